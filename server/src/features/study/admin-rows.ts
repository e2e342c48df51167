import { mapResearchTexts } from '@diary/contract/entry-fields'
import { withheldText } from '@diary/contract/masking'
import { type AdminEntry, type MaskedTextName, maskedTexts, stillBeingMaskedText } from '@diary/contract/study-admin'
import { competenceName } from '../../ai/index.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Sealer, Sealing } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { MaskedText } from '../../platform/masking/index.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { isCurrentSql, openMasked } from './masked-texts.ts'

const ofEntry = `e.id, e.participant_id, e.type, e.created_at, e.sentiment, e.competences, e.removed, e.added,
  e.framework`
/** Columns of an entry that the study may read. */
export type AdminRow = RowOf<'study.research_entries', typeof ofEntry> &
  RowOf<'study.research_participants', 'research_id'> & {
    /** Null where it is not masked yet, or must be masked again. */
    readonly masked: Buffer | null
    readonly masked_at: Date | null
  }

/** A row to skip: an entry that research may not use now. */
export type PassedRow = Pick<AdminRow, 'id' | 'created_at'> & { readonly research_id: null }

export const mayBeUsed = (row: AdminRow | PassedRow): row is AdminRow => row.research_id !== null

/**
 * SQL that reads the entries whose ids `chosen` selects, newest first; $1 is the masking version. Selects before
 * joining: the planner's statistics are too weak to avoid joining a hundred thousand entries for 250 of them.
 */
export const adminRows = (chosen: string) => `
  select ${ofEntry}, p.research_id, case when ${isCurrentSql('$1::int')} then m.masked end as masked, m.masked_at
    from (${chosen}) as chosen
    join study.research_entries e on e.id = chosen.id
    left join study.research_participants p on p.id = e.participant_id
    left join study.masked_entries m on m.entry_id = e.id and p.id is not null
    order by e.created_at desc, e.id desc`

/** Names of competences after the person's corrections; their own tags are not read. */
const tagsOf = ({ competences, removed, added, framework }: AdminRow): string[] => {
  if (framework === null) return []
  const holding = (competences ?? []).filter(code => !removed?.includes(code))
  return [...holding, ...(added ?? [])].map(code => competenceName(framework, code) ?? code)
}

type ShownTexts = Pick<AdminEntry, MaskedTextName | 'state' | 'withheld'>
const shown = (text: MaskedText | null) => text ?? withheldText

const textsOf = (sealer: Sealer, { id, masked }: AdminRow): ShownTexts => {
  if (masked === null) return { content: stillBeingMaskedText, state: 'pending' }
  const texts = openMasked(sealer, id, masked)
  const { aiSummary } = texts
  const withheld = maskedTexts.filter(text => texts[text] === null)
  return {
    ...mapResearchTexts(texts, shown),
    ...(aiSummary === undefined ? {} : { aiSummary: shown(aiSummary) }),
    ...(withheld.length === 0 ? { state: 'masked' as const } : { state: 'withheld' as const, withheld }),
  }
}

const opened = (sealer: Sealer, row: AdminRow): AdminEntry => ({
  id: row.id,
  pseudonymousId: row.research_id,
  createdAt: row.created_at.toISOString(),
  entryType: row.type,
  ...textsOf(sealer, row),
  ...(row.sentiment ? { aiSentiment: row.sentiment } : {}),
  aiTags: tagsOf(row),
})

export type OwnedEntry = {
  readonly owner: ParticipantId
  readonly entry: AdminEntry
  /** When the shown text was masked; null where there is none. */
  readonly maskedAt: Date | null
}

/** The same without text, for an entry that has changed since it was read. */
export const withoutTexts = ({ owner, entry }: OwnedEntry): OwnedEntry => {
  const { id, pseudonymousId, createdAt, entryType, aiSentiment, aiTags } = entry
  const facts = { id, pseudonymousId, createdAt, entryType, ...(aiSentiment ? { aiSentiment } : {}), aiTags }
  return { owner, entry: { ...facts, content: stillBeingMaskedText, state: 'pending' }, maskedAt: null }
}

/** Unseals rows in order, a few milliseconds at a time; skips those of people whose keys no longer exist. */
export const openRows = async (sealing: Sealing, rows: readonly AdminRow[]): Promise<OwnedEntry[]> => {
  const owners = [...new Set(rows.map(({ participant_id }) => participant_id))]
  const sealers = new Map(
    await Promise.all(owners.map(async owner => [owner, await sealing.forOwnerIfThere(owner)] as const)),
  )
  const entries: OwnedEntry[] = []
  const slices = createTimeSlicer()
  for (const row of rows) {
    const sealer = sealers.get(row.participant_id)
    if (sealer) {
      const maskedAt = row.masked && row.masked_at
      entries.push({ owner: row.participant_id, entry: opened(sealer, row), maskedAt })
    }
    if (slices.isOver()) await slices.next()
  }
  return entries
}
