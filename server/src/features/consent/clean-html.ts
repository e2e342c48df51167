import sanitize from 'sanitize-html'

const rules: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** Keeps what a consent text needs (headings, paragraphs, lists, emphasis, links) and drops everything else. */
export const cleanHtml = (html: string) => sanitize(html.replaceAll('\r\n', '\n'), rules).trim()

/** Deeper than any text needs, and shallow enough to be cleaned in milliseconds: the time grows with the square. */
const maxDepth = 1_000
/** Elements that are empty, or end where the next one begins. */
const neverNest = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'p', 'li'])

/** Whether elements are nested too deep to be cleaned without blocking other requests. Only counts tags. */
export const isTooDeep = (html: string): boolean => {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (neverNest.has(name.toLowerCase())) continue
    depth = end ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Counts each tag and each attribute in this HTML. */
const countParts = (html: string) => {
  const counts = new Map<string, number>()
  const count = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1)
  sanitize(html, {
    ...rules,
    onOpenTag: (tag, attributes) => {
      count(`<${tag}>`)
      for (const attribute of Object.keys(attributes)) count(`${attribute} of <${tag}>`)
    },
  })
  return counts
}
/** Names of tags and attributes can be anything, of any length. */
const shown = { parts: 20, characters: 60 } as const

/**
 * The cleaned HTML, and the tags and attributes that were removed. Found by comparison, so that there is no second set
 * of rules for what is allowed.
 */
export const cleanAndListRemoved = (html: string): { readonly clean: string; readonly removed: string[] } => {
  const clean = cleanHtml(html)
  const left = countParts(clean)
  const gone = [...countParts(html)].filter(([part, times]) => times > (left.get(part) ?? 0))
  const names = gone
    .map(([part]) => part)
    // Without the attributes of tags that were removed altogether.
    .filter(part => !(part.includes(' of <') && !left.has(part.slice(part.lastIndexOf('<')))))
  return { clean, removed: names.slice(0, shown.parts).map(name => name.slice(0, shown.characters)) }
}
