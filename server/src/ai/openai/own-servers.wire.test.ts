import { describe, expect, onTestFinished, test } from 'vitest'
import { createWaits } from '../../../test/controlled-wait.ts'
import { masked } from '../../../test/masked.ts'
import { keepingSilent, pausingHalfWay } from '../../../test/model-behaviours.ts'
import { asking, entry, failureOf, inputs, within, writtenAt } from '../../../test/model-provider.ts'
import { readAsked, startModelServer } from '../../../test/model-server.ts'
import { type OwnServerKind, ownServerKinds, type Quirks, startOwnServer } from '../../../test/own-servers.ts'
import type { LevelName, MaskedInputs, ProviderIncident } from '../index.ts'
import { createOpenAiProvider } from './openai-provider.ts'

/** A server, and a provider that knows its address alone. */
const open = async (
  kind: OwnServerKind,
  quirks: Partial<Quirks> = {},
  settings: { model?: string; silenceSeconds?: number } = {},
) => {
  const server = await startOwnServer(kind, quirks)
  onTestFinished(server.close)
  const reports: ProviderIncident[] = []
  const waits = createWaits(2_000)
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    clock: () => writtenAt,
    wait: waits.wait,
    report: told => void reports.push(told),
    ...settings,
  })
  const models = () => [...server.probed, ...server.received].map(({ json }) => json?.model)
  const ask = <K extends LevelName>(use: K, more: Parameters<typeof asking>[1] = {}) =>
    provider.run(within(use, 60_000), inputs[use], asking(use, more))
  return { server, provider, reports, models, waits, ask }
}

const uses: readonly LevelName[] = ['chat', 'entryFeedback', 'chatAnalysis', 'themes', 'coaching']

test.for(ownServerKinds)('%s: its address alone is enough for every level', async kind => {
  const { server, reports, ask } = await open(kind)
  for (const use of uses) {
    const before = server.received.length
    const { output, stamp } = await ask(use)
    expect(output).toBeTruthy()
    expect(stamp.model).toBe('qwen3:8b')
    expect(server.received.length - before, use).toBe(1)
  }
  expect(server.probed.length).toBeLessThanOrEqual(2)
  for (const { body } of server.probed) expect(body).not.toContain(entry.text)
  expect(server.received.map(({ path }) => path)).toEqual(uses.map(() => '/v1/chat/completions'))
  expect(reports).toEqual([])
})

test('after its address alone, the second request goes straight to the model', async () => {
  const { server, ask } = await open('Ollama')
  await ask('chat')
  const before = server.probed.length + server.lookedUp.length + server.received.length
  await ask('chat')
  expect(server.probed.length + server.lookedUp.length + server.received.length).toBe(before + 1)
})

describe('which model answers', () => {
  const many = ['nomic-embed-text:latest', 'bge-reranker', 'whisper-1', 'gemma4:4b', 'qwen3:8b']

  test('is the one that is loaded, where several are listed', async () => {
    const { models, ask } = await open('Ollama', { models: many, loaded: ['qwen3:8b'] })
    expect((await ask('chat')).stamp.model).toBe('qwen3:8b')
    expect(new Set(models())).toEqual(new Set(['qwen3:8b']))
  })

  test.for(['Ollama', 'LM Studio'] as const)('%s: else the first that can chat by its name', async kind => {
    const { ask } = await open(kind, { models: many })
    expect((await ask('chat')).stamp.model).toBe('gemma4:4b')
  })

  test('is chosen from a list of fifty as well', async () => {
    const models = Array.from({ length: 50 }, (_, index) => `model-${index}`)
    const { ask } = await open('LM Studio', { models: ['text-embedding-nomic', ...models], loaded: ['model-41'] })
    expect((await ask('chat')).stamp.model).toBe('model-41')
  })

  test('is the release’s, where the server lists it', async () => {
    const { ask } = await open('vLLM', { models: ['qwen3:8b', 'gpt-5-mini'] })
    expect((await ask('entryFeedback')).stamp.model).toBe('gpt-5-mini')
  })

  test('is the operator’s, and above it the one that an administrator chose', async () => {
    const { ask, models } = await open('Ollama', { models: many }, { model: 'qwen3:8b' })
    expect((await ask('chat')).stamp.model).toBe('qwen3:8b')
    const chosen = { ...asking('chat').settings, model: 'gemma4:4b' }
    expect((await ask('chat', { settings: chosen })).stamp.model).toBe('gemma4:4b')
    expect(new Set(models())).toEqual(new Set(['qwen3:8b', 'gemma4:4b']))
  })

  test('is none where the server lists none: nobody’s words are sent', async () => {
    const { server, ask, provider } = await open('Ollama', { models: [] })
    expect(await failureOf(ask('chat'))).toMatchObject({ kind: 'misconfigured' })
    expect([...server.probed, ...server.received]).toEqual([])
    expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { trouble: 'no-models' } })
  })

  test('that was chosen and is not there is reported, without anybody’s words', async () => {
    const { server, ask, reports } = await open('Ollama')
    const settings = { ...asking('chat').settings, model: 'llama9:1b' }
    expect(await failureOf(ask('chat', { settings }))).toMatchObject({ kind: 'misconfigured' })
    expect(server.received).toEqual([])
    expect(reports).toMatchObject([{ what: 'model-unknown', model: 'llama9:1b' }])
  })
})

describe('thinking', () => {
  test.for(['Ollama', 'llama.cpp'] as const)('%s: is off where a level asks for the least effort', async kind => {
    const { server, ask } = await open(kind)
    const settings = { ...asking('chat').settings, effort: 'minimal' }
    await ask('chat', { settings })
    expect(server.received.map(({ json }) => json?.reasoning_effort)).toEqual(['none'])
  })

  test('vLLM: is switched off by the template', async () => {
    const { server, ask } = await open('vLLM')
    await ask('chat', { settings: { ...asking('chat').settings, effort: 'none' } })
    expect(server.received[0]?.json?.chat_template_kwargs).toEqual({ enable_thinking: false })
  })

  test('is not asked for from a model that cannot', async () => {
    const { server, ask } = await open('Ollama', { thinks: false })
    await ask('entryFeedback')
    await ask('entryFeedback')
    expect(server.received.at(-1)?.json).not.toHaveProperty('reasoning_effort')
  })

  test('that begins without a mark is known from its first end on, where a level makes the model think', async () => {
    const { ask } = await open('llama.cpp', { thoughtsInAnswer: 'unopened' })
    const asks = () => ask('chat', { settings: { ...asking('chat').settings, effort: 'high' }, onText: () => {} })
    expect(await failureOf(asks())).toMatchObject({ kind: 'unreadable' })
    expect((await asks()).output.text).not.toContain('Let me think')
  })

  test.for(['apart', 'marked'] as const)('that comes %s is never shown', async thoughtsInAnswer => {
    const { ask } = await open('llama.cpp', { thoughtsInAnswer })
    const pieces: string[] = []
    const settings = { ...asking('chat').settings, effort: 'high' }
    const { output } = await ask('chat', { settings, onText: piece => pieces.push(piece) })
    expect(output.text).not.toContain('Let me think')
    expect(pieces.join('')).toBe(output.text)
  })

  test('that takes the form in the answer’s place is read as the answer', async () => {
    const { ask } = await open('LM Studio', { form: 'in the thoughts' })
    expect((await ask('themes')).output).toHaveProperty('overallSummary')
  })
})

describe('a server that', () => {
  test.for(['ignored', 'refused'] as const)('has no forms (%s) gets them in words', async form => {
    const { server, ask } = await open('LM Studio', { form, thinks: false })
    expect((await ask('themes')).output).toHaveProperty('overallSummary')
    expect(server.probed.length).toBeLessThanOrEqual(2)
    expect(server.received).toHaveLength(1)
    expect(JSON.stringify(server.received[0]?.json?.messages)).toContain('follows this JSON schema')
  })

  test('refuses fields that it does not know is understood from one refusal', async () => {
    const { server, ask } = await open('vLLM', { strict: true })
    await ask('entryFeedback')
    expect(server.probed).toHaveLength(2)
    expect(server.received).toHaveLength(1)
    for (const field of ['store', 'safety_identifier', 'verbosity'])
      expect(server.received[0]?.json).not.toHaveProperty(field)
  })

  test('is still loading is waited for', async () => {
    const { server, ask } = await open('llama.cpp', { loading: 3 })
    await ask('chat')
    expect(server.received).toHaveLength(1)
  })

  test('is busy with others is waited for', async () => {
    const { server, ask } = await open('Ollama')
    await ask('chat')
    server.quirks.busy = 2
    await ask('chat')
    expect(server.received).toHaveLength(4)
  })

  test('is busy with others before it is known is waited for, and a test says so at once', async () => {
    const { server, ask, provider } = await open('Ollama', { busy: 3 })
    expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { trouble: 'busy' } })
    expect((await ask('chat')).output.text).not.toBe('')
    expect(server.received).toHaveLength(1)
  })

  test('is still loading is said at once by a test', async () => {
    const { provider } = await open('llama.cpp', { loading: 1 })
    expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { trouble: 'loading' } })
  })

  test('dies while it loads the model says so at the desk, and answers once it is back', async () => {
    const { server, ask, provider } = await open('Ollama', { dies: 2 })
    expect(await failureOf(ask('chat'))).toMatchObject({ kind: 'unreachable' })
    expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { trouble: 'out-of-memory' } })
    expect(server.received).toEqual([])
    expect((await ask('chat')).output.text).not.toBe('')
  })

  test('never stops is ended by a limit on its answer', async () => {
    const { server, ask } = await open('llama.cpp', { neverStops: true, thinks: false, contextTokens: 2_048 })
    expect(await failureOf(ask('themes'))).toMatchObject({ kind: 'unreadable' })
    expect(server.received[0]?.json?.max_tokens).toBeLessThan(2_048)
  })

  test('never stops is ended sooner where an answer is short and the model does not think', async () => {
    const { server, ask } = await open('llama.cpp', { neverStops: true })
    expect(await failureOf(ask('chat'))).toMatchObject({ kind: 'unreadable' })
    expect(server.received[0]?.json?.max_tokens).toBe(640)
    await failureOf(ask('chat', { settings: { ...asking('chat').settings, effort: 'high' } }))
    expect(server.received.at(-1)?.json?.max_tokens).toBe(8_192)
  })

  test.for([4_096, 8_192])('counts the answer in its context (%d tokens) is left room for it', async contextTokens => {
    const { server, provider } = await open('vLLM', { contextTokens })
    const text = `It began in May. ${'I asked for a date. '.repeat(2_000)}It ended today.`
    const input = masked<MaskedInputs['entryFeedback']>({ ...entry, text })
    const { output } = await provider.run(within('entryFeedback', 5_000), input, asking('entryFeedback'))
    expect(output.text).not.toBe('')
    expect(server.received).toHaveLength(1)
  })

  test('has a small context gets a long entry without its middle, and the answer says so', async () => {
    const { server, provider } = await open('llama.cpp', { contextTokens: 4_096, thinks: false })
    const text = `It began in May. ${'I asked for a date. '.repeat(2_000)}It ended today.`
    const input = masked<MaskedInputs['entryFeedback']>({ ...entry, text })
    const { output } = await provider.run(within('entryFeedback', 5_000), input, asking('entryFeedback'))
    expect(output.text).toContain('Only the beginning and the end of this entry were read')
    await provider.run(within('entryClassification', 5_000), input, asking('entryClassification'))
    expect(server.received).toHaveLength(2)
    for (const { json } of server.received) {
      const length = readAsked(json).asked.turns.reduce((sum, { content }) => sum + content.length, 0)
      expect(length + readAsked(json).asked.instructions.length).toBeLessThan(4_096 * 3.5)
      expect(JSON.stringify(json)).toContain('It ended today.')
    }
  })

  test.for(['Ollama', 'vLLM'] as const)('%s: a script of many tokens gets less room in a small context', async kind => {
    const { provider } = await open(kind, { contextTokens: 4_096, thinks: false })
    const text = '我們在會議上討論了預算，沒有人說話。'.repeat(400)
    const input = masked<MaskedInputs['entryFeedback']>({ ...entry, text })
    const { output } = await provider.run(within('entryFeedback', 5_000), input, asking('entryFeedback'))
    expect(output.text).toContain('Only the beginning and the end of this entry were read')
  })

  test('reads only a part of a long prompt gives no answer', async () => {
    const { server, ask, provider } = await open('Ollama', { contextTokens: 300 })
    expect(await failureOf(ask('entryFeedback'))).toMatchObject({ kind: 'too-long' })
    expect(provider.server?.promptCutAt()).toEqual(writtenAt)
    // The test shows how much it takes in.
    expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { facts: { contextTokens: 300 } } })
    expect(server.received.length).toBeLessThanOrEqual(1)
  })

  test('is not there is named as such', async () => {
    const { server, ask, provider } = await open('Ollama')
    await server.close()
    expect(await failureOf(ask('chat'))).toMatchObject({ kind: 'unreachable' })
    expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { trouble: 'refused-connection' } })
  })
})

test('an address without the version is completed', async () => {
  const server = await startOwnServer('LM Studio')
  onTestFinished(server.close)
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl.replace('/v1', ''),
    clock: () => writtenAt,
    wait: createWaits(2_000).wait,
    report: () => {},
  })
  const { stamp } = await provider.run(within('chat', 60_000), inputs.chat, asking('chat'))
  expect(stamp.model).toBe('qwen3:8b')
})

test('a small server gets one request at a time; chats go first, and who waits reads how many are before', async () => {
  const { server, ask } = await open('Ollama')
  await ask('chat')
  server.received.length = 0
  const before: number[] = []
  const all = [
    ask('coaching'),
    ask('entryFeedback'),
    ask('chat', { onWaiting: many => before.push(many) }),
    ask('themes'),
  ]
  await Promise.all(all)
  expect(server.received.map(({ json }) => readAsked(json).asked.form)).toEqual([
    'coaching',
    undefined,
    undefined,
    'themes',
  ])
  expect(readAsked(server.received[1]?.json).asked.turns.length).toBeGreaterThan(1)
  expect(before).toEqual([1, 0])
})

describe('a stream', () => {
  const streamed = { onText: () => {} }

  test.for([
    ['may begin late: two minutes are waited for its first token', 120_000, keepingSilent, {}],
    ['that falls silent in the middle is given up after half a minute', 30_000, pausingHalfWay, {}],
    ['is waited for as long as the operator says', 600_000, keepingSilent, { silenceSeconds: 600 }],
    ['ends after half an hour, however much comes', 1_800_000, pausingHalfWay, {}],
  ] as const)('%s', async ([, wait, answer, settings]) => {
    const { server, ask, waits } = await open('llama.cpp', {}, settings)
    await ask('chat')
    server.always(answer)
    const problem = failureOf(ask('chat', streamed))
    await expect.poll(() => waits.underWay()).toContain(wait)
    waits.pass(wait)
    expect(await problem).toMatchObject({ kind: 'slow' })
  })
})

test('a web page in the server’s place is named as such, and gets nobody’s words', async () => {
  const received: string[] = []
  const server = await startModelServer({
    also: async ({ body }, to) => {
      received.push(body)
      to.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
      return true
    },
  })
  onTestFinished(server.close)
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    clock: () => writtenAt,
    wait: createWaits(2_000).wait,
    report: () => {},
  })
  const asked = provider.run(within('chat', 60_000), inputs.chat, asking('chat'))
  expect(await failureOf(asked)).toMatchObject({ kind: 'misconfigured' })
  expect(received.join('')).toBe('')
  expect(await provider.server?.test('gpt-5-mini')).toMatchObject({ outcome: { trouble: 'wrong-address' } })
})

test('what was found out is found out anew after a day, and soon after a surprise', async () => {
  const server = await startOwnServer('Ollama')
  onTestFinished(server.close)
  let now = writtenAt
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    clock: () => now,
    wait: createWaits(2_000).wait,
    report: () => {},
  })
  const model = async () => (await provider.run(within('chat', 60_000), inputs.chat, asking('chat'))).stamp.model
  expect(await model()).toBe('qwen3:8b')
  now = new Date(writtenAt.getTime() + 23 * 60 * 60_000)
  await model()
  expect(server.probed).toHaveLength(1)
  now = new Date(writtenAt.getTime() + 25 * 60 * 60_000)
  await model()
  expect(server.probed).toHaveLength(2)

  server.quirks.models = ['gemma4:4b']
  expect(await failureOf(model())).toMatchObject({ kind: 'misconfigured' })
  now = new Date(now.getTime() + 2 * 60_000)
  expect(await model()).toBe('gemma4:4b')
})

test('a server that wants some key, where none is set, gets a made-up one; another gets none', async () => {
  const keys: (string | undefined)[] = []
  const server = await startModelServer({
    also: async ({ headers }, to) => {
      keys.push(headers.authorization)
      if (headers.authorization !== undefined) return false
      to.writeHead(401).end('{}')
      return true
    },
  })
  onTestFinished(server.close)
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    clock: () => writtenAt,
    wait: createWaits(2_000).wait,
    report: () => {},
  })
  await provider.run(within('chat', 60_000), inputs.chat, asking('chat'))
  expect(new Set(keys)).toEqual(new Set([undefined, 'Bearer none']))
  expect(keys.filter(key => key === undefined)).toHaveLength(1)

  const keyless = await open('Ollama')
  await keyless.ask('chat')
  expect(keyless.server.received[0]?.headers).not.toHaveProperty('authorization')
})
