import { describe, expect, vi } from 'vitest'
import {
  answering,
  type Behaviour,
  breakingOff,
  cuttingOff,
  declining,
  dripping,
  failing,
  filtering,
  hangingUp,
  keepingSilent,
  pouring,
  showingAPage,
  telling,
} from '../../../test/model-behaviours.ts'
import { asking, chat, entry, failureOf, test, within } from '../../../test/model-provider.ts'
import { AiProblem } from '../index.ts'
import { createOpenAiProvider } from './openai-provider.ts'

const good = answering(() => JSON.stringify({ text: 'Good.', sentiment: 'neutral', competences: [], keyphrases: [] }))
const malformed = answering('I would rather talk about {something} else.')
const misshapen = answering('{"text": "Good.", "sentiment": "puzzled", "competences": [], "keyphrases": []}')

/** Every defined failure: the server's behaviour, the resulting problem, and after how many requests. */
const outcomes: readonly [string, Behaviour, AiProblem['kind'], number][] = [
  ['refuses to answer the text', declining(), 'declined', 1],
  ['filters the answer', filtering(), 'declined', 1],
  ['refuses the text', failing(400, { code: 'content_filter', param: 'prompt' }), 'declined', 1],
  ['finds the text too long', failing(400, { code: 'context_length_exceeded', param: 'input' }), 'too-long', 1],
  [
    'finds the text too long, as vLLM does',
    failing(
      400,
      JSON.stringify({
        object: 'error',
        message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
        type: 'BadRequestError',
        param: null,
        code: 400,
      }),
    ),
    'too-long',
    1,
  ],
  [
    'finds the text too long, as llama.cpp does',
    failing(400, { code: 400, message: 'the request is too large', type: 'exceed_context_size_error', n_ctx: 4096 }),
    'too-long',
    1,
  ],
  [
    'finds the text too long, as llama.cpp does in words',
    failing(400, { code: 400, message: 'the request exceeds the available context size. try increasing it' }),
    'too-long',
    1,
  ],
  ['finds the text too long in an answer that seems good', telling({ code: 'context_length_exceeded' }), 'too-long', 1],
  ['finds the request too large', failing(413), 'too-long', 1],
  ['breaks off at its limit', cuttingOff(), 'unreadable', 2],
  ['answers with something else than JSON', malformed, 'unreadable', 2],
  ['answers with JSON of another shape', misshapen, 'unreadable', 2],
  ['shows a page', showingAPage, 'unreadable', 2],
  ['does not accept the key', failing(401, { code: 'invalid_api_key' }), 'misconfigured', 1],
  ['does not accept the caller', failing(403), 'misconfigured', 1],
  ['wants something that is not known here', failing(400, { param: 'tools' }), 'misconfigured', 1],
  ['points elsewhere', failing(307, {}, { location: 'http://127.0.0.1:1/v1/responses' }), 'misconfigured', 1],
  ['has too much to do', failing(429), 'busy', 2],
  ['has no quota left', failing(429, { code: 'insufficient_quota' }), 'busy', 1],
  ['tells of its quota in an answer that seems good', telling({ code: 'insufficient_quota' }), 'busy', 1],
  ['tells of too much to do in such an answer', telling({ code: 429, message: 'Slow down.' }), 'busy', 2],
  ['tells of its key in such an answer', telling({ code: 401 }), 'misconfigured', 1],
  ['tells of a fault in such an answer', telling({ code: 'server_error' }), 'unreachable', 2],
  ['tells of a fault in a word', telling('out of order'), 'unreachable', 2],
  ['wants to be paid', failing(402, { code: 'billing_not_active' }), 'misconfigured', 1],
  ['never ends', pouring, 'unreadable', 2],
  ['is out of order', failing(500), 'unreachable', 2],
  ['is down for maintenance', failing(503, '<html>Back soon</html>'), 'unreachable', 2],
  ['hangs up', hangingUp, 'unreachable', 2],
  ['hangs up half-way', breakingOff('hang up'), 'unreachable', 2],
]

describe('a model server that', () => {
  test.for(outcomes)('%s', async ([, behaviour, kind, requests], { server, feedback }) => {
    server.always(behaviour)
    const problem = await failureOf(feedback())
    expect(problem).toBeInstanceOf(AiProblem)
    expect(problem).toMatchObject({ kind })
    expect(server.received).toHaveLength(requests)

    server.always(good)
    expect(await feedback()).toMatchObject({ output: { text: 'Good.' } })
  })
})

test('stays silent: the person gets an error at the deadline, and the connection is closed', async ({
  server,
  waits,
  feedback,
}) => {
  server.always(keepingSilent)
  const problem = failureOf(feedback({}, 40_000))
  await expect.poll(() => server.received.length).toBe(1)
  waits.pass(40_000)
  expect(await problem).toMatchObject({ kind: 'slow' })
  await server.hungUp(1)
  expect(server.received).toHaveLength(1)
  expect(waits.asked).toEqual([40_000])
})

test('drips: a slow trickle of bytes does not extend the deadline', async ({ server, waits, feedback }) => {
  const drops = vi.fn()
  server.always(dripping(5, drops))
  const problem = failureOf(feedback({}, 40_000))
  await expect.poll(() => drops.mock.calls.length).toBeGreaterThan(20)
  waits.pass(40_000)
  expect(await problem).toMatchObject({ kind: 'slow' })
  await server.hungUp(1)
  expect(waits.asked).toEqual([40_000])
})

test('nothing listens at the address: AI is unreachable', async ({ server, feedback }) => {
  await server.close()
  expect(await failureOf(feedback())).toMatchObject({ kind: 'unreachable' })
})

describe('a fault that passes is not noticed:', () => {
  const passing: readonly [string, Behaviour][] = [
    ['an error of the server', failing(500)],
    ['a time-out of the server', failing(408)],
    ['too much to do for a moment', failing(429, {}, { 'retry-after': '0' })],
    ['a line that broke', hangingUp],
    ['an answer that broke off', cuttingOff()],
    ['an answer that was not JSON', malformed],
    ['an answer of another shape', misshapen],
    ['a page of a proxy', showingAPage],
  ]
  test.for(passing)('%s', async ([, behaviour], { server, feedback }) => {
    server.next(behaviour, good)
    expect(await feedback()).toMatchObject({ output: { text: 'Good.' } })
    expect(server.received).toHaveLength(2)
  })
})

describe('before it tries again, it pauses', () => {
  test.for([
    ['for a moment where the server names no time', failing(503), 300],
    ['for a moment where the line broke', hangingUp, 300],
    ['for as long as the server asks for', failing(503, {}, { 'retry-after': '1' }), 1_000],
    ['not at all where the server says so', failing(429, {}, { 'retry-after': '0' }), 0],
  ] as const)('%s', async ([, behaviour, pause], { server, waits, feedback }) => {
    server.next(behaviour, good)
    await feedback()
    expect(waits.asked).toEqual([5_000, pause])
  })

  test('for at most ten seconds, if that much is left', async ({ server, waits, feedback }) => {
    server.next(failing(503, {}, { 'retry-after': '10' }), good)
    const answer = feedback({}, 40_000)
    await expect.poll(() => waits.asked).toEqual([40_000, 10_000])
    expect(server.received).toHaveLength(1)
    waits.pass(10_000)
    expect(await answer).toMatchObject({ output: { text: 'Good.' } })

    server.always(failing(503, {}, { 'retry-after': '6' }))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'unreachable', retryAfter: 6 })
    expect(waits.asked.slice(2)).toEqual([5_000])
  })

  test('not at all where an answer is to be repaired', async ({ server, waits, feedback }) => {
    server.next(malformed, good)
    await feedback()
    expect(waits.asked).toEqual([5_000])
  })
})

test('a repair says what was wrong, and the wrong answer is not sent back', async ({ server, feedback, sent }) => {
  server.next(cuttingOff(), good)
  await feedback()
  expect(sent[1]?.instructions).toContain('broke off')
  expect(sent[1]?.instructions.startsWith(sent[0]?.instructions.slice(0, 200) ?? 'never')).toBe(true)
})

test('busy for longer than a person waits: it gives up at once and says when to try again', async ({
  server,
  feedback,
}) => {
  server.always(failing(429, {}, { 'retry-after': '20' }))
  expect(await failureOf(feedback())).toMatchObject({ kind: 'busy', retryAfter: 20 })
  expect(server.received).toHaveLength(1)
})

test('a time to try again may be a date', async ({ server, feedback }) => {
  server.always(failing(429, {}, { 'retry-after': 'Mon, 02 Mar 2026 09:01:30 GMT' }))
  expect(await failureOf(feedback())).toMatchObject({ kind: 'busy', retryAfter: 90 })
})

test('a key that is refused is reported, for administrators', async ({ server, feedback, reports }) => {
  server.always(failing(401))
  await failureOf(feedback())
  expect(reports).toEqual([{ level: 'entryFeedback', what: 'refused-key', model: 'gpt-5-mini', detail: '401' }])
})

test.for([
  [
    'demands an unknown parameter',
    failing(400, { param: 'tools', code: 'unknown_parameter' }),
    '400 unknown_parameter',
  ],
  ['says no more than that', failing(400, {}), '400 error'],
  ['says so at length', failing(400, { code: `I read: ${entry.text}` }), '400'],
  ['wants to be paid', failing(402, { code: 'billing_not_active' }), '402 billing_not_active'],
  ['points elsewhere', failing(307, '', { location: 'http://127.0.0.1:1/v1/responses' }), '307'],
] as const)(
  'a request that is refused is reported, for administrators, never in the server’s words: it %s',
  async ([, behaviour, detail], { server, feedback, reports }) => {
    server.always(behaviour)
    expect(await failureOf(feedback())).toMatchObject({ kind: 'misconfigured' })
    expect(reports).toEqual([{ level: 'entryFeedback', what: 'refused-request', model: 'gpt-5-mini', detail }])
  },
)

test('an answer without end is not read to its end: the line is closed, in a stream too', async ({
  server,
  feedback,
  provider,
}) => {
  server.always(pouring)
  expect(await failureOf(feedback())).toMatchObject({ kind: 'unreadable' })
  await server.hungUp(2)
  const listening = asking('chat', { onText: () => {} })
  expect(await failureOf(provider.run(within('chat', 20_000), chat, listening))).toMatchObject({ kind: 'unreadable' })
  await server.hungUp(4)
})

test('nothing of any text is in a failure or a report, whatever the server quotes', async ({
  server,
  feedback,
  reports,
}) => {
  const quoting = { message: `I read: ${entry.text}`, code: `code ${entry.text}` }
  for (const behaviour of [
    failing(400, quoting),
    failing(401, quoting),
    failing(500, entry.text),
    answering(entry.text),
  ]) {
    server.always(behaviour)
    const problem = await failureOf(feedback())
    const told: string[] = []
    for (let error: unknown = problem; error instanceof Error; error = error.cause)
      told.push(error.message, error.stack ?? '', JSON.stringify(error))
    expect(told.length).toBeGreaterThan(2)
    expect(`${told.join('\n')} ${JSON.stringify(reports)}`).not.toContain('steering')
  }
})

describe('the person leaves', () => {
  const moments: readonly [string, Behaviour][] = [
    ['while nothing has come', keepingSilent],
    ['while the answer is coming', dripping(20)],
  ]
  test.for(moments)('%s: the request rejects with their reason', async ([, behaviour], { server, provider }) => {
    server.always(behaviour)
    const leaving = new AbortController()
    const reason = new Error('left')
    const answer = failureOf(
      provider.run(within('entryFeedback', 10_000), entry, asking('entryFeedback', { signal: leaving.signal })),
    )
    await expect.poll(() => server.received.length).toBe(1)
    leaving.abort(reason)
    expect(await answer).toBe(reason)
    expect(server.received).toHaveLength(1)
  })

  test('before a fault is tried again: the pause ends with their reason', async ({ server, waits, feedback }) => {
    server.always(failing(429, {}, { 'retry-after': '9' }))
    const leaving = new AbortController()
    const reason = new Error('left')
    const answer = failureOf(feedback({ signal: leaving.signal }, 40_000))
    await expect.poll(() => waits.asked).toEqual([40_000, 9_000])
    leaving.abort(reason)
    expect(await answer).toBe(reason)
    expect(server.received).toHaveLength(1)
    await expect.poll(waits.underWay).toEqual([])
  })

  test('and the line is closed', async ({ server, feedback }) => {
    server.always(keepingSilent)
    const leaving = new AbortController()
    const answer = failureOf(feedback({ signal: leaving.signal }))
    await expect.poll(() => server.received.length).toBe(1)
    leaving.abort()
    await server.hungUp(1)
    expect(await answer).toBe(leaving.signal.reason)
  })

  test('before anything was sent: nothing is', async ({ server, feedback, sent }) => {
    expect(await failureOf(feedback({ signal: AbortSignal.abort('gone') }))).toBe('gone')
    expect([server.received, sent]).toEqual([[], []])
  })

  test('while the outbound record is being stored: it is not sent', async ({ server, feedback }) => {
    const leaving = new AbortController()
    const onSending = async () => leaving.abort('gone')
    expect(await failureOf(feedback({ signal: leaving.signal, onSending }))).toBe('gone')
    expect(server.received).toEqual([])
  })
})

test('a request whose record cannot be stored is not sent', async ({ server, feedback }) => {
  const full = new Error('the disk is full')
  expect(await failureOf(feedback({ onSending: () => Promise.reject(full) }))).toBe(full)
  expect(server.received).toEqual([])
})

test('a server without a key gets none', async ({ server, waits: { wait } }) => {
  const keyless = createOpenAiProvider({ baseUrl: server.baseUrl, clock: () => new Date(), wait, report: () => {} })
  server.always(good)
  await keyless.run(within('entryFeedback', 5_000), entry, asking('entryFeedback'))
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
})
