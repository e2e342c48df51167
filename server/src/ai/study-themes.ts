import { maxQuoteLength } from '@diary/contract/thematic-analysis'
import * as z from 'zod'
import { maxQuotes } from './themes.ts'

export const maxStudyThemes = 12
/** Themes of one person that a study analysis continues with. */
export const maxReadThemes = 8
export const maxThemeNameLength = 100

/**
 * What one participant of a study writes about, from masked entries: names are short and general, so that others can
 * share them. Every quote is verbatim from the entry that it names.
 */
export const StudyReading = z.strictObject({
  themes: z
    .array(
      z.strictObject({
        name: z.string().max(maxThemeNameLength),
        entries: z.array(z.strictObject({ ref: z.int(), quote: z.string().max(1_000) })).max(maxQuotes),
      }),
    )
    .max(maxReadThemes),
})
export type StudyReading = z.infer<typeof StudyReading>

/** The beginning of a quotation, as many words as a report may show, unchanged. */
export const shortQuote = (quote: string): string => {
  let count = 0
  for (const { 0: word, index } of quote.matchAll(/\S+/g))
    if (++count === maxQuoteLength) return quote.slice(0, index + word.length)
  return quote
}

/** The themes that were found with single participants, by name, and by how many people and entries each is borne. */
export const ThemesToJoin = z.strictObject({
  themes: z
    .array(
      z.strictObject({ number: z.int().min(1), name: z.string(), people: z.int().min(1), entries: z.int().min(1) }),
    )
    .min(1),
})
export type ThemesToJoin = z.infer<typeof ThemesToJoin>

/** Themes of a study: which of the participants' themes belong together, and their summary. */
export const StudyThemes = z.strictObject({
  summary: z.string().min(1).max(4_000),
  themes: z
    .array(
      z.strictObject({
        name: z.string().max(maxThemeNameLength),
        description: z.string().max(600),
        /** The numbers of the themes that it is made of; each is in one theme at the most. */
        members: z.array(z.int()),
      }),
    )
    .max(maxStudyThemes),
})
export type StudyThemes = z.infer<typeof StudyThemes>
