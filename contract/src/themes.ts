import * as z from 'zod/mini'
import { AnswerStamp, aiMessages } from './ai.ts'
import { AnswerCare } from './answer-care.ts'
import { endpoint } from './endpoint.ts'

export const themesMessages = {
  noEntries: 'There is nothing in your diary to read yet.',
} as const

/** AI's summary of many entries. One a participant: the next replaces it. */
export const ThemesSummary = z.strictObject({
  /** What a rating refers to; a new summary has a new one. */
  id: z.string(),
  overallSummary: z.string(),
  /** The themes' names, in the order of `evidence`. */
  keyThemes: z.array(z.string()),
  lessonsLearned: z.array(z.string()),
  growthAreas: z.array(z.string()),
  supportiveReflection: z.string(),
  /** For each theme its entries that still exist, with quotations, oldest first. */
  evidence: z.array(
    z.strictObject({
      theme: z.string(),
      entries: z.array(z.strictObject({ id: z.string(), createdAt: z.iso.datetime(), quote: z.string() })),
    }),
  ),
  /** How many entries were read, of how many there were: fewer where the whole did not fit. */
  entriesRead: z.int(),
  entriesThen: z.int(),
  /** Entries written since. */
  addedSince: z.int(),
  /** An entry that was read has been changed or deleted since. */
  outOfDate: z.boolean(),
  care: z.optional(AnswerCare),
  stamp: AnswerStamp,
})
export type ThemesSummary = z.infer<typeof ThemesSummary>

export const readThemes = endpoint({
  method: 'GET',
  path: '/api/diary/themes-summary',
  access: 'participant',
  summary: 'The latest quick analysis of the diary; null when there is none',
  response: z.nullable(ThemesSummary),
})
export const summariseThemes = endpoint({
  method: 'POST',
  path: '/api/diary/themes-summary',
  access: 'participant',
  summary: 'Analyse the diary for themes; a diary too long is sampled evenly, and the answer says so',
  response: ThemesSummary,
  errors: { 403: aiMessages.mayNotRead, 409: themesMessages.noEntries, 503: aiMessages.levelOff },
  limit: 'themes',
})
