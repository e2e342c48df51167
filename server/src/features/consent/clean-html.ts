import sanitize from 'sanitize-html'

/** Keeps what a consent text needs (headings, paragraphs, lists, emphasis, links) and drops everything else. */
export const cleanHtml = (html: string) =>
  sanitize(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'blockquote', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })
