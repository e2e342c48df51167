import * as z from 'zod/mini'

/** Shown with every help text: who can learn of what was written. */
export const whoIsTold =
  'No message goes to anybody, and nobody watches this diary. If research is on, a researcher may read this later, with most names hidden. Do not wait for them: writing here is not a report.'

/**
 * How the writer can hide or correct an answer to a hard text; absent from all other answers. It is stored inside the sealed
 * answer: nothing of such an answer is stored in clear, counted or shown to others. It can't be rated: 404.
 */
export const AnswerCare = z.strictObject({
  /** The answer shows ways to human help, with `whoIsTold` beside them: 'Hide this answer' is offered beside an entry. */
  showsHelp: z.boolean(),
  /** 'I meant something else' is offered: asking again with `readAs: 'ordinary'`. */
  canReadAsOrdinary: z.boolean(),
})
export type AnswerCare = z.infer<typeof AnswerCare>

/** The writer says that it was meant otherwise. It applies to one answer and is not stored. */
export const ReadAs = z.enum(['ordinary'])
export type ReadAs = z.infer<typeof ReadAs>
