import type { BatchRequest, GuardedProvider, LevelName } from '../../ai/index.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'
import type { OutboundRequest } from './kind.ts'
import { jobRefOf, type Submission } from './submissions-store.ts'

type Service = NonNullable<GuardedProvider['batches']>

/** A batch of which nobody heard back may still be on its way into the service's list for so long, in milliseconds. */
const appearsWithin = 60_000

/** The requests as they leave, each made the moment before; what has to be put back later is kept first. */
async function* leaving(
  { requests }: JobEngine,
  service: Service,
  { row, kind }: RunningJob,
): AsyncGenerator<BatchRequest<LevelName> & Pick<OutboundRequest<LevelName>, 'written'>> {
  const job = asJob(row)
  for await (const request of requests.all(row.id)) {
    const left = await kind.outboundRequest(job, request)
    if (!left) {
      await requests.failed(row.id, request.line, 'gone')
      continue
    }
    const { input, written, background, person, replaced } = left
    // Nothing of it is for a model; nothing says so either.
    if (!service.asksModel(kind.level, { input, written })) continue
    if (replaced !== undefined) await requests.storeReplaced(row.id, request, replaced)
    yield { line: request.line, input, written, person, background }
  }
}

/** Nothing was handed over: what is left is answered here, if there is anything. */
const withoutService = async ({ jobs, requests }: JobEngine, { row }: RunningJob): Promise<Step> => {
  if (!(await requests.nextUnanswered(row.id, false))) return { failure: 'may-not-read' }
  await jobs.setLocal(row.id)
  await jobs.setStatus(row.id, 'in_progress')
  return 'next'
}

const submitAnew = async (engine: JobEngine, service: Service, work: RunningJob): Promise<Step> => {
  const { jobs, requests, submissions } = engine
  const { row, kind, steered } = work
  if (!steered.isActive) return { failure: 'level-off' }
  const model = await service.modelFor(kind.level, steered.model)
  const { effort, verbosity, promptVersion } = steered
  // Anything at the service under an earlier name belongs to nobody from here on, and is cleared away.
  const ref = await submissions.begin(row.id, { model, effort, verbosity, promptVersion })
  if (ref === undefined) return 'gone'
  await requests.reopen(row.id)
  const asked = { ...steered, model }
  const handle = await service.submit(ref, kind.level, asked, leaving(engine, service, work), () =>
    submissions.submitting(ref.name),
  )
  if (handle === undefined) return withoutService(engine, work)
  await submissions.submitted(ref.name, handle)
  await jobs.recordSubmitted(row.id, handle, 'validating')
  return 'next'
}

/** Goes on with what was begun: a batch may have been asked for, and nobody heard whether it was made. */
const findOut = async (engine: JobEngine, service: Service, work: RunningJob, begun: Submission): Promise<Step> => {
  const { context, jobs, submissions } = engine
  const { row } = work
  const { id, submitting_at: since } = begun
  if (!since) return submitAnew(engine, service, work)
  const handle = await service.find(jobRefOf(begun))
  if (handle !== undefined) {
    await submissions.submitted(id, handle)
    await jobs.recordSubmitted(row.id, handle, 'validating')
    return 'next'
  }
  const waited = context.clock().getTime() - since.getTime()
  // Less than nothing: the clock has been put back, perhaps by a year.
  if (waited >= 0 && waited < appearsWithin) return 'wait'
  // Under a new name: should it show itself after all, it is known for one that belongs to nobody, and cleared away.
  return submitAnew(engine, service, work)
}

/**
 * Hands the requests to the batch service, once, whatever comes in between: what was begun before a crash is found again
 * by its name, and what was only on its way is sent anew. A server that has no batches makes the job a local one.
 */
export const submit = async (engine: JobEngine, service: Service, work: RunningJob): Promise<Step> => {
  const { row } = work
  if (!(await service.available(work.kind.level, work.steered.model))) {
    await engine.jobs.setLocal(row.id)
    await engine.jobs.setStatus(row.id, 'in_progress')
    return 'next'
  }
  const begun = row.submission === null ? undefined : await engine.submissions.read(row.submission)
  if (begun?.batch_id) {
    await engine.jobs.recordSubmitted(row.id, begun.batch_id, 'validating')
    return 'next'
  }
  return begun ? findOut(engine, service, work, begun) : submitAnew(engine, service, work)
}
