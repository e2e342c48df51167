import type { Pool } from 'pg'
import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { Account } from '../account/index.ts'
import { createDeparture, type Reason } from './departure.ts'
import { createEndOfStudy } from './end-of-study.ts'
import { createLetters } from './letters.ts'

const queue = 'leaving'

/** How long after a deletion the files are swept at every run, in milliseconds: an open snapshot may keep rows in them. */
const sweeping = 24 * 60 * 60 * 1000

/** Bytes of deleted rows stay in the database's files until they are swept; those of keys above all must not. */
const sweep = async (pool: Pool, now: Date) => {
  const { rows: lately } = await pool.query('select from keys.tombstones where at > $1 limit 1', [
    new Date(now.getTime() - sweeping),
  ])
  if (lately.length === 0) return
  await pool.query('vacuum full keys.wrapped_keys')
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('study', 'identity')`,
  )
  await pool.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`)
}

/**
 * Deletes whose time has come, every hour and at every start, once across all processes. Each person is a transaction of
 * their own: whatever interrupts the work, the next run goes on with those who are left.
 */
export const keepPromisesOfLeaving = async (context: Context, account: Account) => {
  const { database, sealing, jobs, clock, log, config } = context
  const pool = database.$client
  const letters = createLetters(context)
  const { depart, departAgain } = createDeparture(context, account)
  const endOfStudy = createEndOfStudy(context, account, depart)
  const asked: Reason = { holds: 'p.deletion_due <= $2', action: 'account-deleted', letter: letters.accountDeleted }

  const due = async (now: Date) => {
    const { rows } = await pool.query<{ id: ParticipantId }>(
      'select id from study.participants where deletion_due <= $1 order by deletion_due, id',
      [now],
    )
    return rows.map(
      ({ id }) =>
        () =>
          depart(id, asked),
    )
  }
  /** Whoever was deleted before and is here again came with an older backup. */
  const cameBack = async () => {
    const { rows } = await pool.query<{ id: ParticipantId }>('select id from study.participants')
    const ids = rows.map(({ id }) => id)
    return (await sealing.shreddedAmong(ids, pool)).map(id => () => departAgain(id))
  }

  const perform = async (tasks: readonly (() => Promise<unknown>)[]) => {
    let failed = 0
    for (const task of tasks) {
      // One person's failure must not keep the others' data: the run says so at its end, and the next tries again.
      await task().catch((err: unknown) => {
        failed++
        log.error({ err }, 'somebody whose time has come could not be deleted or told')
      })
    }
    await sweep(pool, clock())
    if (failed > 0) throw new Error(`${failed} of ${tasks.length} people could not be deleted or told`)
  }
  const run = async () => {
    const now = clock()
    await perform([...(await due(now)), ...(await endOfStudy(now))])
  }

  await jobs.workDaily(queue, '23 * * * *', config.timeZone, run)
  try {
    await perform(await cameBack())
    await run()
  } catch (err) {
    // What can be done has been; the rest is tried again within the hour. Nobody else's diary stays closed for it.
    log.error({ err }, 'not all that is due could be deleted at the start')
  }
}
