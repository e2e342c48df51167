import { describe, expect, vi } from 'vitest'
import {
  answering,
  type Behaviour,
  cuttingOff,
  dripping,
  failing,
  hangingUp,
  showingAPage,
} from '../../../test/model-behaviours.ts'
import { asking, entry, failureOf, openAiUrl, test, within } from '../../../test/model-provider.ts'
import { createOpenAiProvider } from './openai-provider.ts'

const good = answering(() =>
  JSON.stringify({ meeting: 'ordinary', sentiment: 'neutral', competences: [], keyphrases: ['stuck'] }),
)
const malformed = answering('I would rather talk about {something} else.')

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

describe('a fault that passes is not noticed:', () => {
  const passing: readonly [string, Behaviour][] = [
    ['an error of the server', failing(500)],
    ['too much to do for a moment', failing(429, {}, { 'retry-after': '0' })],
    ['a line that broke', hangingUp],
    ['an answer that was not JSON', malformed],
    ['a page of a proxy', showingAPage],
  ]
  test.for(passing)('%s', async ([, behaviour], { server, feedback }) => {
    server.next(behaviour, good)
    expect(await feedback()).toMatchObject({ output: { keyphrases: ['stuck'] } })
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
    expect(await answer).toMatchObject({ output: { keyphrases: ['stuck'] } })

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

test('a key that is refused is reported, for administrators', async ({ server, feedback, reports }) => {
  server.always(failing(401))
  await failureOf(feedback())
  expect(reports).toEqual([{ level: 'entryClassification', what: 'refused-key', model: 'gpt-5-mini', detail: '401' }])
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
    expect(reports).toEqual([{ level: 'entryClassification', what: 'refused-request', model: 'gpt-5-mini', detail }])
  },
)

describe('the person leaves', () => {
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
  const keyless = createOpenAiProvider({ baseUrl: openAiUrl, clock: () => new Date(), wait, report: () => {} })
  server.always(good)
  await keyless.run(within('entryClassification', 5_000), entry, asking('entryClassification'))
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
})
