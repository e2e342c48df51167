import { sentiments } from '@diary/contract/entries'
import * as z from 'zod'
import { EntryClassification } from '../entry-feedback.ts'

export const maxFormCompetences = 2
export const maxFormKeyphrases = 5

/** The form in which a model classifies an entry: words for how sure it is, since its figures would mean nothing. */
export const ClassificationForm = z.strictObject({
  meeting: EntryClassification.shape.meeting.unwrap(),
  sentiment: z.enum(sentiments),
  competences: z
    .array(
      z.strictObject({
        code: z.string(),
        evidence: z.array(z.string()).max(2),
        sure: z.enum(['clear', 'likely', 'unsure']),
      }),
    )
    .max(maxFormCompetences),
  keyphrases: z.array(z.string()).max(maxFormKeyphrases),
})
export type ClassificationForm = z.infer<typeof ClassificationForm>

/** What is stored for such a word; nothing where a competence is not named. */
export const confidences = { clear: 0.9, likely: 0.7, unsure: undefined } as const
