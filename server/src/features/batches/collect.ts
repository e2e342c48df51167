import { AiProblem, type GuardedProvider, isAtWork } from '../../ai/index.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'

type Service = NonNullable<GuardedProvider['batches']>

/** Refusals of a whole batch that another time may not meet: too much is under way at the service. */
const forNow: ReadonlySet<string> = new Set(['token_limit_exceeded', 'rate_limit_exceeded'])

/**
 * Seconds until a job is handed over anew that was refused so many times: each time all of it is sent, so that the pauses
 * double, up to half an hour. After a day of that it will hardly be taken on the next one either.
 */
const pauseAfter = (refusals: number): number => Math.min(2 ** refusals, 1_800)
const maxRefusals = 58

/** A batch that the service has not known for so many milliseconds is gone. */
const goneAfter = 10 * 60_000

/** A batch is asked for within a day; milliseconds, with room for clocks that differ. */
const longest = 3 * 24 * 60 * 60_000

/** Takes over what the service answered, refused, or gave up half-way; heard twice, it is the same. */
const takeOver = async (
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
  for await (const { line, ...heard } of service.results(handle, kind.level, row.asked, readingFor)) {
    if ('failure' in heard) await requests.refused(row.id, line, heard.failure, heard.askAlone)
    else {
      const request = await requests.one(row.id, line)
      if (request) await requests.answered(row.id, request, heard.answer)
    }
  }
}

/** Looks how the batch stands, and takes over its answers once it has ended, whichever its end. */
export const collect = async (engine: JobEngine, service: Service, work: RunningJob): Promise<Step> => {
  const { context, jobs, requests } = engine
  const { row } = work
  const handle = row.batch_id
  const batch = handle === null ? undefined : await service.poll(handle)
  if (handle === null || !batch) {
    // Somebody deleted it at the service; or somebody else answered in its place, and it is there in a while.
    const since = row.unreachable_since?.getTime()
    if (since === undefined || context.clock().getTime() - since < goneAfter) throw new AiProblem('unreachable')
    return { failure: 'cancelled' }
  }
  const { status } = batch
  if (isAtWork(status)) {
    // Without its job the batch is cancelled, and what lies at the service is deleted.
    if ((await work.kind.mayContinue?.(asJob(row))) === false) return { failure: 'may-not-read' }
    // A service that never comes to an end must not keep the next job from beginning.
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
  // The answers are read once, and again only where something in them has not been heard yet.
  if (await requests.nextUnanswered(row.id, false)) await takeOver(engine, service, work, handle)
  return { answeredAs: status }
}
