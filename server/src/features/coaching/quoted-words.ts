import * as z from 'zod'

/** A quotation of the person's words in a text's Markdown, with the entries that it is from. */
export const Quoted = z.strictObject({ marked: z.string(), entries: z.array(z.string()).readonly() })
export type Quoted = Readonly<z.infer<typeof Quoted>>

/** How a text marks quotations: by emphasis or quotation marks. */
const shownAsOwn = [
  /\*(?:\\.|[^*\\])+\*/g,
  /(?<![\p{L}\p{N}_])_(?:\\.|[^_\\])+_(?![\p{L}\p{N}_])/gu,
  /“[^”]+”/g,
  /‘[^’]+’(?!\p{L})/gu,
  /"[^"]+"/g,
]
/** Words only: a copy may differ in case, punctuation and white space. */
const wordsIn = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Finds the entries that these texts quote. */
export const quotedIn = (
  texts: readonly string[],
  entries: readonly { readonly id: string; readonly content: string }[],
): Quoted[] => {
  const marks = new Set(texts.flatMap(text => shownAsOwn.flatMap(pattern => text.match(pattern) ?? [])))
  if (marks.size === 0) return []
  const read = entries.map(({ id, content }) => ({ id, words: wordsIn(content) }))
  return [...marks].map(marked => {
    const quotedText = wordsIn(marked)
    return {
      marked,
      entries:
        quotedText.trim() === '' ? [] : read.filter(({ words }) => words.includes(quotedText)).map(({ id }) => id),
    }
  })
}

/** Placeholder for a removed quotation while sentences are split: quotations have full stops of their own. */
const gap = '\0'
const sentences = /[^.!?]*(?:[.!?]+['’”)*]*\s*|$)/g

/** Prose without the sentences that hold a placeholder. */
const withoutSentences = (text: string, gone: readonly string[]): string => {
  const gapped = gone.reduce((shorter, marked) => shorter.replaceAll(marked, gap), text)
  if (!gapped.includes(gap)) return text
  return (gapped.match(sentences) ?? [])
    .filter(sentence => !sentence.includes(gap))
    .join('')
    .trim()
}

const without = (gone: readonly string[]) => ({
  prose: (text: string): string => withoutSentences(text, gone),
  items: (items: readonly string[]): string[] => items.filter(item => !gone.some(marked => item.includes(marked))),
})

/** Removes quotations from deleted entries: in prose the whole sentence, in a list the item. */
export const withoutGone = (quoted: readonly Quoted[], there: ReadonlySet<string>) =>
  without(
    quoted
      .filter(({ entries }) => entries.length > 0 && !entries.some(id => there.has(id)))
      .map(({ marked }) => marked),
  )

/** The same for quotations from no known entry. */
export const withoutUnknown = (quoted: readonly Quoted[]) =>
  without(quoted.filter(({ entries }) => entries.length === 0).map(({ marked }) => marked))
