import { AiProblem, type GuardedProvider, isAtWork } from '../../ai/index.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'

type Service = NonNullable<GuardedProvider['batches']>

/** Temporary refusals of a whole batch: the service has too much in progress. */
const forNow: ReadonlySet<string> = new Set(['token_limit_exceeded', 'rate_limit_exceeded'])

/**
 * Seconds until a job that was refused so many times is submitted again. Each time all of it is sent, so the pauses
 * double, up to half an hour. `maxRefusals` of them take about a day.
 */
const pauseAfter = (refusals: number): number => Math.min(2 ** refusals, 1_800)
const maxRefusals = 58

/** A batch unknown to the service for so many milliseconds counts as deleted. */
const goneAfter = 10 * 60_000

/** Batches are requested with a window of a day; milliseconds, with room for differing clocks. */
const longest = 3 * 24 * 60 * 60_000

/** Stores the service's answers, refusals and failures; idempotent. */
const storeResults = async (
  engine: JobEngine,
  service: Service,
  { row, kind }: RunningJob,
  handle: string,
): Promise<void> => {
  const { requests } = engine
  const job = asJob(row)
  const readingFor = async (line: number) => {
    const request = await requests.one(row.id, line)
    const reading = request && (await kind.answerContext(job, request, request.replaced))
    if (request && !reading) await requests.refused(row.id, line, 'gone', false)
    return reading
  }
  if (row.asked === null) throw new Error('a job was handed over without a word on how')
  for await (const { line, ...result } of service.results(handle, kind.level, row.asked, readingFor)) {
    if ('failure' in result) await requests.refused(row.id, line, result.failure, result.askAlone)
    else {
      const request = await requests.one(row.id, line)
      if (request) await requests.answered(row.id, request, result.answer)
    }
  }
}

/** Polls the batch and stores its answers once it has ended, whatever its final status. */
export const collect = async (engine: JobEngine, service: Service, work: RunningJob): Promise<Step> => {
  const { context, jobs, requests } = engine
  const { row } = work
  const handle = row.batch_id
  const batch = handle === null ? undefined : await service.poll(handle)
  if (handle === null || !batch) {
    // Deleted at the service, or another server answered in its place and the batch is found later.
    const since = row.unreachable_since?.getTime()
    if (since === undefined || context.clock().getTime() - since < goneAfter) throw new AiProblem('unreachable')
    return { failure: 'cancelled' }
  }
  const { status } = batch
  if (isAtWork(status)) {
    // When the job ends, `cleanUp` cancels the batch and deletes its files.
    if ((await work.kind.mayContinue?.(asJob(row))) === false) return { failure: 'may-not-read' }
    // A batch that never ends must not block the next job.
    if (context.clock().getTime() - batch.createdAt.getTime() > longest) return { failure: 'expired' }
    if (status !== row.status) await jobs.setStatus(row.id, status)
    return 'wait'
  }
  if (batch.refusal !== null && forNow.has(batch.refusal)) {
    if (row.refusals >= maxRefusals) return { failure: 'busy' }
    await jobs.requeue(row.id)
    throw new AiProblem('busy', { retryAfter: pauseAfter(row.refusals) })
  }
  if (row.status !== 'finalizing') await jobs.setStatus(row.id, 'finalizing')
  // The answers are read only while a request is without one.
  if (await requests.nextUnanswered(row.id, false)) await storeResults(engine, service, work, handle)
  return { answeredAs: status }
}
