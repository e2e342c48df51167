import { sentiments } from '@diary/contract/entries'
import * as z from 'zod'
import { ActivityToRead } from './activity.ts'
import { frameworkIds } from './frameworks/index.ts'

/** One diary entry, as it is given to a provider. The contract bounds what people type; masking may lengthen it. */
export const EntryToRead = z.strictObject({
  text: z.string(),
  prompt: z.string().optional(),
  cpd: ActivityToRead.optional(),
  framework: z.enum(frameworkIds),
})
export type EntryToRead = z.infer<typeof EntryToRead>

export const maxCompetences = 4
export const maxKeyphrases = 6

/** The surest first; empty when the text clearly shows none. Evidence is word for word from the text. */
export const SuggestedCompetences = z
  .array(
    z.strictObject({
      code: z.string(),
      /** From 0 to 1. A ranking aid, not a probability that was measured. */
      confidence: z.number().min(0).max(1),
      evidence: z.string(),
    }),
  )
  .max(maxCompetences)

/** Feedback on one entry. Evidence and keyphrases are word for word from the entry. */
export const EntryFeedback = z.strictObject({
  /** As the person reads it, in Markdown: the writer's own words emphasised, exactly one open question. */
  text: z.string().min(1).max(12_000),
  /** Absent where the text could not be read: then nothing else of it is classified either. */
  sentiment: z.enum(sentiments).optional(),
  competences: SuggestedCompetences,
  keyphrases: z.array(z.string()).max(maxKeyphrases),
})
export type EntryFeedback = z.infer<typeof EntryFeedback>
