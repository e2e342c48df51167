import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Transaction } from '../database/transaction.ts'
import { withLogContext } from '../log.ts'

/** A job carries an id, never text: what it names is read when the job runs. */
export type JobData = { readonly id: string }

const queueOptions = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, notify: true } as const
/**
 * An email is kept for a week: until then it is tried again, every quarter of an hour at the least. Whatever stands in
 * the way, it stands in everybody's way, and is gone when it is gone.
 */
const untilItWorks = { ...queueOptions, retryLimit: 7 * 24 * 4, retryDelayMax: 900 } as const
/**
 * What waits begins anew, at once. What is at work, and about to fail as the others did, waits no longer than it would
 * after its first failure.
 */
const beginAnew = `
  update pgboss.job set retry_count = 0, start_after = case when state = 'retry' then pgboss.job_now() else start_after end
    where name = $1 and state in ('retry', 'active')`
/**
 * One job waits for each id at the most, and one is at work; a done one leaves no trace of the id for long. While one is
 * at work no other for that id is begun, so that one whose process was killed must not be taken for alive until it
 * expires, which is a quarter of an hour.
 */
const onceEach = {
  ...queueOptions,
  policy: 'stately',
  deleteAfterSeconds: 600,
  heartbeatSeconds: 20,
  retryDelay: 5,
} as const
/** The next minute is another go; what was done leaves no heap of rows. */
const everyMinute = { retryLimit: 0, deleteAfterSeconds: 600, expireInSeconds: 300, policy: 'stately' } as const
/** Seconds between two looks for jobs whose process is gone. */
const looking = 20
/**
 * What is at work when the only process starts was left by one that was killed: it is taken up at once rather than when
 * it expires. What there is one of for each id is asked for again by whoever sees that it is still to be done.
 */
const takeUpAbandoned = `
  with left_over as (delete from pgboss.job where state = 'active' and policy = '${onceEach.policy}')
  update pgboss.job set state = 'retry', heartbeat_on = null
    where state = 'active' and policy is distinct from '${onceEach.policy}'`
/**
 * A notification wakes the worker once, whatever has come in meanwhile: it takes several jobs at a time and goes on until
 * a fetch comes back short. One at a time, the second of two emails would wait for the next poll, half a minute later.
 */
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
/** Of what a schedule sends, one at a time is enough. */
const dailyOptions = { pollingIntervalSeconds: 60, perJobResults: true } as const
const minutelyOptions = { pollingIntervalSeconds: 20, perJobResults: true } as const

/**
 * The job queue, on the same database as everything else: what is sent inside a transaction exists if and only if the
 * transaction commits. Work may run twice and must be safe to.
 * @param tell told of each job that was performed, and how it ended
 */
export const createJobs = (
  connectionString: string,
  log: Logger,
  tell?: (queue: string, outcome: 'completed' | 'failed') => void,
) => {
  const settle = (queue: string, job: Job<JobData>, perform: (id: string) => Promise<void>) =>
    // By the queue's own id, which is nobody's: what a job is about may be a person.
    withLogContext({ jobId: job.id }, async () => {
      try {
        // What a schedule sends carries nothing.
        await perform(job.data?.id)
        tell?.(queue, 'completed')
        return { id: job.id, status: 'completed' as const }
      } catch (err) {
        log.error({ err, queue }, 'a job failed; it is tried again')
        tell?.(queue, 'failed')
        // Without the error itself, which could quote what a person wrote.
        return { id: job.id, status: 'failed' as const }
      }
    })
  const boss = new PgBoss({
    connectionString,
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: looking,
    monitorIntervalSeconds: looking,
    // What is at work elsewhere is passed over by what is known of it; until then a fetch that comes upon it gets nothing.
    queueCacheIntervalSeconds: 5,
  })
  boss.on('error', error => log.error({ err: error }, 'the job queue failed'))
  type Options = typeof workOptions | typeof dailyOptions | typeof minutelyOptions
  const hurried = new Set<string>()
  const takeUp = (queue: string, options: Options, perform: (id: string) => Promise<void>) =>
    boss.work<JobData, unknown, Options>(queue, options, async jobs => {
      const results: JobResult[] = []
      for (const job of jobs) results.push(await settle(queue, job, perform))
      // What stood in the way of the first of them went while the last was at work.
      if (!hurried.delete(queue)) return results
      for (const [index, job] of jobs.entries()) {
        if (results[index]?.status === 'failed') results[index] = await settle(queue, job, perform)
      }
      return results
    })
  const workers = new Map<string, string>()
  return {
    /** `alone`: no other process works on this database. */
    start: async ({ alone }: { readonly alone: boolean }) => {
      await boss.start()
      if (alone) await boss.getDb().executeSql(takeUpAbandoned)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    /** Takes up the work of a queue in this process. */
    registerWorker: async (queue: string, perform: (id: string) => Promise<void>) => {
      await boss.createQueue(queue, untilItWorks)
      // One that an earlier release has made gave up after 20 goes.
      await boss.updateQueue(queue, untilItWorks)
      workers.set(queue, await takeUp(queue, workOptions, perform))
    },
    /** Tries at once what waits for another go at a queue taken up by `work`: what stood in its way is gone. */
    retryNow: async (queue: string) => {
      hurried.add(queue)
      await boss.getDb().executeSql(beginAnew, [queue])
      const worker = workers.get(queue)
      if (worker) boss.notifyWorker(worker)
    },
    /** The same for work of which one piece for each id is enough, however often it is asked for; see `sendOnce`. */
    registerUniqueWorker: async (queue: string, perform: (id: string) => Promise<void>) => {
      await boss.createQueue(queue, onceEach)
      await takeUp(queue, workOptions, perform)
    },
    /** Performs the work of a schedule (cron, in that time zone), once across all processes; a missed run is made up for. */
    registerDailyWorker: async (queue: string, cron: string, timeZone: string, perform: () => Promise<void>) => {
      await boss.createQueue(queue, queueOptions)
      await takeUp(queue, dailyOptions, perform)
      await boss.schedule(queue, cron, undefined, { tz: timeZone, missed: 'once' })
    },
    /** Performs something small every minute, once across all processes. */
    registerMinutelyWorker: async (queue: string, perform: () => Promise<void>) => {
      await boss.createQueue(queue, everyMinute)
      await takeUp(queue, minutelyOptions, perform)
      await boss.schedule(queue, '* * * * *')
    },
    /** Forgets every job for this id, done or still to be done, as part of a transaction. */
    forget: async (tx: Transaction, id: string) => {
      await tx.$client.query(`delete from pgboss.job where data ->> 'id' = $1`, [id])
    },
    /** Sends a job as part of a transaction. The queue must have been taken up by `work` before. */
    enqueue: async (tx: Transaction, queue: string, id: string) => {
      const db = {
        executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values),
      }
      await boss.send(queue, { id } satisfies JobData, { db })
    },
    /** Sends a job to a queue taken up by `workOnceEach`, unless one for this id is waiting there. */
    enqueueUnique: async (queue: string, id: string) => {
      await boss.send(queue, { id } satisfies JobData, { singletonKey: id })
    },
  }
}
export type Jobs = ReturnType<typeof createJobs>
