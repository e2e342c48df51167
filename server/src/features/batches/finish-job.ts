import type { JobFailure } from '@diary/contract/batches'
import { AiProblem } from '../../ai/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'
import type { End } from './jobs-store.ts'
import { ofTheText } from './run-sequentially.ts'

/** How often an unreadable conclusion is requested before the job fails. */
const maxConclusions = 3

/** The end of a job with a result: complete where everything was answered, whatever the batch's final status. */
const endOf = (status: End['status'], answeredAll: boolean): End =>
  !answeredAll && isEarly(status) ? { status, failure: status } : { status: 'completed' }

/** The failure of a job without any answer. */
const failureOf = (status: End['status']): JobFailure => {
  if (isEarly(status)) return status
  return status === 'failed' ? 'refused' : 'unanswered'
}

const isEarly = (status: string): status is 'expired' | 'cancelled' => status === 'expired' || status === 'cancelled'

/** Ends a job that has no result. */
export const finishWithoutResult = async (
  { context, jobs }: JobEngine,
  { row, kind }: RunningJob,
  failure: JobFailure,
) => {
  const status = isEarly(failure) ? failure : 'failed'
  await inTransaction(context.database, tx => jobs.finish(tx, row.id, { status, failure }))
  context.log.warn({ job: row.id, jobType: kind.jobType, failure }, 'a batch job ended without a result')
}

/**
 * Stores the result of the answers in the transaction that ends the job, so that there is one if and only if the job
 * has ended; idempotent.
 */
export const finishJob = async (engine: JobEngine, work: RunningJob, status: End['status']): Promise<Step> => {
  const { context, jobs, requests } = engine
  const { row, kind, signal } = work
  const job = asJob(row)
  const answered = await requests.answers(row.id)
  if (answered.length === 0) return { failure: (await requests.allGone(row.id)) ? 'may-not-read' : failureOf(status) }
  if (row.status !== 'finalizing') await jobs.setStatus(row.id, 'finalizing')
  let concluded: unknown
  try {
    concluded = await kind.conclude?.(job, answered, signal)
  } catch (error) {
    const isNone = error instanceof AiProblem && ofTheText.has(error.kind)
    if (isNone && row.looks >= maxConclusions) return { failure: 'unanswered' }
    throw error
  }
  return inTransaction(context.database, async (tx): Promise<Step> => {
    const held = await jobs.lock(tx, row.id)
    if (!held) return 'gone'
    const stored = await kind.storeResult(tx, job, answered, held.requests, concluded)
    if (stored === 'again') {
      await jobs.restart(tx, row.id)
      return 'next'
    }
    if (stored !== 'kept') return { failure: stored }
    await jobs.finish(tx, row.id, endOf(status, answered.length === held.requests))
    return 'gone'
  })
}
