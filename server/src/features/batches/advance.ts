import type { JobFailure, JobType } from '@diary/contract/batches'
import { AiProblem, type LevelName } from '../../ai/index.ts'
import { collect } from './collect.ts'
import { finishJob, finishWithoutResult } from './finish-job.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import type { JobRow } from './job-row.ts'
import type { BatchKind } from './kind.ts'
import { prepare } from './prepare-requests.ts'
import { runSequentially } from './run-sequentially.ts'
import { submit } from './submit.ts'

const second = 1_000
/** Pauses between polls while nothing changes or the service is unreachable, with back-off. */
const pauses = [1, 2, 5, 10, 20, 40, 60].map(seconds => seconds * second)
const pauseAfter = (polls: number) => pauses[Math.min(polls, pauses.length - 1)] ?? 60 * second

/** Limits the pause that a server asks for: rows of jobs allow at most an hour. */
const maxPauseMs = 30 * 60 * second

/** An unreachable service is polled for a day, and at least `minPolls` times, should the clock jump. */
const unreachableTimeoutMs = 24 * 60 * 60 * second
const minPolls = 30

type Kinds = ReadonlyMap<JobType, BatchKind<LevelName>>

/** Runs the job's present stage. */
const stage = async (engine: JobEngine, work: RunningJob): Promise<Step> => {
  const { row } = work
  const service = engine.context.ai.batches
  if (row.prepared_at === null) return prepare(engine, work)
  if (row.remote && service) {
    if (row.batch_id === null) return submit(engine, service, work)
    const step = await collect(engine, service, work)
    if (typeof step === 'string' || 'failure' in step) return step
    const asked = await runSequentially(engine, work, true)
    return asked === 'next' ? finishJob(engine, work, step.answeredAs) : asked
  }
  // The batch service is no longer configured.
  if (row.remote) await engine.jobs.setLocal(row.id)
  if (row.status === 'pending') await engine.jobs.setStatus(row.id, 'in_progress')
  const asked = await runSequentially(engine, work, false)
  return asked === 'next' ? finishJob(engine, work, 'completed') : asked
}

/** The final failure after an error; undefined where another poll may succeed. */
const failureAfter = (error: unknown, row: JobRow, now: Date): JobFailure | undefined => {
  if (error instanceof AiProblem && error.kind === 'misconfigured') return 'misconfigured'
  if (error instanceof AiProblem && error.kind === 'too-long') return 'refused'
  const since = row.unreachable_since
  const over = since !== null && now.getTime() - since.getTime() > unreachableTimeoutMs && row.looks >= minPolls
  if (!over) return undefined
  if (!(error instanceof AiProblem)) return 'internal'
  return error.kind === 'busy' ? 'busy' : 'unreachable'
}

/** Milliseconds until the next poll, or 'ended'. */
export type Again = { readonly after: number } | 'ended'

/**
 * Advances a job as far as it goes now. After a crash its stage runs again: every stage may start twice and takes
 * effect once.
 */
export const advance = async (engine: JobEngine, kinds: Kinds, id: string, signal: AbortSignal): Promise<Again> => {
  const { context, jobs, settings } = engine
  const { clock, log } = context
  for (;;) {
    signal.throwIfAborted()
    const row = await jobs.active(id)
    const kind = row && kinds.get(row.job_type)
    if (!row || !kind) return 'ended'
    const work: RunningJob = { row, kind, levelSettings: await settings.settingsOf(kind.level), signal }
    const again = async (reached: boolean, least = 0): Promise<Again> => {
      const after = Math.max(pauseAfter(row.looks), Math.min(least, maxPauseMs))
      await jobs.scheduleNextPoll(id, new Date(clock().getTime() + after), reached)
      return { after }
    }
    let step: Step
    try {
      step = await stage(engine, work)
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureAfter(error, row, clock())
      if (failure === undefined) {
        log.warn({ job: id, because: error instanceof AiProblem ? error.kind : 'error' }, 'a batch job waits')
        if (!(error instanceof AiProblem)) log.error({ err: error, job: id }, 'a batch job could not go on')
        return again(false, error instanceof AiProblem ? (error.retryAfter ?? 0) * second : 0)
      }
      step = { failure }
    }
    if (step === 'more') return { after: 0 }
    if (step === 'gone') return 'ended'
    if (step === 'wait') return again(true)
    if (step === 'next') continue
    if ('failure' in step) await finishWithoutResult(engine, work, step.failure)
    return 'ended'
  }
}
