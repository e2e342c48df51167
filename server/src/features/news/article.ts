import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import { cleanMarkdown } from './clean-markdown.ts'
import { isSafeAddress } from './safe-address.ts'

/** The text of a post, cleaned: as Markdown and as HTML. */
export type Article = { readonly content: string; readonly html: string }

const markdown = new MarkdownIt('commonmark', { html: false })
markdown.validateLink = isSafeAddress

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
    ...['strong', 'em', 'code', 'br', 'a'],
  ],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
  // The title of the post is the page's one first heading.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
}

/** Cleaning and rendering a post takes some milliseconds, so results are cached, up to so many characters in all. */
const keptMost = 4_000_000
const cached = new Map<string, Article>()
let keptLength = 0

const lengthOf = (text: string, { content, html }: Article) => text.length + content.length + html.length

const cache = (text: string, article: Article) => {
  cached.set(text, article)
  keptLength += lengthOf(text, article)
  for (const [oldest, other] of cached) {
    if (keptLength <= keptMost) break
    cached.delete(oldest)
    keptLength -= lengthOf(oldest, other)
  }
}

/** Cleans and renders the stored text of a post: without raw HTML, and through an allow list. */
export const articleOf = (text: string): Article => {
  const known = cached.get(text)
  if (known) return known
  const { content } = cleanMarkdown(text)
  const article = { content, html: sanitize(markdown.render(content), rules).trim() }
  cache(text, article)
  return article
}
