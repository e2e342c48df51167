import type { Context } from '../../context.ts'
import { createClockSkewDetector } from '../../platform/clock-skew.ts'
import type { Database } from '../../platform/database/connect.ts'
import { rewriteTable } from '../../platform/database/rewrite-table.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Account } from '../account/index.ts'
import { createDeletionEmails } from './deletion-emails.ts'
import { createParticipantEraser, type Reason } from './erase-participant.ts'
import { createStudyClosure } from './study-closure.ts'

const queue = 'leaving'

/**
 * Bytes of deleted rows, above all of keys, stay in the database's files until they are vacuumed. Each deletion is
 * vacuumed once more after a concurrent snapshot could have prevented it.
 */
const sweep = async (database: Database, now: Date) => {
  const { $client: pool } = database
  const { rows: unswept } = await pool.query('select from keys.tombstones where sweep_until is not null limit 1')
  if (unswept.length === 0) return
  await rewriteTable(database, 'keys.wrapped_keys')
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('study', 'identity')`,
  )
  await pool.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`)
  await pool.query('update keys.tombstones set sweep_until = null where sweep_until <= $1', [now])
}

/**
 * Erases people whose deletion is due, every hour and at every start, once across all processes. Each person is a
 * separate transaction, so that the next run continues after an interruption.
 */
export const scheduleDeletions = async (context: Context, account: Account) => {
  const { database, sealing, jobs, clock, log, config } = context
  const pool = database.$client
  const emails = createDeletionEmails(context)
  const { depart, departAgain } = createParticipantEraser(context, account)
  const endOfStudy = createStudyClosure(context, account, depart)
  const asked: Reason = { holds: 'p.deletion_due <= $2', action: 'account-deleted', lastEmail: emails.accountDeleted }

  const due = async (now: Date) => {
    const { rows } = await pool.query<RowOf<'study.participants', 'id'>>(
      'select id from study.participants where deletion_due <= $1 order by deletion_due, id',
      [now],
    )
    return rows.map(
      ({ id }) =>
        () =>
          depart(id, asked),
    )
  }
  /** Deletes people with a tombstone again: they were restored by an older backup. */
  const cameBack = async () => {
    const { rows } = await pool.query<RowOf<'study.participants', 'id'>>('select id from study.participants')
    const ids = rows.map(({ id }) => id)
    return (await sealing.shreddedAmong(ids, pool)).map(id => () => departAgain(id))
  }

  const perform = async (tasks: readonly (() => Promise<unknown>)[]) => {
    let failed = 0
    for (const task of tasks) {
      // One person's failure must not stop the others: the run reports it at its end, and the next one retries.
      await task().catch((err: unknown) => {
        failed++
        log.error({ err }, 'somebody whose time has come could not be deleted or told')
      })
    }
    await sweep(database, clock())
    if (failed > 0) throw new Error(`${failed} of ${tasks.length} people could not be deleted or told`)
  }
  const isBelieved = createClockSkewDetector(clock, log)
  const run = async () => {
    if (!isBelieved()) return
    const now = clock()
    await perform([...(await due(now)), ...(await endOfStudy(now))])
  }

  await jobs.registerScheduledWorker(queue, '23 * * * *', config.timeZone, run)
  try {
    await perform(await cameBack())
    await run()
  } catch (err) {
    // A failure must not prevent the start; the rest is retried within the hour.
    log.error({ err }, 'not all that is due could be deleted at the start')
  }
}
