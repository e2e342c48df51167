import * as z from 'zod/mini'

/** What is said beside help, everywhere: who gets to know of what was written. */
export const whoIsTold =
  'No message goes to anybody, and nobody watches this diary. If research is on, a researcher may read this later, with most names hidden. Do not wait for them: writing here is not a report.'

/**
 * How an answer to a hard text may be taken back by whom it was for; absent beside every other answer. It comes out of the
 * sealed answer: of such an answer nothing stands in clear, is counted, or is shown to anybody else. It can't be rated: 404.
 */
export const AnswerCare = z.strictObject({
  /** The answer shows ways to human help, with `whoIsTold` beside them: 'Hide this answer' is offered beside an entry. */
  showsHelp: z.boolean(),
  /** 'I meant something else' is offered: asking again with `readAs: 'ordinary'`. */
  canReadAsOrdinary: z.boolean(),
})
export type AnswerCare = z.infer<typeof AnswerCare>

/** The writer's own word that it was meant otherwise. It holds for one answer, and nothing is kept of it. */
export const ReadAs = z.enum(['ordinary'])
export type ReadAs = z.infer<typeof ReadAs>
