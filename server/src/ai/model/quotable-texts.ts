import { type Source, sourceOf } from './quote-match.ts'

/** What an answer may quote as the person's own words: the text that it answers, and dated earlier ones. */
export type Quotable = Source & {
  /** The days on which the words were written, where they are in earlier texts alone; undefined for any other words. */
  readonly datesOf: (words: string) => readonly string[] | undefined
}

export const quotableFrom = (text: string, earlier: readonly { date: string; text: string }[] = []): Quotable => {
  const own = sourceOf(text)
  const before = earlier.map(({ date, text: words }) => ({ date, source: sourceOf(words) }))
  const within = (words: string) => before.filter(({ source }) => source.find(words) !== undefined)
  return {
    find: words => own.find(words) ?? within(words)[0]?.source.find(words),
    datesOf: words => {
      if (before.length === 0 || own.find(words) !== undefined) return undefined
      const found = within(words).map(({ date }) => date)
      return found.length === 0 ? undefined : found
    },
  }
}
