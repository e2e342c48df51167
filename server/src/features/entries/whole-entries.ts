import type { Entry, SentText } from '@diary/contract/entries'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { type Sealing, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { openSent } from './answers-store.ts'
import { type EntryRow, entryColumns, openAnalysis, openEntry, openFeedback } from './entry-row.ts'

type Classification = {
  readonly framework: string
  readonly competences: readonly string[]
  readonly confirmed: readonly string[]
  readonly removed: readonly string[]
  readonly added: readonly string[]
  readonly classifiedBy: string
  readonly model: string
  readonly classifiedAt: string
}
/** An entry with everything stored with it, also what no screen shows. */
export type WholeEntry = Entry & {
  readonly keyphrases: readonly string[]
  /** The client's own id of a conversation, its idempotency key. */
  readonly conversation: string | null
  readonly promptVersion: number | null
  readonly settings: unknown
  /** What was sent to a model, verbatim. */
  readonly sentToModels: readonly SentText[]
  readonly earlierClassifications: readonly Classification[]
}

const columns = 'conversation, feedback_prompt_version, feedback_settings'
type Row = EntryRow &
  RowOf<'study.entries', typeof columns> & {
    readonly sent: readonly { readonly id: string; readonly sent: string }[]
    readonly earlier: readonly Classification[]
  }

/** Entries fetched at a time. The texts sent for an entry can be a hundred times as long as the entry. */
const page = 50

const statement = {
  name: 'stream-whole-entries',
  text: `select ${entryColumns}, ${columns},
      coalesce((select json_agg(json_build_object('id', s.id, 'sent', encode(s.sent, 'base64')) order by s.sent_at, s.id)
        from study.sent_texts s where s.entry_id = e.id), '[]') as sent,
      coalesce((select json_agg(json_build_object('framework', c.framework, 'competences', c.competences,
          'confirmed', c.confirmed, 'removed', c.removed, 'added', c.added, 'classifiedBy', c.classified_by,
          'model', c.model, 'classifiedAt', c.classified_at) order by c.classified_at, c.id)
        from study.earlier_classifications c where c.entry_id = e.id), '[]') as earlier
    from study.entries e
    where participant_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
    order by created_at desc, id desc limit ${page}`,
}

/** A diary with everything stored with it, for its owner's archive. */
export const createWholeEntries = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => ({
  /** Newest first, a page at a time: memory stays flat however long the diary is. */
  streamWhole: async function* (owner: ParticipantId): AsyncGenerator<WholeEntry> {
    const sealer = await sealing.forOwner(owner)
    let before: { at: Date; id: string } | undefined
    for (;;) {
      const values = [owner, before?.at ?? null, before?.id ?? null]
      const { rows } = await database.$client.query<Row>({ ...statement, values })
      for (const row of rows) {
        const answer = unlessDamaged(() => openFeedback(sealer, row) ?? openAnalysis(sealer, row))
        const { ownersOnly, ...opened } = answer === undefined || answer === 'damaged' ? {} : answer
        yield {
          ...openEntry(sealer, row),
          keyphrases: 'keyphrases' in opened ? opened.keyphrases : [],
          conversation: row.conversation,
          promptVersion: ownersOnly ? ownersOnly.promptVersion : row.feedback_prompt_version,
          settings: ownersOnly ? ownersOnly.settings : row.feedback_settings,
          sentToModels: row.sent.flatMap(({ id, sent }) => openSent(sealer, id, Buffer.from(sent, 'base64'))),
          earlierClassifications: row.earlier,
        }
      }
      const last = rows.at(-1)
      if (!last || rows.length < page) return
      before = { at: last.created_at, id: last.id }
    }
  },
})
