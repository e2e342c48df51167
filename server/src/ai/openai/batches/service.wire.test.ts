import { describe } from 'vitest'
import { expect, job, refOf, submitLines, test } from '../../../../test/batch-provider.ts'
import type { BatchServer } from '../../../../test/batch-server.ts'
import type { Fault } from '../../../../test/faulty-calls.ts'
import { withoutResponses } from '../../../../test/model-behaviours.ts'
import { asking, failureOf, inputs, within } from '../../../../test/model-provider.ts'
import { levels } from '../../index.ts'

const level = levels.coaching
const hour = 60 * 60_000

describe('whether there are batches', () => {
  test('is probed once an hour', async ({ server, service, clock }) => {
    expect([await service.available(level, 'our-model'), await service.available(level, 'our-model')]).toEqual([
      true,
      true,
    ])
    expect(server.batches.received).toHaveLength(1)
    server.batches.always(404)
    clock.now = new Date(clock.now.getTime() + hour)
    expect([await service.available(level, 'our-model'), await service.available(level, 'our-model')]).toEqual([
      false,
      false,
    ])
    expect(server.batches.received).toHaveLength(2)
  })

  test.for([404, 405, 501])(
    'false where the list answers %d, which is not reported, and there is no list',
    async (status, { server, service, reports }) => {
      server.batches.always(status)
      expect(await service.list()).toBeUndefined()
      expect(await service.available(level, 'our-model')).toBe(false)
      expect(reports).toEqual([])
    },
  )

  test('no where the server answers requests by chat completions only', async ({ server, provider, service }) => {
    server.always(withoutResponses())
    await provider.run(within('coaching', 10_000), inputs.coaching, asking('coaching'))
    expect(await service.available(level, 'our-model')).toBe(false)
    expect(await service.list()).toBeUndefined()
  })

  test.for<[Fault, string]>([
    [401, 'misconfigured'],
    [403, 'misconfigured'],
    [429, 'busy'],
    [500, 'unreachable'],
    ['cut before', 'unreachable'],
  ])('is not known where the answer is %s', async ([fault, kind], { server, service, reports }) => {
    server.batches.next('list', fault)
    expect(await failureOf(service.available(level, 'our-model'))).toMatchObject({ name: 'AiProblem', kind })
    expect(reports).toEqual(
      kind === 'misconfigured'
        ? [{ level: 'coaching', what: 'refused-key', model: 'our-model', detail: String(fault) }]
        : [],
    )
    expect(await service.available(level, 'our-model')).toBe(true)
  })
})

describe('the model that would answer', () => {
  test('is the configured one where the server knows it', async ({ server, service, reports }) => {
    expect(await service.modelFor(level, 'their/own:model')).toBe('their/own:model')
    expect(server.batches.received.map(({ path }) => path)).toEqual(['/v1/models/their%2Fown:model'])
    expect(reports).toEqual([])
  })

  test('is a successor where it has one, reported once and held by single requests too', async ({
    server,
    provider,
    service,
    reports,
  }) => {
    server.batches.knowOnly('gpt-6.1-sol')
    expect(await service.modelFor(level, 'gpt-5')).toBe('gpt-6.1-sol')
    expect(await service.modelFor(level, 'gpt-5')).toBe('gpt-6.1-sol')
    expect(reports).toEqual([{ level: 'coaching', what: 'model-replaced', model: 'gpt-5', detail: 'gpt-6.1-sol' }])
    await provider.run(within('coaching', 10_000), inputs.coaching, asking('coaching'))
    expect(server.received.map(({ json }) => json?.model)).toEqual(['gpt-6.1-sol'])
  })

  test('is none where no successor is known either', async ({ server, provider, service, reports }) => {
    server.batches.knowOnly('another')
    expect(await failureOf(service.modelFor(level, 'our-model'))).toMatchObject({ kind: 'misconfigured' })
    expect(reports).toEqual([
      { level: 'coaching', what: 'model-unknown', model: 'our-model', detail: provider.destination.name },
    ])
  })

  test.for([404, 405, 501])(
    'is not checked where single models cannot be queried: %d',
    async (status, { server, service, reports }) => {
      server.batches.always(status, 'model')
      expect(await service.modelFor(level, 'our-model')).toBe('our-model')
      expect(reports).toEqual([])
    },
  )
})

describe('the state of a batch', () => {
  test('in the words of the port, at every stage', async ({ server, service, submits }) => {
    await submits(4)
    const look = () => service.poll('batch_1')
    const listed = async () => (await service.list())?.[0]
    const none = { completed: 0, total: 0, failed: 0 }
    const made = server.batches.all[0]?.created_at ?? 0
    const createdAt = new Date(made * 1_000)
    expect(await look()).toEqual({ status: 'validating', createdAt, refusal: null })
    expect(await listed()).toEqual({
      handle: 'batch_1',
      status: 'validating',
      endpoint: '/v1/responses',
      createdAt,
      counts: none,
      inputFile: 'file-1',
      outputFile: null,
      errorFile: null,
    })
    for (const status of ['in_progress', 'finalizing', 'expired'] as const) {
      server.batches.advance(status)
      expect(await look()).toMatchObject({ status })
    }
    expect(await listed()).toMatchObject({
      counts: { completed: 2, total: 4, failed: 2 },
      outputFile: 'file-2',
      errorFile: 'file-3',
    })
    server.batches.advance('failed', { code: 'token_limit_exceeded' })
    expect(await look()).toMatchObject({ status: 'failed', refusal: 'token_limit_exceeded' })
  })

  test.for(['cancelling', 'paused'] as const)(
    '%s is still in progress',
    async (status, { server, service, submits }) => {
      await submits(1)
      server.batches.advance(status)
      expect(await service.poll('batch_1')).toMatchObject({ status: 'in_progress' })
    },
  )

  test('is not known of one that the service does not have, nor where it can’t be reached', async ({
    server,
    service,
  }) => {
    expect(await service.poll('batch_9')).toBeUndefined()
    await server.close()
    expect(await failureOf(service.poll('batch_9'))).toMatchObject({ name: 'AiProblem', kind: 'unreachable' })
  })
})

describe('discarding a job’s submissions', () => {
  const cancels = ({ batches }: BatchServer) => batches.received.filter(({ path }) => path.endsWith('/cancel'))

  test.for([undefined, 'batch_1'])(
    'ends its batch, known as %s, once, and deletes its files',
    async (handle, { server, service, submits }) => {
      await submits(2)
      const discard = () => service.discard(refOf(job), handle)
      expect([await discard(), await discard()]).toEqual(['ending', 'ending'])
      expect(server.batches.all[0]?.status).toBe('cancelling')
      expect(cancels(server)).toHaveLength(1)
      server.batches.advance('cancelled')
      expect([await discard(), await discard()]).toEqual(['discarded', 'discarded'])
      expect(server.batches.filesLeft()).toEqual([])
    },
  )

  test('deletes its file where its batch is gone', async ({ server, service, submits }) => {
    await submits(1)
    expect(await service.discard(refOf(job), 'batch_9')).toBe('discarded')
    expect(server.batches.filesLeft()).toEqual([])
  })

  test('does not touch files and batches of another name', async ({ server, service, submits }) => {
    await submits(1)
    expect(await service.discard(refOf('another job'), undefined)).toBe('not found')
    expect(server.batches.filesLeft()).toEqual(['file-1'])
    expect(cancels(server)).toEqual([])
  })

  test('is tried again where the service is out of order', async ({ server, service, submits }) => {
    await submits(1)
    server.batches.advance('cancelled')
    server.batches.next('delete', 503)
    expect(await failureOf(service.discard(refOf(job), 'batch_1'))).toMatchObject({ kind: 'unreachable' })
    expect(server.batches.filesLeft()).not.toEqual([])
    expect(await service.discard(refOf(job), 'batch_1')).toBe('discarded')
    expect(server.batches.filesLeft()).toEqual([])
    server.batches.always(500)
    expect(await failureOf(service.discard(refOf(job), 'batch_1'))).toMatchObject({ kind: 'unreachable' })
  })
})

test('the search for a batch ends at those older than its job', async ({ server, service, submits, clock }) => {
  clock.now = new Date()
  for (let earlier = 0; earlier < 5; earlier++) await submits(1)
  server.batches.passes(100 * hour)
  await submitLines(service, 'another', 1)
  server.batches.pageSize(2)
  const before = server.batches.received.length
  expect(await service.find(refOf('a third', new Date(clock.now.getTime() + 100 * hour)))).toBeUndefined()
  expect(server.batches.received.length - before).toBe(1)
})

test('the list is the first page, newest first', async ({ server, service, submits }) => {
  for (let made = 0; made < 3; made++) await submits(1)
  server.batches.pageSize(2)
  const before = server.batches.received.length
  expect((await service.list())?.map(({ handle }) => handle)).toEqual(['batch_3', 'batch_2'])
  expect(server.batches.received.length - before).toBe(1)
})
