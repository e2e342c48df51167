import type { JobType } from '@diary/contract/batches'
import type { LevelName } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { tryWithLock } from '../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { advance } from './advance.ts'
import { cleanUp } from './cleanup.ts'
import { createJobEngine } from './job-engine.ts'
import { asState, type JobState } from './job-row.ts'
import type { BatchKind } from './kind.ts'
import { createMonitor } from './monitor.ts'
import { waitUnlessAborted } from './wait-unless-aborted.ts'

const queue = 'batches'
const dueQueue = 'batches-due'

/**
 * Jobs that read many entries and survive the end of this process. A job is a row: any process that finds it due
 * advances it, this one soon, any other within a minute or two. The queue only says when to poll.
 */
export const createBatches = (context: Context, settings: AiSettings) => {
  const { database, jobs: queues, ai, log } = context
  const engine = createJobEngine(context, settings)
  const kinds = new Map<JobType, BatchKind<LevelName>>()
  const timers = new Set<NodeJS.Timeout>()
  const ending = new AbortController()

  /** A failure is only logged: the job is stored, and the scan for due jobs finds it within a minute. */
  const enqueuePoll = (job: string): Promise<void> =>
    queues.enqueueUnique(queue, job).catch((err: unknown) => log.warn({ err, job }, 'a batch job is looked at later'))

  const pollLater = (job: string, milliseconds: number) => {
    if (ending.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void enqueuePoll(job)
    }, milliseconds)
    timers.add(timer)
  }

  const advanceOrPollLater = async (job: string): Promise<void> => {
    const again = await advance(engine, kinds, job, ending.signal)
    if (again === 'ended') await cleanUp(engine)
    else pollLater(job, again.after)
  }

  const advanceJob = async (job: string): Promise<void> => {
    if (ending.signal.aborted) return
    const alone = await tryWithLock(database, `batch job ${job}`, () =>
      waitUnlessAborted(ending.signal, advanceOrPollLater(job)),
    )
    if (!alone) log.info({ job }, 'a batch job is being brought on elsewhere')
  }

  const enqueueDueJobs = async (): Promise<void> => {
    for (const job of await engine.jobs.listDue()) await enqueuePoll(job)
    await waitUnlessAborted(ending.signal, cleanUp(engine))
  }

  return {
    /** Registers a kind of job, once, before `start`. */
    add: <K extends LevelName>(kind: BatchKind<K>): void => {
      // A job's answers are always of its own kind.
      kinds.set(kind.jobType, kind as unknown as BatchKind<LevelName>)
    },

    /** Starts the workers in this process, first with jobs that an earlier one has left. */
    start: async (): Promise<void> => {
      await queues.registerUniqueWorker(queue, advanceJob)
      await queues.registerMinutelyWorker(dueQueue, enqueueDueJobs)
      for (const job of await engine.jobs.listActive()) await enqueuePoll(job)
      // Not awaited: a slow service must not delay the start. Retried within a minute.
      waitUnlessAborted(ending.signal, cleanUp(engine)).catch((err: unknown) =>
        log.error({ err }, 'files at the batch service could not be deleted'),
      )
    },

    /** Stops all work at the end of this process. */
    close: async (): Promise<void> => {
      ending.abort(new Error('the server is ending'))
      for (const timer of timers) clearTimeout(timer)
    },

    /**
     * Stores a new job as part of a transaction; undefined where one of this kind is active for this owner, or for the
     * study. Call `wake` once it has committed.
     */
    begin: (
      tx: Transaction,
      jobType: JobType,
      by: { readonly owner?: ParticipantId; readonly requestedBy?: AccountId },
    ): Promise<string | undefined> => engine.jobs.add(tx, jobType, by, ai.batches !== undefined),

    /** Has a job polled now rather than within the minute; never rejects. */
    wake: enqueuePoll,

    monitor: createMonitor(engine),

    /** The newest job of this kind, of this owner or of the study. */
    latest: async (jobType: JobType, owner?: ParticipantId): Promise<JobState | undefined> => {
      const row = await engine.jobs.latest(jobType, owner)
      return row && asState(row)
    },
  }
}
export type Batches = ReturnType<typeof createBatches>
