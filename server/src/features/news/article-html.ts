import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import { isSafeAddress } from './safe-address.ts'

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

/** A post takes some milliseconds to render; the newest renderings are kept. */
const kept = new Map<string, string>()
const keptMost = 60

/** The Markdown of a post as HTML: raw HTML shows as text, and what is left passes an allow list. */
export const articleHtml = (content: string): string => {
  const known = kept.get(content)
  const html = known ?? sanitize(markdown.render(content), rules).trim()
  kept.delete(content)
  kept.set(content, html)
  for (const [oldest] of kept) {
    if (kept.size <= keptMost) break
    kept.delete(oldest)
  }
  return html
}
