import type { BatchRequest, GuardedProvider, LevelName } from '../../ai/index.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'
import type { OutboundRequest } from './kind.ts'
import { jobRefOf, type Submission } from './submissions-store.ts'

type Service = NonNullable<GuardedProvider['batches']>

/** How long a batch whose creation was not confirmed may take to appear in the service's list, in milliseconds. */
const appearsWithin = 60_000

/** The masked requests, each made just before it is sent; its replacements are stored first. */
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
    // Not for a model; skipped without a record that would reveal it.
    if (!service.asksModel(kind.level, { input, written })) continue
    if (replaced !== undefined) await requests.storeReplaced(row.id, request, replaced)
    yield { line: request.line, input, written, person, background }
  }
}

/** Nothing was submitted: the remaining requests are answered here, if there are any. */
const withoutService = async ({ jobs, requests }: JobEngine, { row }: RunningJob): Promise<Step> => {
  if (!(await requests.nextUnanswered(row.id, false))) return { failure: 'may-not-read' }
  await jobs.setLocal(row.id)
  await jobs.setStatus(row.id, 'in_progress')
  return 'next'
}

const submitAnew = async (engine: JobEngine, service: Service, work: RunningJob): Promise<Step> => {
  const { jobs, requests, submissions } = engine
  const { row, kind, levelSettings } = work
  if (!levelSettings.isActive) return { failure: 'level-off' }
  const model = await service.modelFor(kind.level, levelSettings.model)
  const { effort, verbosity, promptVersion } = levelSettings
  // From here on no job uses anything under an earlier name, and `cleanUp` deletes it.
  const ref = await submissions.begin(row.id, { model, effort, verbosity, promptVersion })
  if (ref === undefined) return 'gone'
  await requests.reopen(row.id)
  const asked = { ...levelSettings, model }
  const handle = await service.submit(ref, kind.level, asked, leaving(engine, service, work), () =>
    submissions.submitting(ref.name),
  )
  if (handle === undefined) return withoutService(engine, work)
  await submissions.submitted(ref.name, handle)
  await jobs.recordSubmitted(row.id, handle, 'validating')
  return 'next'
}

/** Resumes a submission: the batch may have been requested without a response. */
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
  // Negative: the clock was set back, perhaps by a year.
  if (waited >= 0 && waited < appearsWithin) return 'wait'
  // Under a new name: if the first batch appears after all, `cleanUp` deletes it as unused.
  return submitAnew(engine, service, work)
}

/**
 * Submits the requests to the batch service exactly once: a batch created before a crash is found by its name, and an
 * interrupted upload is repeated. A server without batches makes the job local.
 */
export const submit = async (engine: JobEngine, service: Service, work: RunningJob): Promise<Step> => {
  const { row } = work
  if (!(await service.available(work.kind.level, work.levelSettings.model))) {
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
