import type { ReactNode } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'
import { MarkdownLink } from './markdown-link.tsx'

/**
 * AI's text as Markdown. Raw HTML stays text, images are removed (fetching one would reveal the reading to a third
 * party), and links keep only http, https, irc, ircs, mailto, xmpp and relative addresses, which is react-markdown's
 * own rule, and `callable`, the addresses of telephone numbers. Headings become labels; emphasised words are the
 * writer's own, quoted. Heavy (35 KiB): load it lazily.
 */
export function Markdown({ text, callable }: { text: string; callable?: ReadonlySet<string> | undefined }) {
  const allowedUrl = (url: string) => (callable?.has(url) ? url : defaultUrlTransform(url))
  return (
    <ReactMarkdown components={components} disallowedElements={['img']} urlTransform={allowedUrl}>
      {text}
    </ReactMarkdown>
  )
}

const Label = ({ children }: { children?: ReactNode }) => <h4>{children}</h4>

const components: Components = {
  h1: Label,
  h2: Label,
  h3: Label,
  h4: Label,
  h5: Label,
  h6: Label,
  em: ({ children }) => <q className="own-words">{children}</q>,
  a: MarkdownLink,
}
