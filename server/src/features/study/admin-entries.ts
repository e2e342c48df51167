import { adminLimits } from '@diary/contract/study-admin'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import { maskingVersion } from '../../platform/masking/index.ts'
import type { Concerned } from './access-log.ts'
import {
  type AdminRow,
  adminRows,
  mayBeUsed,
  type OwnedEntry,
  openRows,
  type PassedRow,
  withoutTexts,
} from './admin-rows.ts'
import { conditionOf, type KnownFilters } from './filters.ts'
import { isCurrentSql } from './masked-texts.ts'

/** Rows per fetch of the cursor. */
const rowsAtATime = 250

/** Entries read at a time when iterating over all. */
const streamPage = 250

/** Kind and name of the only filter, where `entry_counts` has its count. */
const singleFactOf = ({ from, to, sentiment, tag, framework, frameworkInUse }: KnownFilters) => {
  if (from || to || (sentiment && tag)) return undefined
  if (sentiment) return ['sentiment', sentiment]
  return tag ? [framework ?? frameworkInUse, tag] : ['type', null]
}

/** Entries for administrators. Every statement checks again whose entries research may use. */
export const createAdminEntries = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => {
  const pool = database.$client

  return {
    /** A page, newest first; pages are numbered from 1. */
    list: async (filters: KnownFilters, page: number): Promise<OwnedEntry[]> => {
      const { condition, values } = conditionOf(filters, 4)
      const statement = {
        text: adminRows(`select e.id from study.research_entries e join study.research_participants p on p.id = e.participant_id
          where ${condition} order by e.created_at desc, e.id desc limit $2 offset $3`),
        values: [maskingVersion, adminLimits.listed, (page - 1) * adminLimits.listed, ...values],
        rows: rowsAtATime,
      }
      const { rows } = await pool.query<AdminRow>(statement)
      return openRows(sealing, rows)
    },

    /** One entry; undefined where there is none that research may use now. */
    read: async (id: string): Promise<OwnedEntry | undefined> => {
      if (!isUuid(id)) return undefined
      const { rows } = await pool.query<AdminRow | PassedRow>(adminRows('select $2::uuid as id'), [maskingVersion, id])
      const [entry] = await openRows(sealing, rows.filter(mayBeUsed))
      return entry
    },

    count: async (filters: KnownFilters): Promise<number> => {
      const { condition, values } = conditionOf(filters, 1)
      const fact = singleFactOf(filters)
      const { rows } = await pool.query<{ entries: number }>(
        fact
          ? `select coalesce(sum(c.entries), 0)::int as entries
              from study.entry_counts c join study.research_participants p on p.id = c.participant_id
              where c.kind = $1 and ($2::text is null or c.name = $2)`
          : `select count(*)::int as entries
              from study.research_entries e join study.research_participants p on p.id = e.participant_id where ${condition}`,
        fact ?? values,
      )
      return rows[0]?.entries ?? 0
    },

    /** Matching entries by participant. */
    whose: async (filters: KnownFilters): Promise<Concerned> => {
      const { condition, values } = conditionOf(filters, 1)
      const { rows } = await pool.query<RowOf<'study.research_participants', 'id'> & { readonly entries: number }>(
        `select p.id, count(*)::int as entries
          from study.research_entries e join study.research_participants p on p.id = e.participant_id
          where ${condition} group by p.id`,
        values,
      )
      return new Map(rows.map(({ id, entries }) => [id, entries]))
    },

    /**
     * Filters entries just before the answer: without those that research may no longer use, and without texts whose
     * masking has changed since they were read.
     */
    stillShown: async (tx: Transaction, list: readonly OwnedEntry[]): Promise<OwnedEntry[]> => {
      const { rows } = await tx.$client.query<RowOf<'study.research_entries', 'id'> & { readonly same: boolean }>(
        `select e.id, coalesce(${isCurrentSql('$1::int')} and date_trunc('milliseconds', m.masked_at) = r.masked_at, false) as same
          from unnest($2::uuid[], $3::timestamptz[]) as r (id, masked_at)
          join study.research_entries e on e.id = r.id
          join study.research_participants p on p.id = e.participant_id
          left join study.masked_entries m on m.entry_id = e.id`,
        [maskingVersion, list.map(({ entry }) => entry.id), list.map(({ maskedAt }) => maskedAt)],
      )
      const same = new Map(rows.map(row => [row.id, row.same]))
      return list
        .filter(({ entry }) => same.has(entry.id))
        .map(each => (same.get(each.entry.id) ? each : withoutTexts(each)))
    },

    /** All matches, newest first, a page at a time: memory stays flat, and people who leave are in no later page. */
    pages: async function* (
      filters: KnownFilters,
      isWanted: (each: OwnedEntry) => boolean = () => true,
    ): AsyncGenerator<readonly OwnedEntry[]> {
      const { condition, values } = conditionOf(filters, 4)
      let before: { at: Date; id: string } | undefined
      for (;;) {
        const { rows } = await pool.query<AdminRow | PassedRow>(
          adminRows(`select e.id from study.research_entries e
            where ($2::timestamptz is null or (e.created_at, e.id) < ($2, $3::uuid)) and ${condition}
            order by e.created_at desc, e.id desc limit ${streamPage}`),
          [maskingVersion, before?.at ?? null, before?.id ?? null, ...values],
        )
        yield (await openRows(sealing, rows.filter(mayBeUsed))).filter(isWanted)
        const last = rows.at(-1)
        if (!last || rows.length < streamPage) return
        before = { at: last.created_at, id: last.id }
      }
    },
  }
}
export type AdminEntries = ReturnType<typeof createAdminEntries>
