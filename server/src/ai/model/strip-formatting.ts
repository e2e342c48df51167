/** Letters and punctuation: no digit, bracket, '@' or markup, so that it can be shown anywhere. */
const plainName = /^\p{L}[\p{L}\p{M} ,;:'’‘“”"&/?–—-]*$/u

/** Whether a theme's name is only words; an identifier, link or markup has other characters. */
export const isPlainName = (name: string): boolean => plainName.test(name)

/** Not allowed in a text about many people: placeholders, addresses, and Markdown or HTML. */
const marked = /[[\]<>@`*_|]|:\/\//
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** A text about many people without the sentences that hold a placeholder, an address or markup. */
export const withoutMarked = (text: string): string =>
  [...sentences.segment(text)]
    .map(({ segment }) => segment)
    .filter(segment => !marked.test(segment))
    .join('')
    .trim()
