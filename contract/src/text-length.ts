import * as z from 'zod/mini'

/** The first `units` UTF-16 units of a text, without trailing blanks; a surrogate pair is not cut in half. */
export const beginningOf = (text: string, units: number): string => {
  if (text.length <= units) return text
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(units - 1))
  return text.slice(0, splits ? units - 1 : units).trimEnd()
}

/**
 * Lengths in UTF-16 units, as browsers count them in `maxlength`: an emoji is two or more. Zod's own length checks count
 * code points.
 */
export const atLeast = (units: number, message?: string) => z.refine<string>(text => text.length >= units, message)
export const atMost = (units: number, message?: string) => z.refine<string>(text => text.length <= units, message)
