import * as z from 'zod/mini'

/** The shape of every failed answer: a sentence for people, and for bad input the fields at fault with their own. */
export const Problem = z.strictObject({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

/** The event of a stream that fails after it has begun: a Problem, and the `status` that its response would have had. */
export const problemEvent = 'problem'

/** Sentences for errors of any call. */
export const problemMessages = {
  badInput: 'Please check the highlighted fields.',
  badJson: 'The request body is not valid JSON.',
  tooLarge: 'That is more than can be sent at once.',
  wrongMediaType: 'Send JSON, with the content type application/json.',
  signInNeeded: 'Please log in to continue.',
  consentNeeded: 'Please give your consent to the study before using the diary.',
  administratorNeeded: 'You need administrator privileges for this.',
  foreignOrigin: 'This request did not come from this site.',
  notFound: 'There is nothing at this address.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  busy: 'The service is busy. Please try again in a moment.',
  fault: 'Something went wrong on our side. Nothing you typed has been stored; please try again.',
} as const

/** Sentences for failed storing or reading. Only the server uses them; no page loads them. */
export const storageMessages = {
  unstorable: 'A character in what was sent cannot be stored. Please take it out and try again.',
  away: 'The diary cannot reach its records at the moment. Please keep what you have written, and try again in a minute.',
  full: 'The diary has no room left to store anything. What is stored can still be read. Please keep what you have written, and try again later.',
} as const
