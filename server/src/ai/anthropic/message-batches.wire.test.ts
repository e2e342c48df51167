import { inspect } from 'node:util'
import { test as base, describe, expect } from 'vitest'
import { job, readingFor, refOf, requests, settings, submitLines } from '../../../test/batch-provider.ts'
import type { Fault } from '../../../test/faulty-calls.ts'
import {
  canceled,
  errored,
  expired,
  type Fate,
  garbled,
  type MessageBatchServer,
  startMessageBatchServer,
  succeeded,
} from '../../../test/message-batch-server.ts'
import { sensibleAnswer } from '../../../test/model-answers.ts'
import { asking, failureOf, within } from '../../../test/model-provider.ts'
import { systemWait } from '../../platform/wait.ts'
import {
  type AnswerContext,
  type BatchAnswer,
  type BatchService,
  levels,
  type Provider,
  type ProviderIncident,
} from '../index.ts'
import { createAnthropicProvider } from './anthropic-provider.ts'

const level = levels.coaching
const hour = 60 * 60_000

type ReadingFor = (line: number) => Promise<AnswerContext<'coaching'> | undefined>

const test = base.extend<{
  server: MessageBatchServer
  clock: { now: Date }
  reports: ProviderIncident[]
  provider: Provider
  service: BatchService
  submits: (count: number, name?: string) => Promise<string | undefined>
  results: (reading?: ReadingFor) => Promise<BatchAnswer<'coaching'>[]>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  server: async ({}, use) => {
    const server = await startMessageBatchServer()
    await use(server)
    await server.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  clock: async ({}, use) => use({ now: new Date() }),
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  reports: async ({}, use) => use([]),
  provider: async ({ server, clock, reports }, use) => {
    const report = (incident: ProviderIncident) => void reports.push(incident)
    const parts = { apiKey: 'key', baseUrl: server.baseUrl, clock: () => clock.now, wait: systemWait, report }
    await use(createAnthropicProvider(parts))
  },
  service: async ({ provider }, use) => {
    if (!provider.batches) throw new Error('the provider has no batches')
    await use(provider.batches)
  },
  submits: async ({ service }, use) =>
    use((count, name = job) => submitLines(service, name, ...Array.from({ length: count }, (_, index) => index + 1))),
  results: async ({ service, server }, use) =>
    use(async (reading = readingFor) => {
      const answers: BatchAnswer<'coaching'>[] = []
      const handle = server.batches.all.at(-1)?.id ?? 'none'
      for await (const one of service.results(handle, level, settings, reading)) answers.push(one)
      return answers.sort((a, b) => a.line - b.line)
    }),
})

const answersIn = (answers: readonly BatchAnswer<'coaching'>[]) =>
  answers.flatMap(one => ('answer' in one ? [one.line] : []))
const failuresIn = (answers: readonly BatchAnswer<'coaching'>[]) => answers.filter(one => 'failure' in one)

/** The delimiter code differs in each request. */
const unmarked = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/\b[0-9a-f]{12}\b/g, 'code'))

describe('handing over', () => {
  test('each request equals the one that is sent by itself, and carries the job’s name', async ({
    server,
    provider,
    submits,
  }) => {
    for await (const { input, person } of requests(1, 2))
      await provider.run(within('coaching', 10_000), input, asking('coaching', { settings, person }))
    expect(await submits(2)).toBe('msgbatch_1')
    expect(unmarked(server.batches.all[0]?.requests)).toEqual(
      unmarked(server.received.map(({ json }, index) => ({ custom_id: `${job}_${index + 1}`, params: json }))),
    )
    const { headers } = server.batches.received[0] ?? {}
    expect(headers).toMatchObject({ 'x-api-key': 'key', 'anthropic-version': '2023-06-01' })
  })

  test('no request, no batch', async ({ server, submits }) => {
    expect(await submits(0)).toBeUndefined()
    expect(server.batches.received).toEqual([])
  })

  test('`beforeCreating` runs before anything is sent', async ({ server, service }) => {
    const seen: number[] = []
    await service.submit(refOf(job), level, settings, requests(1), async () => {
      seen.push(server.batches.received.length)
    })
    expect(seen).toEqual([0])
  })

  test('the model is checked first, and a released one is Anthropic’s own', async ({ server, service, reports }) => {
    server.batches.knowOnly('claude-opus-5-5')
    expect(await service.modelFor(level, level.defaults.model)).toBe('claude-opus-5-5')
    expect(await failureOf(service.modelFor(level, 'claude-1'))).toMatchObject({ kind: 'misconfigured' })
    expect(reports).toMatchObject([{ what: 'model-unknown', model: 'claude-1' }])
  })

  test.for([
    [404, false],
    [405, false],
    [501, false],
  ] as const)('a server that answers %d has no batches', async ([status, has], { server, service }) => {
    server.batches.always(status)
    expect(await service.available(level, 'our-model')).toBe(has)
    expect(await service.available(level, 'our-model')).toBe(has)
    expect(server.batches.received).toHaveLength(1)
  })

  test.for<[Fault, string]>([
    [401, 'misconfigured'],
    [429, 'busy'],
    [529, 'busy'],
    [500, 'unreachable'],
    ['cut before', 'unreachable'],
  ])('whether there are batches is not known where the answer is %s', async ([fault, kind], { server, service }) => {
    server.batches.next('list', fault)
    expect(await failureOf(service.available(level, 'our-model'))).toMatchObject({ kind })
    expect(await service.available(level, 'our-model')).toBe(true)
  })

  test('a refused batch is reported without the server’s words', async ({ server, submits, reports }) => {
    server.batches.next('create', { status: 400, error: { message: 'You wrote: Nobody owned the actions.' } })
    const problem = await failureOf(submits(1))
    expect(problem).toMatchObject({ kind: 'misconfigured' })
    expect(reports).toMatchObject([{ what: 'refused-request', detail: '400 invalid_request_error' }])
    expect(inspect([reports, problem])).not.toContain('actions')
  })
})

describe('a batch whose creation was not confirmed', () => {
  const lost = async (server: MessageBatchServer, submits: (count: number) => Promise<unknown>) => {
    server.batches.next('create', 'cut after')
    expect(await failureOf(submits(1))).toMatchObject({ name: 'AiProblem', kind: 'unreachable' })
  }

  test('is waited for until it has ended, and then found by its requests’ ids', async ({
    server,
    service,
    submits,
    clock,
  }) => {
    await submits(1, 'another')
    await lost(server, submits)
    server.batches.pageSize(1)
    const ref = refOf(job, clock.now)
    expect(await failureOf(service.find(ref))).toMatchObject({ kind: 'busy' })
    server.batches.end({ batch: 'msgbatch_1' })
    expect(await failureOf(service.find(ref))).toMatchObject({ kind: 'busy' })
    server.batches.end({ batch: 'msgbatch_2' })
    expect(await service.find(ref)).toBe('msgbatch_2')
    expect(await service.find(refOf('a third', clock.now))).toBeUndefined()
  })

  test('does not exist where it was never made', async ({ server, service, submits, clock }) => {
    server.batches.next('create', 'cut before')
    expect(await failureOf(submits(1))).toMatchObject({ kind: 'unreachable' })
    expect(await service.find(refOf(job, clock.now))).toBeUndefined()
  })

  test('is not looked for among those of other hours', async ({ server, service, submits, clock }) => {
    server.batches.passes(-2 * hour)
    await submits(1, 'earlier')
    server.batches.passes(5 * hour)
    await submits(1, 'later')
    expect(await service.find(refOf(job, clock.now))).toBeUndefined()
    expect(await service.discard(refOf(job, clock.now), undefined)).toBe('not found')
    expect(server.batches.received.some(({ path }) => path.endsWith('/results'))).toBe(false)
  })

  test('is deleted as soon as it is known to be the job’s', async ({ server, service, submits, clock }) => {
    await lost(server, submits)
    const ref = refOf(job, clock.now)
    expect(await service.discard(ref, undefined)).toBe('ending')
    server.batches.end()
    expect(await service.discard(ref, undefined)).toBe('discarded')
    expect(server.batches.left()).toEqual([])
    expect(await service.discard(ref, undefined)).toBe('not found')
  })
})

describe('the state of a batch', () => {
  test('in the words of the port', async ({ server, service, submits }) => {
    await submits(4)
    const createdAt = server.batches.all[0]?.createdAt
    expect(await service.poll('msgbatch_1')).toEqual({ status: 'in_progress', createdAt, refusal: null })
    expect(await service.list()).toEqual([
      {
        handle: 'msgbatch_1',
        status: 'in_progress',
        endpoint: '/v1/messages',
        createdAt,
        counts: { completed: 0, total: 4, failed: 0 },
        inputFile: null,
        outputFile: null,
        errorFile: null,
      },
    ])
    for (const [fate, status] of [
      [errored('api_error'), 'completed'],
      [expired, 'expired'],
      [canceled, 'cancelled'],
    ] as const) {
      server.batches.end({ lines: { 2: fate } })
      expect(await service.poll('msgbatch_1')).toMatchObject({ status })
      expect(await service.list()).toMatchObject([{ counts: { completed: 3, total: 4, failed: 1 } }])
    }
    expect(await service.poll('msgbatch_2')).toBeUndefined()
  })

  test('one that is cancelled is still in progress until it ends; then it is deleted', async ({
    server,
    service,
    submits,
  }) => {
    await submits(2)
    const discard = () => service.discard(refOf(job), 'msgbatch_1')
    expect([await discard(), await discard()]).toEqual(['ending', 'ending'])
    expect(server.batches.received.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
    expect(await service.poll('msgbatch_1')).toMatchObject({ status: 'in_progress' })
    server.batches.end({ others: canceled })
    expect([await discard(), await discard()]).toEqual(['discarded', 'discarded'])
    expect(server.batches.left()).toEqual([])
  })
})

describe('results', () => {
  test('every answer is assigned to its own request, unmasked, with an attribution', async ({
    server,
    submits,
    results,
    clock,
  }) => {
    await submits(3)
    server.batches.end()
    const answers = await results()
    expect(answers.map(({ line }) => line)).toEqual([1, 2, 3])
    for (const one of answers) {
      if (!('answer' in one)) throw new Error('a line was not answered')
      expect(one.answer.stamp).toEqual({
        writtenBy: 'anthropic',
        model: 'our-model',
        promptVersion: 7,
        settings: { effort: 'high', verbosity: 'high' },
        writtenAt: clock.now,
      })
      expect(one.answer.output.whatReturns).toBe('You come back to this: *Nobody owned the actions of Marguerite*.')
      expect(inspect(one)).not.toContain('[Person')
    }
  })

  const quoting = 'You wrote: Nobody owned the actions.'
  const fates: readonly [string, Fate, { readonly failure: string; readonly askAlone: boolean }][] = [
    ['is cut off', succeeded(sensibleAnswer, { end: 'cut off' }), { failure: 'unreadable', askAlone: true }],
    ['is no JSON within', succeeded('I would rather not'), { failure: 'unreadable', askAlone: true }],
    ['declines', succeeded('', { refusal: 'No.' }), { failure: 'declined', askAlone: false }],
    [
      'is no JSON',
      garbled(({ custom_id }) => `{"custom_id": "${custom_id}", "res`),
      { failure: 'unreadable', askAlone: true },
    ],
    [
      'is of another form',
      garbled(({ custom_id }) => `{"custom_id": "${custom_id}", "result": 7}`),
      { failure: 'unreadable', askAlone: true },
    ],
    [
      'is too long to be read',
      garbled(({ custom_id }) => `{"custom_id": "${custom_id}", "x": "${'x'.repeat(5e6)}"}`),
      { failure: 'unreadable', askAlone: true },
    ],
    [
      'is too much text',
      errored('invalid_request_error', `prompt is too long. ${quoting}`),
      { failure: 'too-long', askAlone: false },
    ],
    ['names an unknown model', errored('not_found_error', quoting), { failure: 'misconfigured', askAlone: true }],
    [
      'refuses a parameter',
      errored('invalid_request_error', 'This model does not support the effort parameter.'),
      { failure: 'misconfigured', askAlone: true },
    ],
    [
      'refuses something else',
      errored('invalid_request_error', quoting),
      { failure: 'misconfigured', askAlone: false },
    ],
    ['had too much to do', errored('rate_limit_error', quoting), { failure: 'busy', askAlone: true }],
    ['was overloaded', errored('overloaded_error', quoting), { failure: 'busy', askAlone: true }],
    ['was out of order', errored('api_error', quoting), { failure: 'unreachable', askAlone: true }],
    ['came to no turn', expired, { failure: 'busy', askAlone: false }],
    ['was cancelled', canceled, { failure: 'busy', askAlone: false }],
  ]
  test.for(fates)(
    'a request that %s fails by itself; the others are valid',
    async ([, fate, outcome], { server, submits, results, reports }) => {
      await submits(3)
      server.batches.end({ lines: { 2: fate } })
      const answers = await results()
      expect(answersIn(answers)).toEqual([1, 3])
      expect(failuresIn(answers)).toEqual([{ line: 2, ...outcome }])
      expect(inspect(reports)).not.toContain('actions')
    },
  )

  test('a refused parameter is reported once, and left out from then on', async ({
    server,
    submits,
    results,
    reports,
  }) => {
    await submits(3)
    server.batches.end({
      others: errored('invalid_request_error', 'This model does not support the effort parameter.'),
    })
    expect(failuresIn(await results())).toHaveLength(3)
    expect(reports).toEqual([
      { level: 'coaching', what: 'parameter-dropped', model: 'our-model', detail: 'output_config.effort' },
    ])
    await submits(1)
    expect(server.batches.all.at(-1)?.requests[0]?.params.output_config).not.toHaveProperty('effort')
  })

  test('a line without a request of ours is skipped, and so is a repeated one', async ({
    server,
    submits,
    results,
  }) => {
    await submits(2)
    const good = succeeded()
    const several: Fate = (request, asked) => {
      const line = good(request, asked) ?? ''
      const others = ['77', '50001', '02'].map(id => line.replace(`${job}_2"`, `${job}_${id}"`))
      return ['', 'nonsense', '[]', '{"custom_id": 2}', '{"custom_id": "2"}', ...others, line, line].join('\n')
    }
    server.batches.end({ lines: { 2: several } })
    const lookedFor: number[] = []
    const answers = await results(async line => {
      lookedFor.push(line)
      return line <= 2 ? readingFor(line) : undefined
    })
    expect(lookedFor.toSorted((a, b) => a - b)).toEqual([1, 2, 77])
    expect(answersIn(answers)).toEqual([1, 2])
  })

  test('of a batch that was deleted there are none', async ({ server, service, submits, results }) => {
    await submits(2)
    server.batches.end()
    await service.discard(refOf(job), 'msgbatch_1')
    expect(await results()).toEqual([])
  })

  test.for([
    ['cut before', 'unreachable'],
    ['cut half-way', 'unreachable'],
    [503, 'unreachable'],
    [529, 'busy'],
    [401, 'misconfigured'],
  ] as const)(
    'that cannot be fetched (%s) are a problem, and can be read later',
    async ([fault, kind], { server, submits, results }) => {
      await submits(2)
      server.batches.end()
      server.batches.next('results', fault)
      expect(await failureOf(results())).toMatchObject({ name: 'AiProblem', kind })
      expect(answersIn(await results())).toEqual([1, 2])
    },
  )
})
