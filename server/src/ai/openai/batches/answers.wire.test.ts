import { inspect } from 'node:util'
import { describe } from 'vitest'
import { answered, type Fate, failed, garbled, left, lost } from '../../../../test/batch-lines.ts'
import { expect, job, readingFor, settings, submitLines, test } from '../../../../test/batch-provider.ts'
import { sensibleAnswer } from '../../../../test/model-answers.ts'
import { failureOf, writtenAt } from '../../../../test/model-provider.ts'
import type { BatchAnswer } from '../../index.ts'

const answersIn = (answers: readonly BatchAnswer<'coaching'>[]) =>
  answers.flatMap(one => ('answer' in one ? [one.line] : []))
const failuresIn = (answers: readonly BatchAnswer<'coaching'>[]) => answers.filter(one => 'failure' in one)

test('every answer is assigned to its own request, unmasked, with an attribution', async ({
  server,
  submits,
  results,
}) => {
  await submits(3)
  server.batches.advance('completed')
  const answers = await results()
  expect(answers.map(({ line }) => line)).toEqual([1, 2, 3])
  for (const one of answers) {
    if (!('answer' in one)) throw new Error('a line was not answered')
    expect(one.answer.stamp).toEqual({
      writtenBy: 'openai',
      model: 'our-model',
      promptVersion: 7,
      settings: { effort: settings.effort, verbosity: settings.verbosity },
      writtenAt,
    })
    // Emphasis is for own words, and these are the person's only after unmasking.
    expect(one.answer.output.whatReturns).toBe('You come back to this: *Nobody owned the actions of Marguerite*.')
    expect(inspect(one)).not.toContain('[Person')
  }
})

test('a model’s invention does not count as the person’s words', async ({ server, submits, results }) => {
  await submits(1)
  const invented = {
    whatReturns: 'You were tired of *them all*. You said *I hate them*.',
    whatChanged: [],
    whatIsOpen: [],
    question: 'Why?',
  }
  server.batches.advance('completed', { others: answered(JSON.stringify(invented), { model: 'another-model' }) })
  expect(await results()).toMatchObject([
    { answer: { output: { whatReturns: 'You were tired of them all.' }, stamp: { model: 'another-model' } } },
  ])
})

const quoting = { message: 'You wrote: Nobody owned the actions.' }
const fates: readonly [string, Fate, { readonly failure: string; readonly askAlone: boolean }][] = [
  ['is cut off', answered(sensibleAnswer, { end: 'cut off' }), { failure: 'unreadable', askAlone: true }],
  ['is no JSON within', answered('I would rather not'), { failure: 'unreadable', askAlone: true }],
  ['is of another shape', answered('{"question": 7}'), { failure: 'unreadable', askAlone: true }],
  [
    'is no JSON',
    garbled(({ custom_id }) => `{"custom_id": "${custom_id}", "resp`),
    { failure: 'unreadable', askAlone: true },
  ],
  [
    'is of another form',
    garbled(({ custom_id }) => `{"custom_id": "${custom_id}", "response": 7}`),
    { failure: 'unreadable', askAlone: true },
  ],
  [
    'says nothing',
    garbled(({ custom_id }) => `{"custom_id": "${custom_id}"}`),
    { failure: 'unreadable', askAlone: true },
  ],
  [
    'is too long to be read',
    garbled(({ custom_id }) => `{"custom_id": "${custom_id}", "x": "${'x'.repeat(5e6)}"}`),
    { failure: 'unreadable', askAlone: true },
  ],
  ['declines', answered('', { refusal: 'No.' }), { failure: 'declined', askAlone: false }],
  ['is filtered', failed(400, { ...quoting, code: 'content_filter' }), { failure: 'declined', askAlone: false }],
  [
    'is too much text',
    failed(400, { ...quoting, code: 'context_length_exceeded' }),
    { failure: 'too-long', askAlone: false },
  ],
  [
    'names an unknown model',
    failed(404, { ...quoting, code: 'model_not_found' }),
    { failure: 'misconfigured', askAlone: true },
  ],
  [
    'refuses a parameter',
    failed(400, { ...quoting, param: 'text.verbosity' }),
    { failure: 'misconfigured', askAlone: true },
  ],
  [
    'refuses something else',
    failed(400, { ...quoting, param: 'tools' }),
    { failure: 'misconfigured', askAlone: false },
  ],
  ['had too much to do', failed(429, quoting), { failure: 'busy', askAlone: true }],
  ['was out of order', failed(500, quoting), { failure: 'unreachable', askAlone: true }],
  ['failed half-way', left('server_error'), { failure: 'unreachable', askAlone: true }],
  ['came to no turn', left('batch_expired'), { failure: 'busy', askAlone: false }],
]

test.for(fates)(
  'a line that %s fails by itself; the others are valid',
  async ([, fate, outcome], { server, submits, results, reports }) => {
    await submits(3)
    server.batches.advance('completed', { lines: { 2: fate } })
    const answers = await results()
    expect(answersIn(answers)).toEqual([1, 3])
    expect(failuresIn(answers)).toEqual([{ line: 2, ...outcome }])
    expect(inspect(reports)).not.toContain('actions')
  },
)

test('a line without a request is skipped, and so is one that is repeated or was never asked', async ({
  server,
  submits,
  results,
}) => {
  await submits(3)
  const good = answered()
  const several: Fate = (request, asked) => {
    const fate = good(request, asked)
    const line = fate && 'output' in fate ? fate.output : ''
    const others = ['77', '50001', '999999999'].map(id => line.replace('"custom_id":"2"', `"custom_id":"${id}"`))
    const nonsense = ['', 'nonsense', '[]', '{"custom_id": 2}', '{"custom_id": "02"}']
    return { output: [...nonsense, ...others, line, line].join('\n') }
  }
  server.batches.advance('completed', { lines: { 2: several, 3: lost } })
  const lookedFor: number[] = []
  const answers = await results(async line => {
    lookedFor.push(line)
    return line <= 3 ? readingFor(line) : undefined
  })
  // No file has as many requests as the last two would take.
  expect(lookedFor.toSorted((a, b) => a - b)).toEqual([1, 2, 77])
  expect(answersIn(answers)).toEqual([1, 2])
  expect(failuresIn(answers)).toEqual([])
})

test('a person whose words may no longer be read is skipped', async ({ server, submits, results }) => {
  await submits(2)
  server.batches.advance('completed', { lines: { 2: failed(500) } })
  expect(await results(async () => undefined)).toEqual([])
})

describe('a batch that ends early', () => {
  test.for(['expired', 'cancelled'] as const)(
    '%s: the answers by then are read, the rest is reported',
    async (status, { server, submits, results }) => {
      await submits(4)
      server.batches.advance(status)
      const answers = await results()
      expect(answersIn(answers)).toEqual([1, 2])
      expect(failuresIn(answers)).toEqual([3, 4].map(line => ({ line, failure: 'busy', askAlone: false })))
    },
  )

  test('a missing or deleted file gives no answers', async ({ server, submits, results }) => {
    const remove = (file: string) => fetch(`${server.baseUrl}/files/${file}`, { method: 'DELETE' })
    await submits(4)
    server.batches.advance('expired')
    await remove('file-3')
    expect(answersIn(await results())).toEqual([1, 2])
    server.batches.advance('cancelled', { others: lost })
    await remove('file-2')
    expect(await results()).toEqual([])
  })

  test('failed: nothing was answered, and the reason is reported', async ({ server, submits, results, reports }) => {
    await submits(2)
    server.batches.advance('failed', { code: 'invalid_url' })
    expect(await results()).toEqual([])
    expect(reports).toEqual([{ level: 'coaching', what: 'refused-request', model: 'our-model', detail: 'invalid_url' }])
  })
})

test('a refused parameter is reported once, and left out from then on', async ({
  server,
  service,
  submits,
  results,
  reports,
}) => {
  await submits(3)
  server.batches.advance('completed', { others: failed(400, { param: 'reasoning.effort', code: 'unsupported_value' }) })
  expect(failuresIn(await results())).toHaveLength(3)
  expect(reports).toEqual([
    { level: 'coaching', what: 'parameter-dropped', model: 'our-model', detail: 'reasoning.effort' },
  ])
  await submitLines(service, job, 1)
  expect(server.batches.files.at(-1)?.content).toContain('"reasoning":{"effort":"medium"}')
})

test.for([
  ['cut before', 'unreachable'],
  ['cut half-way', 'unreachable'],
  [503, 'unreachable'],
  [401, 'misconfigured'],
] as const)(
  'answers that can’t be fetched (%s) are a problem, and can be read later',
  async ([fault, kind], { server, submits, results }) => {
    await submits(2)
    server.batches.advance('completed')
    server.batches.next('content', fault)
    expect(await failureOf(results())).toMatchObject({ name: 'AiProblem', kind })
    expect(answersIn(await results())).toEqual([1, 2])
  },
)
