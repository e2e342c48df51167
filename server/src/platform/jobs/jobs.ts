import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Transaction } from '../database/transaction.ts'
import { withLogContext } from '../log.ts'

/** A job carries an id, never text: the row is read when the job runs. */
export type JobData = { readonly id: string }

const queueOptions = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, notify: true } as const
/**
 * An email is retried for a week, at least every quarter of an hour. What stops one email, a mail server that is down,
 * stops them all until it is back.
 */
const persistentOptions = { ...queueOptions, retryLimit: 7 * 24 * 4, retryDelayMax: 900 } as const
/**
 * Waiting jobs are retried at once, from attempt 0. A running job that is about to fail like the others waits only as
 * long as after a first failure.
 */
const retryWaiting = `
  update pgboss.job set retry_count = 0, start_after = case when state = 'retry' then pgboss.job_now() else start_after end
    where name = $1 and state in ('retry', 'active')`
/**
 * At most one job waits and one runs for each id; done jobs are deleted soon, with their ids. While one runs no other
 * starts for that id, so the heartbeat must find a killed process before the job expires, a quarter of an hour later.
 */
const uniqueOptions = {
  ...queueOptions,
  policy: 'stately',
  deleteAfterSeconds: 600,
  heartbeatSeconds: 20,
  retryDelay: 5,
} as const
/** The next minute is the retry; done jobs are deleted soon. */
const minutelyQueueOptions = {
  retryLimit: 0,
  deleteAfterSeconds: 600,
  expireInSeconds: 300,
  policy: 'stately',
} as const
/** Seconds between two checks for jobs whose process is gone. */
const supervisionSeconds = 20
/**
 * Jobs that are active when the only process starts were abandoned by a killed one: they are retried at once, not when
 * they expire. Unique jobs are deleted: their senders enqueue them again while there is work left.
 */
const recoverAbandoned = `
  with left_over as (delete from pgboss.job where state = 'active' and policy = '${uniqueOptions.policy}')
  update pgboss.job set state = 'retry', heartbeat_on = null
    where state = 'active' and policy is distinct from '${uniqueOptions.policy}'`
/**
 * A notification wakes the worker once, however many jobs have arrived: it fetches several and continues until a batch
 * is not full. One at a time, the second of two emails would wait for the next poll, half a minute later.
 */
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
/** Scheduled queues run with concurrency 1. */
const scheduledOptions = { pollingIntervalSeconds: 60, perJobResults: true } as const
const minutelyOptions = { pollingIntervalSeconds: 20, perJobResults: true } as const

/**
 * The job queue, on the same database as everything else: a job sent inside a transaction exists if and only if it
 * commits. Jobs may run twice and must be idempotent.
 * @param onOutcome called after each job with how it ended
 */
export const createJobs = (
  connectionString: string,
  log: Logger,
  onOutcome?: (queue: string, outcome: 'completed' | 'failed') => void,
) => {
  const settle = (queue: string, job: Job<JobData>, perform: (id: string) => Promise<void>) =>
    // By the queue's job id: the id in the job's data may be a person's.
    withLogContext({ jobId: job.id }, async () => {
      try {
        // Scheduled jobs carry no data.
        await perform(job.data?.id)
        onOutcome?.(queue, 'completed')
        return { id: job.id, status: 'completed' as const }
      } catch (err) {
        log.error({ err, queue }, 'a job failed; it is tried again')
        onOutcome?.(queue, 'failed')
        // Without the error itself, which could quote what a person wrote.
        return { id: job.id, status: 'failed' as const }
      }
    })
  const boss = new PgBoss({
    connectionString,
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // Fetches skip jobs known to run in other processes; until the cache has them, such a fetch gets nothing.
    queueCacheIntervalSeconds: 5,
  })
  boss.on('error', error => log.error({ err: error }, 'the job queue failed'))
  type Options = typeof workOptions | typeof scheduledOptions | typeof minutelyOptions
  const retriedNow = new Set<string>()
  const startWorker = (queue: string, options: Options, perform: (id: string) => Promise<void>) =>
    boss.work<JobData, unknown, Options>(queue, options, async jobs => {
      const results: JobResult[] = []
      for (const job of jobs) results.push(await settle(queue, job, perform))
      // The first ones may have failed before `retryNow`: run those again.
      if (!retriedNow.delete(queue)) return results
      for (const [index, job] of jobs.entries()) {
        if (results[index]?.status === 'failed') results[index] = await settle(queue, job, perform)
      }
      return results
    })
  const workers = new Map<string, string>()
  return {
    /** `exclusive`: no other process works on this database. */
    start: async ({ exclusive }: { readonly exclusive: boolean }) => {
      await boss.start()
      if (exclusive) await boss.getDb().executeSql(recoverAbandoned)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    /** Starts to process a queue in this process. */
    registerWorker: async (queue: string, perform: (id: string) => Promise<void>) => {
      await boss.createQueue(queue, persistentOptions)
      // A queue created by an earlier release gives up after 20 retries.
      await boss.updateQueue(queue, persistentOptions)
      workers.set(queue, await startWorker(queue, workOptions, perform))
    },
    /** Retries the waiting jobs of a `registerWorker` queue at once, as their obstacle is gone. */
    retryNow: async (queue: string) => {
      retriedNow.add(queue)
      await boss.getDb().executeSql(retryWaiting, [queue])
      const worker = workers.get(queue)
      if (worker) boss.notifyWorker(worker)
    },
    /** The same with at most one waiting job for each id; see `enqueueUnique`. */
    registerUniqueWorker: async (queue: string, perform: (id: string) => Promise<void>) => {
      await boss.createQueue(queue, uniqueOptions)
      await startWorker(queue, workOptions, perform)
    },
    /** Runs on a schedule (cron, in that time zone), once across all processes; a missed run is made up for. */
    registerScheduledWorker: async (queue: string, cron: string, timeZone: string, perform: () => Promise<void>) => {
      await boss.createQueue(queue, queueOptions)
      await startWorker(queue, scheduledOptions, perform)
      await boss.schedule(queue, cron, undefined, { tz: timeZone, missed: 'once' })
    },
    /** Runs every minute, once across all processes. */
    registerMinutelyWorker: async (queue: string, perform: () => Promise<void>) => {
      await boss.createQueue(queue, minutelyQueueOptions)
      await startWorker(queue, minutelyOptions, perform)
      await boss.schedule(queue, '* * * * *')
    },
    /** Deletes every job for this id, in any state, as part of a transaction. */
    forget: async (tx: Transaction, id: string) => {
      await tx.$client.query(`delete from pgboss.job where data ->> 'id' = $1`, [id])
    },
    /** Sends a job as part of a transaction. The queue must have a worker already. */
    enqueue: async (tx: Transaction, queue: string, id: string) => {
      const db = {
        executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values),
      }
      await boss.send(queue, { id } satisfies JobData, { db })
    },
    /** Sends a job to a `registerUniqueWorker` queue unless one for this id is waiting. */
    enqueueUnique: async (queue: string, id: string) => {
      await boss.send(queue, { id } satisfies JobData, { singletonKey: id })
    },
  }
}
export type Jobs = ReturnType<typeof createJobs>
