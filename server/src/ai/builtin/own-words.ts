/**
 * Makes the writer's words inert inside Markdown: they are quoted, never interpreted. Only what can act within an
 * emphasised line is escaped, so that the exported text still reads like text.
 */
const escaped = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<&]/g, '\\$&')

/** The writer's own words: emphasised, which the screen puts in quotation marks and in the writer's own face. */
export const quoted = (words: string) => `*${escaped(words)}*`
