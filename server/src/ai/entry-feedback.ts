import { sentiments } from '@diary/contract/entries'
import * as z from 'zod'
import { plain } from '../platform/masking/masked-text.ts'
import { ActivityToRead } from './activity.ts'
import { Earlier } from './earlier.ts'
import { frameworkIds } from './frameworks/index.ts'
import { meetings } from './meeting/decision.ts'

export const maxQuestionsRemembered = 10
/** A question of the built-in analyser's bank. */
const QuestionId = plain(z.stringFormat('question-id', /^[A-Z]\d{1,2}$/))

/** One diary entry, as it is given to a provider. The contract bounds what people type; masking may lengthen it. */
export const EntryToRead = z.strictObject({
  text: z.string(),
  prompt: z.string().optional(),
  cpd: ActivityToRead.optional(),
  framework: z.enum(frameworkIds),
  /** The day that the entry is about. */
  date: plain(z.iso.date()).optional(),
  earlier: Earlier.optional(),
  /** What this person was asked before: no question comes again soon. Not for a model. */
  soFar: z
    .strictObject({
      /** How many entries they have. */
      entries: z.int().min(0),
      /** The ids of the last questions. */
      questions: z.array(QuestionId).max(maxQuestionsRemembered),
    })
    .optional(),
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
  /** The question of the built-in analyser's bank that it asks; absent in low moments, and from models. */
  question: QuestionId.optional(),
  /** Why it is as it is, in sentences for the writer; from the built-in analyser. */
  why: z.array(z.string()).optional(),
  /** The text alone was written: `entryClassification` is a request of its own. */
  unclassified: z.literal(true).optional(),
})
export type EntryFeedback = z.infer<typeof EntryFeedback>

/** What an entry shows, apart from the text of the feedback. Evidence and keyphrases are word for word from the entry. */
export const EntryClassification = z.strictObject({
  sentiment: EntryFeedback.shape.sentiment,
  competences: SuggestedCompetences,
  keyphrases: EntryFeedback.shape.keyphrases,
  /** How a model would meet the entry; never more lightly than the rules. It does not leave the guard. */
  meeting: z.enum(meetings).optional(),
})
export type EntryClassification = z.infer<typeof EntryClassification>
