import * as z from 'zod'
import { plain } from '../platform/masking/masked-text.ts'

export const maxThemes = 6
export const maxLessons = 6
export const maxQuotes = 5

/** Entries of one person, oldest first. `ref` is their number in this request: no id is sent. */
export const EntriesToRead = z.strictObject({
  entries: z.array(z.strictObject({ ref: z.int().min(1), date: plain(z.iso.date()), text: z.string() })).min(1),
})
export type EntriesToRead = z.infer<typeof EntriesToRead>

/** Themes across entries. Every quote is verbatim from the entry that it names. */
export const Themes = z.strictObject({
  overallSummary: z.string().min(1).max(4_000),
  themes: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(200),
        entries: z.array(z.strictObject({ ref: z.int(), quote: z.string().max(1_000) })).max(maxQuotes),
      }),
    )
    .max(maxThemes),
  lessonsLearned: z.array(z.string().max(1_000)).max(maxLessons),
  growthAreas: z.array(z.string().max(1_000)).max(maxLessons),
  supportiveReflection: z.string().min(1).max(4_000),
})
export type Themes = z.infer<typeof Themes>
