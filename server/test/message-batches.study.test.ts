import { jobFailures, readBatches } from '@diary/contract/batches'
import { changeChoices } from '@diary/contract/choices'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { test as base, vi } from 'vitest'
import { canceled, errored, expired, type MessageBatchServer, startMessageBatchServer } from './message-batch-server.ts'
import { sensibleAnswer } from './model-answers.ts'
import { answering } from './model-behaviours.ts'
import { patiently } from './patiently.ts'
import { expect, openStudy, type Study } from './study.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A study that submits its long analyses as Anthropic's Message Batches. */
const test = base.extend<{ study: Study; service: MessageBatchServer }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const service = await startMessageBatchServer()
      await use(service)
      await service.close()
    },
    { scope: 'file' },
  ],
  study: [
    async ({ service }, use) => {
      const study = await openStudy({ ANTHROPIC_API_KEY: 'a key of ours', ANTHROPIC_BASE_URL: service.baseUrl })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})

/** Asks for coaching, and returns once its batch has been made. */
const handedOver = async (study: Study, { batches }: MessageBatchServer) => {
  const person = await study.participant()
  await person.writes('The steering group would not decide again, and I asked for a date.')
  const before = batches.all.length
  expect((await person.calls(startCoaching)).status).toBe(202)
  await vi.waitFor(() => expect(batches.all).toHaveLength(before + 1), patiently)
  const ended = (status: string) =>
    vi.waitFor(async () => {
      const { body } = await person.calls(readCoaching)
      expect(body.batchJobStatus?.status).toBe(status)
      return body
    }, patiently)
  return { person, ended }
}
const nothingIsLeft = ({ batches }: MessageBatchServer) =>
  vi.waitFor(() => expect(batches.left()).toEqual([]), patiently)

test('coaching is answered by a batch, which is deleted then; the page of jobs shows it without files', async ({
  study,
  service,
}) => {
  const { ended } = await handedOver(study, service)
  const administrator = await study.administrator()
  const { body } = await administrator.calls(readBatches)
  expect(body.openAiBatches).toMatchObject([
    {
      status: 'in_progress',
      endpoint: '/v1/messages',
      request_counts: { completed: 0, total: 1, failed: 0 },
      input_file_id: null,
      output_file_id: null,
      error_file_id: null,
    },
  ])
  service.batches.end()
  const { analysis } = await ended('completed')
  expect(analysis?.stamp).toMatchObject({ writtenBy: 'anthropic', model: 'claude-opus-5-5' })
  expect(analysis?.summary).toContain('steering group')
  expect(service.received).toEqual([])
  await nothingIsLeft(service)
})

test('a request that failed for a while is asked once more, by itself', async ({ study, service }) => {
  const { ended } = await handedOver(study, service)
  service.next(answering(sensibleAnswer))
  service.batches.end({ others: errored('overloaded_error') })
  const { analysis } = await ended('completed')
  expect(analysis?.summary).toContain('steering group')
  expect(service.received).toHaveLength(1)
  await nothingIsLeft(service)
})

test.for([
  ['expired', expired],
  ['cancelled', canceled],
] as const)(
  'a batch that ends %s before its turn came is reported as such',
  async ([status, fate], { study, service }) => {
    const { ended } = await handedOver(study, service)
    service.batches.end({ others: fate })
    const { analysis, batchJobStatus } = await ended('failed')
    expect(analysis).toBeNull()
    expect(batchJobStatus?.errorMessage).toBe(jobFailures[status])
    await nothingIsLeft(service)
  },
)

test('where its writer switches AI off, a batch is cancelled, and deleted once it has ended', async ({
  study,
  service,
}) => {
  const { person } = await handedOver(study, service)
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  await vi.waitFor(() => expect(service.batches.all.at(-1)?.status).toBe('canceling'), patiently)
  service.batches.end({ others: canceled })
  await nothingIsLeft(service)
  expect((await person.calls(readCoaching)).body.analysis).toBeNull()
})
