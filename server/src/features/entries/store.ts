import { type Entry, type EntryType, entryMessages } from '@diary/contract/entries'
import type { EntryValues } from '@diary/contract/entry-fields'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { type Sealer, type Sealing, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { intentionsOf, storeIntentions, updateIntentions } from '../intentions/index.ts'
import { bumpRevisionCte, type EntryRow, entryColumns, openEntry, openWords, sealedWords } from './entry-row.ts'
import { removeEntries, staleAnalyses } from './remove-entries.ts'
import { ownTextsOf } from './writer-text.ts'

/**
 * Rows per fetch of the cursor, within one statement and so one snapshot: all at once, a long diary would arrive in
 * pieces of 2 MB, and each would block the event loop while it is parsed.
 */
const rowsAtATime = 250

/** Entries fetched at a time for an export. */
const streamPage = 200

export type Part = {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly since?: number | undefined
}

/**
 * The diary's store: every call takes the owner first, so that 'not there' and 'not yours' are one empty answer. The
 * only place that seals and unseals entries. Written as SQL text with named statements, as these are the most frequent
 * queries of the product.
 */
export const createEntryStore = (deps: {
  readonly database: Database
  readonly sealing: Sealing
  readonly clock: Clock
}) => {
  const { sealing, clock } = deps
  const pool = deps.database.$client
  const one = (sealer: Sealer, rows: readonly EntryRow[]) => (rows[0] ? openEntry(sealer, rows[0]) : undefined)

  const find = async (owner: ParticipantId, id: string): Promise<EntryRow | undefined> => {
    if (!isUuid(id)) return undefined
    const { rows } = await pool.query<EntryRow>({
      name: 'find-entry',
      text: `select ${entryColumns} from study.entries where participant_id = $1 and id = $2`,
      values: [owner, id],
    })
    return rows[0]
  }

  const openAll = async (owner: ParticipantId, reading: Promise<{ readonly rows: readonly EntryRow[] }>) => {
    const [{ rows }, sealer] = await Promise.all([reading, sealing.forOwner(owner)])
    const entries: Entry[] = []
    // So that a long diary does not block other requests.
    const slices = createTimeSlicer()
    for (const row of rows) {
      entries.push(openEntry(sealer, row))
      if (slices.isOver()) await slices.next()
    }
    return entries
  }

  return {
    /**
     * The whole diary, newest first, where it is small: at most one fetch of the cursor and fewer than so many bytes of
     * sealed words. Otherwise empty. Asks and reads in one round trip, as this is what nearly every diary needs.
     */
    listIfSmall: async (owner: ParticipantId, bytes: number): Promise<Entry[]> => {
      const statement = {
        name: 'list-small-diary',
        text: `select ${entryColumns} from study.entries where participant_id = $1 and (
            select count(*) <= ${rowsAtATime} and sum(octet_length(words)) < $2::int
            from (select words from study.entries where participant_id = $1 limit ${rowsAtATime + 1}) first)
          order by created_at desc, id desc`,
        values: [owner, bytes],
      }
      return openAll(owner, pool.query<EntryRow>(statement))
    },

    /** Newest first, the whole diary or a part of it. */
    list: async (owner: ParticipantId, { limit, offset, since }: Part = {}): Promise<Entry[]> => {
      const statement = {
        name: since === undefined ? 'list-entries' : 'list-entries-since',
        text: `select ${entryColumns} from study.entries where participant_id = $1 and ($4::bigint is null or revision > $4)
          order by created_at desc, id desc limit $2 offset $3`,
        values: [owner, limit ?? null, offset ?? 0, since ?? null],
        rows: rowsAtATime,
      }
      return openAll(owner, pool.query<EntryRow>(statement))
    },

    /** The whole diary, newest first, a page at a time: memory stays flat however long it is. */
    stream: async function* (owner: ParticipantId): AsyncGenerator<Entry> {
      const sealer = await sealing.forOwner(owner)
      let before: { at: Date; id: string } | undefined
      for (;;) {
        const { rows } = await pool.query<EntryRow>({
          name: 'stream-entries',
          text: `select ${entryColumns} from study.entries
            where participant_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
            order by created_at desc, id desc limit ${streamPage}`,
          values: [owner, before?.at ?? null, before?.id ?? null],
        })
        for (const row of rows) yield openEntry(sealer, row)
        const last = rows.at(-1)
        if (!last || rows.length < streamPage) return
        before = { at: last.created_at, id: last.id }
      }
    },

    /**
     * How many entries there are, and how many bytes their sealed words take; the words themselves are not read for it.
     */
    size: async (owner: ParticipantId): Promise<{ readonly count: number; readonly bytes: number }> => {
      const { rows } = await pool.query<{ count: number; bytes: number }>({
        name: 'size-entries',
        text: `select count(*)::int as count, coalesce(sum(octet_length(words)), 0)::float8 as bytes
          from study.entries where participant_id = $1`,
        values: [owner],
      })
      return rows[0] ?? { count: 0, bytes: 0 }
    },

    count: async (owner: ParticipantId): Promise<number> => {
      const { rows } = await pool.query<{ entries: number }>({
        name: 'count-entries',
        text: 'select count(*)::int as entries from study.entries where participant_id = $1',
        values: [owner],
      })
      return rows[0]?.entries ?? 0
    },

    read: async (owner: ParticipantId, id: string) => {
      const [row, sealer] = await Promise.all([find(owner, id), sealing.forOwner(owner)])
      return row && openEntry(sealer, row)
    },

    /** The words with their revision, for an analysis. Throws 409 where they are damaged. */
    readWords: async (owner: ConsentingId, id: string) => {
      const [row, sealer] = await Promise.all([find(owner, id), sealing.forOwner(owner)])
      if (!row) return undefined
      const words = unlessDamaged(() => openWords(sealer, row))
      if (words === 'damaged') throw problem(409, entryMessages.damaged)
      return { type: row.type, words, revision: row.words_revision, createdAt: row.created_at }
    },

    save: async (author: ConsentingId, type: EntryType, words: EntryValues): Promise<Entry> => {
      const id = newId()
      const sealer = await sealing.forOwner(author)
      const now = clock()
      const statement = {
        name: 'save-entry',
        text: `${bumpRevisionCte} insert into study.entries
            (participant_id, id, type, created_at, updated_at, words, revision, words_revision)
          select $1, $2, $3, $4, $4, $5, diary_revision, diary_revision from counted returning ${entryColumns}`,
        values: [author, id, type, now, sealedWords.seal(sealer, id, words)],
      }
      const meant = intentionsOf(ownTextsOf(type, words))
      const { rows } =
        meant.length === 0
          ? await pool.query<EntryRow>(statement)
          : await inTransaction(deps.database, async ({ $client }) => {
              const written = await $client.query<EntryRow>(statement)
              await storeIntentions($client, sealer, { owner: author, entryId: id, at: now }, meant)
              return written
            })
      const saved = one(sealer, rows)
      if (!saved) throw new Error('an entry was not stored: its participant is gone')
      return saved
    },

    /** Undefined where there is no such entry, or where it has changed since the revision that was edited. */
    change: async (author: ConsentingId, id: string, type: EntryType, words: EntryValues, edited?: number) => {
      if (!isUuid(id)) return undefined
      const [before, sealer] = await Promise.all([find(author, id), sealing.forOwner(author)])
      const now = clock()
      const statement = {
        name: 'change-entry',
        text: `${bumpRevisionCte}, ${staleAnalyses('= $2')} update study.entries set type = $3, updated_at = $4, words = $5,
            revision = diary_revision, words_revision = diary_revision
          from counted where participant_id = $1 and id = $2 and ($6::bigint is null or revision = $6)
          returning ${entryColumns}`,
        values: [author, id, type, now, sealedWords.seal(sealer, id, words), edited ?? null],
      }
      const { rows } = await inTransaction(deps.database, async ({ $client }) => {
        const written = await $client.query<EntryRow>(statement)
        if (written.rows.length > 0) {
          const saved = { owner: author, entryId: id, at: now }
          await updateIntentions($client, sealer, saved, ownTextsOf(type, words), () => {
            const opened = before && unlessDamaged(() => openWords(sealer, before))
            return before && opened && opened !== 'damaged' ? ownTextsOf(before.type, opened) : undefined
          })
        }
        return written
      })
      return one(sealer, rows)
    },

    /** Deletes an entry with everything derived from it alone; returns whether there was one. */
    remove: async (owner: ConsentingId, id: string): Promise<boolean> => {
      if (!isUuid(id)) return false
      const removed = await removeEntries(pool, owner, [id])
      return removed.length === 1
    },
  }
}
