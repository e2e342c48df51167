/** Letters, and what stands between words: no digit, bracket, '@' or mark of a markup, so that it can be shown anywhere. */
const plainName = /^\p{L}[\p{L}\p{M} ,;:'’‘“”"&/?–—-]*$/u

/** Whether the name of a theme holds words and nothing else; whatever points at somebody or acts somewhere has more. */
export const isPlainName = (name: string): boolean => plainName.test(name)

/** What has no place in words about many people: placeholders, addresses, and what Markdown or HTML would act on. */
const marked = /[[\]<>@`*_|]|:\/\//
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** A text about many people without the sentences that hold a placeholder, an address or markup. */
export const withoutMarked = (text: string): string =>
  [...sentences.segment(text)]
    .map(({ segment }) => segment)
    .filter(segment => !marked.test(segment))
    .join('')
    .trim()
