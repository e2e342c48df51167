import * as z from 'zod/mini'

/**
 * Lengths in UTF-16 units, as browsers count them in `maxlength`: an emoji is two or more. Zod's own length checks count
 * code points.
 */
export const atLeast = (units: number, message?: string) => z.refine<string>(text => text.length >= units, message)
export const atMost = (units: number, message?: string) => z.refine<string>(text => text.length <= units, message)
