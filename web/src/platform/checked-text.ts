import * as z from 'zod/mini'

/** A form field for a text, valid where `errorOf` returns nothing. */
export const checkedText = (faultOf: (text: string) => string | undefined) =>
  z.string().check(z.refine(text => !faultOf(text), { error: ({ input }) => faultOf(String(input)) }))
