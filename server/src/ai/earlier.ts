import * as z from 'zod'
import { plain } from '../platform/masking/masked-text.ts'

export const maxRelated = 3
export const maxOpenIntentions = 3

/**
 * What the same person wrote before, for a provider to come back to. Only where they allow it, and never anything of an
 * entry that is met with care.
 */
export const Earlier = z.strictObject({
  /** Related entries, the most related first. */
  related: z.array(z.strictObject({ date: plain(z.iso.date()), text: z.string() })).max(maxRelated),
  /** What the person meant to do, as they wrote it, and whether the text in question comes back to it. */
  intentions: z
    .array(z.strictObject({ date: plain(z.iso.date()), text: z.string(), state: z.enum(['open', 'taken up']) }))
    .max(maxOpenIntentions),
})
export type Earlier = z.infer<typeof Earlier>
