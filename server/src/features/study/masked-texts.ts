import type { ResearchTexts } from '@diary/contract/entry-fields'
import { type Sealer, unlessDamaged } from '../../platform/encryption/index.ts'
import type { MaskedText } from '../../platform/masking/index.ts'

/** The texts of an entry as researchers read them, sealed as one value; null where one could not be masked safely. */
export type MaskedTexts = ResearchTexts<MaskedText | null> & { readonly aiSummary?: MaskedText | null }

const place = (row: string) => ({ table: 'study.masked_entries', column: 'masked', row })

export const sealMasked = (sealer: Sealer, entry: string, texts: MaskedTexts) =>
  sealer.seal(place(entry), JSON.stringify(texts))

/** Withheld where it does not open, so that one damaged row keeps nobody from the others. */
export const openMasked = (sealer: Sealer, entry: string, sealed: Buffer): MaskedTexts => {
  const opened = unlessDamaged(() => JSON.parse(sealer.open(place(entry), sealed)) as MaskedTexts)
  return opened === 'damaged' ? { content: null } : opened
}

/**
 * Whether a row `m` of study.masked_entries was made from its entry `e` as it is, by what is known of its writer `p`
 * now, and by this release, whose masking version is in the place given.
 */
export const stillMatches = (version: string) =>
  `(m.entry_revision = e.revision and m.identity_revision = p.identity_revision and m.masking_version = ${version})`
