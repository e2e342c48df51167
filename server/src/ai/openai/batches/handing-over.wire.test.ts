import { expect, job, refOf, requests, settings, submitLines, test } from '../../../../test/batch-provider.ts'
import { masked } from '../../../../test/masked.ts'
import { refusingWhile } from '../../../../test/model-behaviours.ts'
import { asking, failureOf, within } from '../../../../test/model-provider.ts'
import { type BatchRequest, levels } from '../../index.ts'

type Line = { readonly custom_id: string; readonly body: Readonly<Record<string, unknown>> }

const linesOf = (content: string | undefined) =>
  (content ?? '')
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line))

/** The delimiter code differs in each request. */
const unmarked = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/\b[0-9a-f]{12}\b/g, 'code'))

const level = levels.coaching

test('each line equals the request if it were sent by itself', async ({ server, provider, service }) => {
  for await (const { input, person } of requests(1, 2))
    await provider.run(within('coaching', 10_000), input, asking('coaching', { settings, person }))
  await submitLines(service, job, 1, 2)

  const [file, ...others] = server.batches.files
  expect(others).toEqual([])
  expect(file).toMatchObject({ name: `${job}.jsonl`, purpose: 'batch' })
  const lines = linesOf(file?.content)
  const alone = server.received.map(({ json = {} }) => {
    const { stream: _how, ...body } = json
    return body
  })
  expect(lines).toEqual(
    alone.map((_, index) => ({
      custom_id: String(index + 1),
      method: 'POST',
      url: '/v1/responses',
      body: expect.anything(),
    })),
  )
  expect(unmarked(lines.map(({ body }) => body))).toEqual(unmarked(alone))
  expect(lines[1]?.body).toMatchObject({ model: 'our-model', store: false, safety_identifier: 'hash-2' })
})

test('a batch is made for a day, and carries the name of its job and nothing else', async ({ server, submits }) => {
  await submits(1)
  expect(server.batches.received.at(-1)?.json).toEqual({
    input_file_id: 'file-1',
    endpoint: '/v1/responses',
    completion_window: '24h',
    metadata: { job },
  })
})

test('what the model is known to refuse is left out of every line', async ({ server, provider, service }) => {
  server.always(refusingWhile('reasoning.effort', ({ reasoning }) => reasoning))
  for await (const { input } of requests(1))
    await provider.run(within('coaching', 10_000), input, asking('coaching', { settings }))
  await submitLines(service, job, 1, 2)
  const bodies = linesOf(server.batches.files[0]?.content).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  for (const body of bodies) expect(body).not.toHaveProperty('reasoning')
})

test('no request, no batch', async ({ server, service }) => {
  expect(await submitLines(service, job)).toBeUndefined()
  expect(server.batches.received).toEqual([])
})

test('more than a file may hold is not sent', async ({ server, service }) => {
  const text = 'so '.repeat(7 * 2 ** 20)
  async function* much(): AsyncGenerator<BatchRequest<'coaching'>> {
    for (let line = 1; line <= 8; line++)
      yield { line, input: masked({ entries: [{ ref: 1, date: '2026-01-05', text }] }), person: 'hash' }
  }
  expect(await failureOf(service.submit(refOf(job), level, settings, much(), async () => {}))).toMatchObject({
    kind: 'too-long',
  })
  expect(server.batches.received).toEqual([])
})

test('a file whose upload was not confirmed is found by the job’s name, and was sent once', async ({
  server,
  service,
}) => {
  server.batches.next('upload', 'cut after')
  const sent = submitLines(service, job, 1)
  expect(await failureOf(sent)).toMatchObject({ name: 'AiProblem', kind: 'unreachable' })
  expect(server.batches.files).toHaveLength(1)
  await submitLines(service, `${job}0`, 1)
  server.batches.pageSize(1)
  expect(await service.discard(refOf(job), undefined)).toBe('not found')
  expect(server.batches.filesLeft()).toEqual(['file-2'])
})

test('a batch whose creation was not confirmed is found by the job’s name, and was made once', async ({
  server,
  service,
  submits,
  clock,
}) => {
  clock.now = new Date()
  server.batches.next('create', 'cut after')
  expect(await failureOf(submits(1))).toMatchObject({ name: 'AiProblem', kind: 'unreachable' })
  expect(server.batches.all).toHaveLength(1)
  await submitLines(service, `${job}0`, 1)
  server.batches.pageSize(1)
  expect(await service.find(refOf(job, clock.now))).toBe('batch_1')
  expect(await service.find(refOf('another job', clock.now))).toBeUndefined()
})

test('`beforeCreating` runs after the requests are uploaded and before the batch is made', async ({
  server,
  service,
}) => {
  const seen: number[][] = []
  await service.submit(refOf(job), level, settings, requests(1), async () => {
    seen.push([server.batches.files.length, server.batches.all.length])
  })
  expect(seen).toEqual([[1, 0]])
  expect(server.batches.all).toHaveLength(1)
})

test('a refused batch is reported, with the server’s code and without its words', async ({
  server,
  submits,
  reports,
}) => {
  const error = { code: 'billing_hard_limit_reached', message: 'You wrote: Nobody owned the actions.' }
  server.batches.next('create', { status: 400, error })
  const problem = await failureOf(submits(1))
  expect(problem).toMatchObject({ kind: 'misconfigured' })
  expect(reports).toEqual([
    { level: 'coaching', what: 'refused-request', model: 'our-model', detail: '400 billing_hard_limit_reached' },
  ])
  expect(`${JSON.stringify(reports)} ${problem} ${(problem as Error).cause}`).not.toContain('actions')
})
