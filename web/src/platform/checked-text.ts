import * as z from 'zod/mini'

/** A text for a form to take, unless there is something to say against it. */
export const checkedText = (faultOf: (text: string) => string | undefined) =>
  z.string().check(z.refine(text => !faultOf(text), { error: ({ input }) => faultOf(String(input)) }))
