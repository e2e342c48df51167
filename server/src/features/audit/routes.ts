import { TZDate } from '@date-fns/tz'
import { type AuditRecord, auditColumns, auditLimits, readAudit, sentenceOf } from '@diary/contract/audit'
import { format } from 'date-fns/format'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { asCsv } from '../../platform/csv.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import { type FindName, namesFrom } from './actor-names.ts'
import { type AuditFilters, createAuditRecords, type StoredAuditRecord } from './audit-records.ts'
import { recordAudit } from './store.ts'

type Names = ReturnType<typeof namesFrom>

const named = (records: readonly StoredAuditRecord[], nameOf: Names): Promise<AuditRecord[]> =>
  Promise.all(records.map(async record => ({ ...record, who: await nameOf(record.actor) })))

const dateOf = (at: Date, timeZone: string, as: string) => format(new TZDate(at.getTime(), timeZone), as)

async function* rowsOfCsv(parts: AsyncIterable<readonly StoredAuditRecord[]>, nameOf: Names, timeZone: string) {
  for await (const part of parts) {
    for (const { at, who, action, subject, subjectId, details } of await named(part, nameOf)) {
      const detailsText = Object.keys(details).length === 0 ? '' : JSON.stringify(details)
      yield [
        dateOf(new Date(at), timeZone, 'yyyy-MM-dd HH:mm:ss'),
        who,
        sentenceOf(action),
        subject ?? '',
        subjectId ?? '',
        detailsText,
      ]
    }
  }
}

/** The audit log: reading it, and exporting it as a file, which is itself recorded. */
export const auditRoutes = (app: FastifyInstance, context: Context, findName: FindName) => {
  const { database, clock } = context
  const { timeZone } = context.config
  const log = createAuditRecords({ database, timeZone })

  const writeExportDown = async (actor: AccountId, filters: AuditFilters) => {
    const records = await log.count(filters)
    return inTransaction(database, tx =>
      recordAudit(tx, {
        actor,
        action: 'audit-exported',
        subject: 'audit log',
        details: { format: 'csv', records, filters },
        at: clock(),
      }),
    )
  }

  mount(
    app,
    readAudit,
  )(async ({ caller, query: { page = 1, format: as, ...filters }, reply }) => {
    const nameOf = namesFrom(findName)
    if (as === 'csv') {
      const own = await writeExportDown(caller.accountId, filters)
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="audit-log-${dateOf(clock(), timeZone, 'yyyy-MM-dd')}.csv"`,
        )
        .send(asCsv(auditColumns, rowsOfCsv(log.before(own, filters), nameOf, timeZone)))
    }
    const [records, total, actors] = await Promise.all([log.list(filters, page), log.count(filters), log.actors()])
    const people = await Promise.all(actors.map(async id => ({ id, name: await nameOf(id) })))
    return {
      records: await named(records, nameOf),
      total,
      page,
      totalPages: Math.ceil(total / auditLimits.page),
      actors: people.sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id)),
    }
  })
}
