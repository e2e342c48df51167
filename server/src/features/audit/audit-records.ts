import { type AuditPage, auditLimits, type readAudit } from '@diary/contract/audit'
import type { Query } from '@diary/contract/endpoint'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { startOfDay } from '../../platform/start-of-day.ts'

/** Filters of the log. */
export type AuditFilters = Pick<Query<typeof readAudit>, 'action' | 'actor' | 'from' | 'to'>

/** A stored record, without names. */
export type StoredAuditRecord = Omit<AuditPage['records'][number], 'who'>

/** Records read at once for an export. */
const exportedAtOnce = 1_000

const columns = 'id, at, actor, action, subject, subject_id as "subjectId", details'
type Row = RowOf<'operations.audit', typeof columns> & Pick<StoredAuditRecord, 'details'>
const opened = (row: Row): StoredAuditRecord => ({ ...row, at: row.at.toISOString() })

type Dependencies = { readonly database: Database; readonly timeZone: string }

/** Reads the log, newest first. */
export const createAuditRecords = ({ database, timeZone }: Dependencies) => {
  const pool = database.$client

  const conditionOf = ({ action, actor, from, to }: AuditFilters) => {
    const conditions: string[] = []
    const values: unknown[] = []
    const bind = (value: unknown) => `$${values.push(value)}`
    if (action) conditions.push(`action = ${bind(action)}`)
    if (actor) conditions.push(actor === 'system' ? 'actor is null' : `actor = ${bind(actor)}`)
    if (from) conditions.push(`at >= ${bind(startOfDay(from, timeZone))}`)
    if (to) conditions.push(`at < ${bind(startOfDay(to, timeZone, 1))}`)
    return { condition: conditions.length === 0 ? 'true' : conditions.join(' and '), values, bind }
  }

  return {
    list: async (filters: AuditFilters, page: number): Promise<StoredAuditRecord[]> => {
      const { condition, values, bind } = conditionOf(filters)
      const offset = bind((page - 1) * auditLimits.page)
      const { rows } = await pool.query<Row>(
        `select ${columns} from operations.audit where ${condition}
          order by at desc, id desc limit ${auditLimits.page} offset ${offset}`,
        values,
      )
      return rows.map(opened)
    },

    count: async (filters: AuditFilters): Promise<number> => {
      const { condition, values } = conditionOf(filters)
      const { rows } = await pool.query<{ records: number }>(
        `select count(*)::int as records from operations.audit where ${condition}`,
        values,
      )
      return rows[0]?.records ?? 0
    },

    /** All accounts that have acted. */
    actors: async (): Promise<string[]> => {
      const { rows } = await pool.query<RowOf<'operations.audit', 'actor'> & { readonly actor: string }>(
        'select distinct actor from operations.audit where actor is not null',
      )
      return rows.map(({ actor }) => actor)
    },

    /** All matches before this record, a page at a time, so that memory stays flat. */
    async *before(id: string, filters: AuditFilters): AsyncGenerator<readonly StoredAuditRecord[]> {
      let last: Row | undefined
      do {
        const { condition, values, bind } = conditionOf(filters)
        const further = last ? `and (at, id) < (${bind(last.at)}, ${bind(last.id)})` : ''
        const { rows } = await pool.query<Row>(
          `select ${columns} from operations.audit where ${condition} and id < ${bind(id)} ${further}
            order by at desc, id desc limit ${exportedAtOnce}`,
          values,
        )
        yield rows.map(opened)
        last = rows.length === exportedAtOnce ? rows.at(-1) : undefined
      } while (last)
    },
  }
}
