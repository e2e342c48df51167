import { type ResearchTexts, researchEntryFields } from '@diary/contract/entry-fields'
import { maskedText } from '@diary/contract/masking'
import * as z from 'zod'
import { type Sealer, sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import type { MaskedText } from '../../platform/masking/index.ts'

/** The texts of an entry as researchers read them, sealed as one value; null where one could not be masked safely. */
export type MaskedTexts = ResearchTexts<MaskedText | null> & { readonly aiSummary?: MaskedText | null }

const orWithheld = z.nullable(maskedText)
export const sealedMasked = sealedCodec<MaskedTexts>(
  'study.masked_entries',
  'masked',
  // In JSON nothing is there and undefined. A field that another release let research read is left out.
  z.object({
    ...researchEntryFields(orWithheld),
    aiSummary: z.optional(orWithheld),
  }) as unknown as z.ZodType<MaskedTexts>,
)

export const sealMasked = sealedMasked.seal

/** Withheld where it does not open, so that one damaged row keeps nobody from the others. */
export const openMasked = (sealer: Sealer, entry: string, sealed: Buffer): MaskedTexts => {
  const opened = unlessDamaged(() => sealedMasked.unseal(sealer, entry, sealed))
  return opened === 'damaged' ? { content: null } : opened
}

/**
 * Whether a row `m` of study.masked_entries was made from its entry `e` as it is, by what is known of its writer `p`
 * now, and by this release, whose masking version is in the place given.
 */
export const isCurrentSql = (version: string) =>
  `(m.entry_revision = e.revision and m.identity_revision = p.identity_revision and m.masking_version = ${version})`
