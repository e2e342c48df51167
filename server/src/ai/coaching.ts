import * as z from 'zod'

export const maxChanges = 6

/**
 * What a person may make of their whole diary, at length. In every field the person's own words stand in *single
 * asterisks*, copied exactly; the rest is Markdown without headings.
 */
export const Coaching = z.strictObject({
  whatReturns: z.string().min(1).max(4_000),
  whatChanged: z.array(z.string().max(1_000)).max(maxChanges),
  whatIsOpen: z.array(z.string().max(1_000)).max(maxChanges),
  /** The one open question at the end. */
  question: z.string().min(1).max(1_000),
})
export type Coaching = z.infer<typeof Coaching>
