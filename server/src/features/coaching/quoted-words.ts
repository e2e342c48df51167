import * as z from 'zod'

/** Words of the person's that a text shows as theirs, as they stand in its Markdown, with the entries they are from. */
export const Quoted = z.strictObject({ marked: z.string(), entries: z.array(z.string()).readonly() })
export type Quoted = Readonly<z.infer<typeof Quoted>>

/** How a text shows words as the person's: emphasised, or between quotation marks. */
const shownAsOwn = [
  /\*(?:\\.|[^*\\])+\*/g,
  /(?<![\p{L}\p{N}_])_(?:\\.|[^_\\])+_(?![\p{L}\p{N}_])/gu,
  /“[^”]+”/g,
  /‘[^’]+’(?!\p{L})/gu,
  /"[^"]+"/g,
]
/** Words alone: whoever copies them may change case, marks and white space. */
const wordsIn = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Finds out from which entries the words come that these texts quote. */
export const quotedIn = (
  texts: readonly string[],
  entries: readonly { readonly id: string; readonly content: string }[],
): Quoted[] => {
  const marks = new Set(texts.flatMap(text => shownAsOwn.flatMap(pattern => text.match(pattern) ?? [])))
  if (marks.size === 0) return []
  const read = entries.map(({ id, content }) => ({ id, words: wordsIn(content) }))
  return [...marks].map(marked => {
    const said = wordsIn(marked)
    return {
      marked,
      entries: said.trim() === '' ? [] : read.filter(({ words }) => words.includes(said)).map(({ id }) => id),
    }
  })
}

/** Stands for words that are gone while sentences are told apart: what is quoted has full stops of its own. */
const gap = '\0'
const sentences = /[^.!?]*(?:[.!?]+['’”)*]*\s*|$)/g

/** Prose without the sentences in which words stand that are gone. */
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

/** Takes out of texts what was quoted from entries that are gone: in prose the whole sentence, in a list the item. */
export const withoutGone = (quoted: readonly Quoted[], there: ReadonlySet<string>) =>
  without(
    quoted
      .filter(({ entries }) => entries.length > 0 && !entries.some(id => there.has(id)))
      .map(({ marked }) => marked),
  )

/** The same for what is quoted from no entry that is known. */
export const withoutUnknown = (quoted: readonly Quoted[]) =>
  without(quoted.filter(({ entries }) => entries.length === 0).map(({ marked }) => marked))
