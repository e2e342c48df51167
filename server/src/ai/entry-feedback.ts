import { entryLimits, sentiments } from '@diary/contract/entries'
import * as z from 'zod'
import { frameworkIds } from './frameworks/index.ts'

/** One diary entry, as it is given to a provider. Hours are decimal hours. */
export const EntryToRead = z.strictObject({
  text: z.string().max(entryLimits.contentMax),
  prompt: z.string().optional(),
  cpd: z
    .strictObject({
      title: z.string().optional(),
      category: z.string().optional(),
      provider: z.string().optional(),
      hours: z.number().optional(),
    })
    .optional(),
  framework: z.enum(frameworkIds),
})
export type EntryToRead = z.infer<typeof EntryToRead>

export const mostCompetences = 4
export const mostSummarySentences = 3
export const mostKeyphrases = 6

/**
 * Feedback on one entry. Everything called a quote, a line, evidence or a summary is word for word from the entry:
 * whoever stores an answer may check that it is.
 */
export const EntryFeedback = z.strictObject({
  sentiment: z.enum(sentiments),
  /** The surest first; empty when nothing in the entry speaks clearly for one. */
  competences: z
    .array(
      z.strictObject({
        code: z.string(),
        /** From 0 to 1. A ranking aid, not a probability that was measured. */
        confidence: z.number().min(0).max(1),
        evidence: z.string(),
      }),
    )
    .max(mostCompetences),
  /** The writer's sentence that carries the most; null when the entry has none. */
  line: z.string().nullable(),
  summary: z.array(z.string()).max(mostSummarySentences),
  keyphrases: z.array(z.string()).max(mostKeyphrases),
  question: z.strictObject({
    /** Words of the writer that the question starts from, never cut inside a clause; null for a general question. */
    quote: z.string().nullable(),
    text: z.string(),
  }),
})
export type EntryFeedback = z.infer<typeof EntryFeedback>
