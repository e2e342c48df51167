import { type ResearchTexts, researchEntryFields } from '@diary/contract/entry-fields'
import { maskedText } from '@diary/contract/masking'
import * as z from 'zod'
import { type Sealer, sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import type { MaskedText } from '../../platform/masking/index.ts'

/** An entry's masked texts, sealed as one value; null where one could not be masked safely. */
export type MaskedTexts = ResearchTexts<MaskedText | null> & { readonly aiSummary?: MaskedText | null }

const orWithheld = z.nullable(maskedText)
export const sealedMasked = sealedCodec<MaskedTexts>(
  'study.masked_entries',
  'masked',
  // JSON has no undefined. Fields of another release are dropped.
  z.object({
    ...researchEntryFields(orWithheld),
    aiSummary: z.optional(orWithheld),
  }) as unknown as z.ZodType<MaskedTexts>,
)

export const sealMasked = sealedMasked.seal

/** Withheld where it cannot be unsealed, so that one damaged row does not fail the list. */
export const openMasked = (sealer: Sealer, entry: string, sealed: Buffer): MaskedTexts => {
  const opened = unlessDamaged(() => sealedMasked.unseal(sealer, entry, sealed))
  return opened === 'damaged' ? { content: null } : opened
}

/**
 * SQL: whether a row `m` of study.masked_entries is current for its entry `e`, its writer `p` and this release's
 * masking version, which is the given parameter.
 */
export const isCurrentSql = (version: string) =>
  `(m.entry_revision = e.revision and m.identity_revision = p.identity_revision and m.masking_version = ${version})`
