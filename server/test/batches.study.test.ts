import { jobFailures, partlyAnswered, readBatches } from '@diary/contract/batches'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { askForDeletion } from '@diary/contract/rights'
import { readThematicAnalysis, startThematicAnalysis } from '@diary/contract/thematic-analysis'
import { vi } from 'vitest'
import { startServer } from '../src/server.ts'
import { garbled } from './batch-lines.ts'
import type { BatchServer } from './batch-server.ts'
import { test as base, expect } from './batch-study.ts'
import { answering, failing } from './model-behaviours.ts'
import { startsAgainAfter } from './next-start.ts'
import { patiently } from './patiently.ts'
import type { Person } from './person.ts'
import { plainClient } from './plain-client.ts'
import { sql } from './sql.ts'
import { password, type Study } from './study.ts'
import { about, ended, write } from './thematic.ts'

vi.setConfig({ testTimeout: 120_000 })

const day = 24 * 60 * 60 * 1_000

type Writer = Awaited<ReturnType<Study['participant']>>
type Crowd = { readonly administrator: Person; readonly four: readonly Writer[] }

/** A study of four people who have written, served by two processes. */
const test = base.extend<{ crowd: Crowd }>({
  crowd: [
    async ({ study }, use) => {
      const other = await startServer(study.config, () => new Date(), plainClient)
      const administrator = await study.administrator()
      const four = await study.participants(4)
      await write(
        administrator,
        four.map(person => [
          person,
          about('learning to delegate', 'On Monday I gave the plan away, and it went well.'),
        ]),
      )
      await use({ administrator, four })
      await other.stop()
    },
    { scope: 'file' },
  ],
})

/** Starts an analysis at the service, and returns the index of its batch once it has been made. */
const handedOver = async (administrator: Person, { batches }: BatchServer): Promise<number> => {
  const before = batches.all.length
  expect(await administrator.calls(startThematicAnalysis)).toMatchObject({
    status: 202,
    body: { batchJobStatus: { remote: true } },
  })
  await vi.waitFor(() => expect(batches.all).toHaveLength(before + 1), patiently)
  return before
}
const nothingIsLeft = ({ batches }: BatchServer) => vi.waitFor(() => expect(batches.filesLeft()).toEqual([]), patiently)

test('an invalid line fails, and the others are valid, in whatever order they arrive', async ({
  crowd: { administrator },
  service,
}) => {
  await handedOver(administrator, service)
  // The single request is refused as busy at first; then the answer is invalid, and so is the repair.
  service.next(failing(429), failing(429), answering('nonsense'), answering('nonsense'))
  service.batches.advance('completed', { lines: { 2: garbled(({ custom_id }) => `{"custom_id":"${custom_id}","re`) } })
  const { analysis, batchJobStatus } = await ended(administrator)
  expect(batchJobStatus).toMatchObject({ status: 'completed', errorMessage: null, entriesCount: 4, usersCount: 4 })
  expect(analysis).toMatchObject({ answered: 3, requests: 4, entriesAnalyzed: 3, usersAnalyzed: 3 })
  expect(service.batches.all).toHaveLength(1)
  // The results are not downloaded again while one line is retried.
  expect(service.batches.received.filter(({ path }) => path.endsWith('/content'))).toHaveLength(1)
  await nothingIsLeft(service)
})

test('a job that the service ends early stores the answers so far, and says so; the page of jobs too', async ({
  crowd: { administrator },
  service,
}) => {
  await handedOver(administrator, service)
  service.batches.advance('expired')
  const { analysis, batchJobStatus } = await ended(administrator)
  const message = `${jobFailures.expired} ${partlyAnswered(2, 4)}`
  expect(batchJobStatus).toMatchObject({ status: 'expired', errorMessage: message })
  expect(analysis).toMatchObject({ answered: 2, requests: 4, usersAnalyzed: 2 })
  const { body } = await administrator.calls(readBatches)
  const [batch] = service.batches.all.slice(-1)
  expect(body.databaseJobs[0]).toEqual({
    id: expect.any(String),
    jobType: 'thematic_analysis',
    nightly: false,
    status: 'expired',
    batchId: batch?.id,
    entriesCount: 4,
    usersCount: 4,
    requestedAt: expect.any(String),
    completedAt: expect.any(String),
    errorMessage: message,
  })
  await nothingIsLeft(service)
})

test('a batch refused as a whole ends the job, and the earlier report stays', async ({
  crowd: { administrator },
  service,
}) => {
  const before = (await administrator.calls(readThematicAnalysis)).body.analysis
  await handedOver(administrator, service)
  service.batches.advance('failed')
  const { analysis, batchJobStatus } = await ended(administrator)
  expect(batchJobStatus).toMatchObject({ status: 'failed', errorMessage: jobFailures.refused })
  expect(analysis?.id).toBe(before?.id)
})

test('a batch that is too much for the service just now is submitted again', async ({
  crowd: { administrator },
  service,
}) => {
  const before = await handedOver(administrator, service)
  service.batches.advance('failed', { code: 'token_limit_exceeded' })
  await vi.waitFor(() => expect(service.batches.all).toHaveLength(before + 2), patiently)
  service.batches.advance('completed')
  expect((await ended(administrator)).batchJobStatus).toMatchObject({ status: 'completed' })
  await nothingIsLeft(service)
})

test('a batch that is too much for the service for a day is given up, and says so', async ({
  study,
  crowd: { administrator },
  service,
}) => {
  await handedOver(administrator, service)
  await sql(study, 'update study.batch_jobs set refusals = 58')
  service.batches.advance('failed', { code: 'token_limit_exceeded' })
  expect((await ended(administrator)).batchJobStatus).toMatchObject({
    status: 'failed',
    errorMessage: jobFailures.busy,
  })
  await nothingIsLeft(service)
})

test('a batch whose creation was not confirmed is made again, and the late one is deleted', async ({
  study,
  crowd: { administrator },
  service,
}) => {
  const { batches, baseUrl } = service
  const creations = () => batches.received.filter(({ method, path }) => method === 'POST' && path === '/v1/batches')
  const [asked, made] = [creations().length, batches.all.length]
  batches.next('create', 'cut before')
  expect((await administrator.calls(startThematicAnalysis)).status).toBe(202)
  await vi.waitFor(() => expect(creations()).toHaveLength(asked + 1), patiently)
  await sql(study, "update study.batch_submissions set submitting_at = submitting_at - interval '2 minutes'")
  await vi.waitFor(() => expect(batches.all).toHaveLength(made + 1), patiently)
  // The unconfirmed one.
  const headers = { 'content-type': 'application/json' }
  await fetch(`${baseUrl}/batches`, { method: 'POST', headers, body: creations()[asked]?.body ?? '' })
  const [next, late] = batches.all.slice(-2)
  batches.advance('completed', { batch: next?.id ?? '' })
  expect((await ended(administrator)).batchJobStatus).toMatchObject({ status: 'completed', usersCount: 4 })
  await vi.waitFor(() => expect(late?.status).toBe('cancelling'), patiently)
  batches.advance('cancelled', { batch: late?.id ?? '' })
})

test('deleting a person during a job ends it: the batch is cancelled, and its files are deleted', async ({
  study,
  service,
}) => {
  const person = await study.participant()
  await person.writes('I do not want anybody to read this in a month from now.')
  const before = service.batches.all.length
  await person.calls(startCoaching)
  await vi.waitFor(() => expect(service.batches.all).toHaveLength(before + 1), patiently)
  expect((await person.calls(askForDeletion, { body: { password } })).status).toBe(200)
  await startsAgainAfter(study, 15 * day)
  await vi.waitFor(() => expect(service.batches.all.at(-1)?.status).toBe('cancelling'), patiently)
  service.batches.advance('cancelled')
  await startsAgainAfter(study, 15 * day)
  await nothingIsLeft(service)
})

test('a batch that never ends is given up, and cancelled', async ({ study, service }) => {
  const person = await study.participant()
  await person.writes('The steering group would not decide again, and I asked for a date.')
  service.batches.passes(-4 * day)
  await person.calls(startCoaching)
  await vi.waitFor(async () => {
    const { batchJobStatus } = (await person.calls(readCoaching)).body
    expect(batchJobStatus).toMatchObject({ status: 'failed', errorMessage: jobFailures.expired })
  }, patiently)
  await vi.waitFor(() => expect(service.batches.all.at(-1)?.status).toBe('cancelling'), patiently)
  service.batches.passes(4 * day)
  service.batches.advance('cancelled')
})

test('the page of jobs shows the service’s batches as the service reports them, and that it cannot be reached', async ({
  crowd: { administrator },
  service,
}) => {
  // The service's answer is cached for some seconds.
  const body = await vi.waitFor(async () => {
    const { body: told } = await administrator.calls(readBatches)
    expect(told).toMatchObject({ service: 'reachable', summary: { totalOpenAI: service.batches.all.length } })
    return told
  }, patiently)
  expect(body.summary).toMatchObject({ totalDatabase: body.databaseJobs.length, activeJobs: 0 })
  const [newest] = service.batches.all.slice(-1)
  expect(body.openAiBatches[0]).toEqual({
    id: newest?.id,
    status: newest?.status,
    endpoint: '/v1/responses',
    created_at: newest?.created_at,
    request_counts: newest?.request_counts,
    input_file_id: newest?.input_file_id,
    output_file_id: newest?.output_file_id ?? null,
    error_file_id: newest?.error_file_id ?? null,
  })
  expect(body.summary.completedJobs + body.summary.failedJobs).toBe(body.databaseJobs.length)
  service.batches.always('cut before')
  await vi.waitFor(async () => {
    expect((await administrator.calls(readBatches)).body).toMatchObject({
      service: 'unreachable',
      openAiBatches: [],
      databaseJobs: body.databaseJobs,
    })
  }, patiently)
  service.batches.always(undefined)
})

test('a job waits for a service that is down, and then continues', async ({ study, service }) => {
  const person = await study.participant()
  await person.writes('The steering group would not decide again, and I asked for a date.')
  const job = async () => (await person.calls(readCoaching)).body.batchJobStatus
  service.batches.always('cut before')
  expect((await person.calls(startCoaching)).status).toBe(202)
  const asked = service.batches.received.length
  await vi.waitFor(() => expect(service.batches.received.length).toBeGreaterThan(asked + 1), patiently)
  expect(await job()).toMatchObject({ status: 'pending', remote: true, errorMessage: null })
  service.batches.always(undefined)
  service.batches.goOn()
  await vi.waitFor(async () => expect((await job())?.status).toBe('completed'), patiently)
})
