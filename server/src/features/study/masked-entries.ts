import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { maskingVersion } from '../../platform/masking/index.ts'
import { isCurrentSql, type MaskedTexts, sealMasked } from './masked-texts.ts'

/** An entry to mask, with its present revision. */
export type ToMask = RowOf<'study.research_entries', 'id, revision'> & { readonly bytes: number }
/** A masked entry, with the revision that was masked. */
export type MaskedEntry = { readonly id: string; readonly revision: number; readonly texts: MaskedTexts }

/** Rows per fetch of the cursor: a long diary's ids at once would block other requests. */
const rowsAtATime = 500

/** A revision that matches nothing, so that the row is masked again. */
const noRevision = -1

const entriesOf = (which: string) => `
  select e.id, e.revision, octet_length(e.words) + coalesce(octet_length(e.feedback), 0) as bytes
    from study.research_participants p
    join study.research_entries e on e.participant_id = p.id
    left join study.masked_entries m on m.entry_id = e.id
    where p.id = $1 and ${which}
    order by e.created_at desc, e.id desc`
const matches = isCurrentSql('$2::int')
const queries = {
  stale: { name: 'entries-to-mask', text: entriesOf(`(m.entry_id is null or not ${matches})`) },
  fresh: { name: 'entries-masked', text: entriesOf(matches) },
  all: { name: 'entries-all', text: entriesOf('$2::int is not null') },
} as const

type Dependencies = { readonly database: Database; readonly sealing: Sealing; readonly clock: Clock }

/** Masked entries for researchers: lists pending ones and stores results. */
export const createMaskedEntries = ({ database, sealing, clock }: Dependencies) => {
  const pool = database.$client
  return {
    /** Counts changes of name, hidden words and projects; undefined where research may use nothing. */
    identityRevision: async (owner: ParticipantId): Promise<number | undefined> => {
      const { rows } = await pool.query<RowOf<'study.research_participants', 'identity_revision'>>({
        name: 'identity-revision',
        text: 'select identity_revision from study.research_participants where id = $1',
        values: [owner],
      })
      return rows[0]?.identity_revision
    },

    /** A diary's entries, newest first: pending, masked, or all. */
    entriesOf: async (owner: ParticipantId, which: keyof typeof queries): Promise<readonly ToMask[]> => {
      const statement = { ...queries[which], values: [owner, maskingVersion], rows: rowsAtATime }
      const { rows } = await pool.query<ToMask>(statement)
      return rows
    },

    /** Stores masked texts of entries that have not changed meanwhile. */
    store: async (owner: ParticipantId, identityRevision: number, entries: readonly MaskedEntry[]): Promise<void> => {
      const sealer = await sealing.forOwner(owner)
      await pool.query({
        name: 'keep-masked',
        // Locks the participant's row first, as all changes of a diary do, to avoid deadlocks.
        text: `with owner as (select id from study.participants where id = $4 for no key update)
          insert into study.masked_entries
              (entry_id, participant_id, masked, entry_revision, identity_revision, masking_version, masked_at)
            select e.id, e.participant_id, t.masked, e.revision, $5, $6, $7
              from owner cross join unnest($1::uuid[], $2::bytea[], $3::int[]) as t (id, masked, revision)
              join study.research_entries e on e.id = t.id and e.participant_id = owner.id and e.revision = t.revision
            on conflict (entry_id) do update set masked = excluded.masked, entry_revision = excluded.entry_revision,
              identity_revision = excluded.identity_revision, masking_version = excluded.masking_version,
              masked_at = excluded.masked_at`,
        values: [
          entries.map(({ id }) => id),
          entries.map(({ id, texts }) => sealMasked(sealer, id, texts)),
          entries.map(({ revision }) => revision),
          owner,
          identityRevision,
          maskingVersion,
          clock(),
        ],
      })
    },

    /** Hides these until they have been masked again. */
    hide: async (tx: Transaction, owner: ParticipantId, ids: readonly string[]): Promise<void> => {
      await tx.$client.query(
        `update study.masked_entries set identity_revision = ${noRevision}
          where participant_id = $1 and entry_id = any($2::uuid[])`,
        [owner, ids],
      )
    },

    /** Deletes masked entries of a person whose entries research may not use. */
    forget: async (owner: ParticipantId): Promise<void> => {
      await pool.query(
        `delete from study.masked_entries m where participant_id = $1
          and not exists (select from study.research_participants p where p.id = m.participant_id)`,
        [owner],
      )
    },

    /**
     * Participants with entries to mask, or with masked texts and names to delete. Reads all entries, so only nightly.
     */
    behind: async (): Promise<readonly ParticipantId[]> => {
      const { rows } = await pool.query<RowOf<'study.research_participants', 'id'>>(
        `select p.id from study.research_participants p where exists (
            select from study.research_entries e left join study.masked_entries m on m.entry_id = e.id
              where e.participant_id = p.id and (m.entry_id is null or not ${isCurrentSql('$1::int')}))
          union
          select n.participant_id from study.found_names n where n.out_of_date
            or not exists (select from study.research_participants p where p.id = n.participant_id)
          union
          select m.participant_id from study.masked_entries m
            where not exists (select from study.research_participants p where p.id = m.participant_id)`,
        [maskingVersion],
      )
      return rows.map(({ id }) => id)
    },
  }
}
export type MaskedEntries = ReturnType<typeof createMaskedEntries>
