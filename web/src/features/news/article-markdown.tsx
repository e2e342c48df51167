import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { MarkdownLink } from '../../ui/markdown-link.tsx'

type Words = { children?: ReactNode }
const Second = ({ children }: Words) => <h2>{children}</h2>
const Fourth = ({ children }: Words) => <h4>{children}</h4>

/** As on the server: the title is the first heading, and a picture becomes a link. */
const components: Components = {
  h1: Second,
  h5: Fourth,
  h6: Fourth,
  a: MarkdownLink,
  img: ({ src, alt }) => (typeof src === 'string' && src ? <a href={src}>{alt}</a> : alt),
}

/** The preview of a post's Markdown. Heavy: load it lazily. */
export function ArticleMarkdown({ text }: { text: string }) {
  return <ReactMarkdown components={components}>{text}</ReactMarkdown>
}
