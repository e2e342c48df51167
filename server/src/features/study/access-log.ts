import type { AuditAction, AuditSubject } from '@diary/contract/audit-actions'
import type { AccessRecord } from '@diary/contract/rights'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { recordAudit } from '../audit/index.ts'

/** Counts of entries by participant. */
export type Concerned = ReadonlyMap<ParticipantId, number>

export const countOf = (owners: Iterable<ParticipantId>): Concerned => {
  const counts = new Map<ParticipantId, number>()
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

export const entriesIn = (concerned: Concerned): number =>
  [...concerned.values()].reduce((sum, entries) => sum + entries, 0)

const actions = {
  'looked-at': 'entries-looked-at',
  searched: 'entries-searched',
  exported: 'entries-exported',
  analysed: 'entries-analysed',
  'report-read': 'analysis-read',
  removed: 'entries-removed',
} as const satisfies Record<AccessRecord['what'], AuditAction>

export type AccessEvent = {
  /** Null for the nightly run. */
  readonly actor: AccountId | null
  readonly what: AccessRecord['what']
  readonly concerned: Concerned
  /** For the audit log, where its action differs from the person's own list, or its subject. */
  readonly action?: AuditAction
  readonly subject?: AuditSubject
  readonly subjectId?: string
  /** Filters, counts, purposes, ids: never participants' text or search words. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Milliseconds within which opening an entry again is not recorded again. */
const oneReading = 60 * 60_000

/** How many of the most recent uses a person sees. */
const maxRecords = 1_000
const columns = 'at, what, role, entries'

/**
 * Records what administrators and the nightly run do with participants' entries, twice: in the audit log, and in the
 * access log of each person concerned.
 */
export const createAccessLog = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  /**
   * Locks these participants before reading, until the transaction that records it ends. In a fixed order, to avoid
   * deadlocks.
   */
  const hold = async (tx: Transaction, owners: Iterable<ParticipantId>): Promise<void> => {
    await tx.$client.query('select from study.participants where id = any($1::uuid[]) order by id for key share', [
      [...new Set(owners)],
    ])
  }
  const writeWithin = async (
    tx: Transaction,
    { actor, what, concerned, details, ...auditFields }: AccessEvent,
  ): Promise<void> => {
    const at = clock()
    const audit = await recordAudit(tx, {
      actor,
      action: actions[what],
      subject: 'entries',
      ...auditFields,
      details: { entries: entriesIn(concerned), participants: concerned.size, ...details },
      at,
    })
    if (concerned.size === 0) return
    await tx.$client.query({
      name: 'write-access',
      // Deleted participants are skipped.
      text: `insert into study.access_log (participant_id, at, what, role, entries, audit_id)
        select p.id, $3, $4, $6, c.entries, $5
          from unnest($1::uuid[], $2::int[]) as c (id, entries) join study.participants p on p.id = c.id
          order by p.id`,
      values: [
        [...concerned.keys()],
        [...concerned.values()],
        at,
        what,
        audit,
        actor === null ? 'system' : 'administrator',
      ],
    })
  }
  return {
    hold,
    /** Records within the transaction that acts and has locked the participants concerned. */
    writeWithin,
    /** Records before an answer is sent: what is not recorded is not shown. */
    write: (event: AccessEvent) =>
      inTransaction(database, async tx => {
        await hold(tx, event.concerned.keys())
        await writeWithin(tx, event)
      }),

    /** Records a list of previews, in the audit log only: previews do not count as reading. */
    writeList: (tx: Transaction, actor: AccountId, details: AccessEvent['details']) =>
      recordAudit(tx, { actor, action: 'entries-listed', subject: 'entries', details, at: clock() }),

    /** Whether this administrator has opened this entry within the last hour. */
    wasOpened: async (tx: Transaction, actor: AccountId, entry: string): Promise<boolean> => {
      const { rows } = await tx.$client.query(
        `select from operations.audit
          where actor = $1 and action = $2 and subject_id = $3 and at > $4 and at <= $5 limit 1`,
        // A clock that was ahead may have recorded readings in the future.
        [actor, actions['looked-at'], entry, new Date(clock().getTime() - oneReading), clock()],
      )
      return rows.length > 0
    },

    /** Uses of this person's entries, newest first. */
    read: async (owner: ParticipantId): Promise<AccessRecord[]> => {
      const { rows } = await database.$client.query<RowOf<'study.access_log', typeof columns>>({
        name: 'read-access',
        text: `select ${columns} from study.access_log where participant_id = $1
          order by at desc, id desc limit ${maxRecords}`,
        values: [owner],
      })
      return rows.map(({ at, what, role, entries }) => ({ at: at.toISOString(), what, role, entries }))
    },
  }
}
export type AccessLog = ReturnType<typeof createAccessLog>
