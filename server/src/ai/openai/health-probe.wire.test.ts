import { describe, expect } from 'vitest'
import { createWaits } from '../../../test/controlled-wait.ts'
import { failing, hangingUp, keepingSilent } from '../../../test/model-behaviours.ts'
import { asking, failureOf, inputs, openAiUrl, test, within, writtenAt } from '../../../test/model-provider.ts'
import { createOpenAiProvider } from './openai-provider.ts'

const providerAt = (baseUrl: string | undefined, clock = () => writtenAt, { wait } = createWaits()) =>
  createOpenAiProvider({ apiKey: 'key', baseUrl, clock, wait, report: () => {} })

test.for([
  [undefined, 'api.openai.com'],
  ['https://gateway.example.ac.uk:8443/v1/', 'gateway.example.ac.uk:8443'],
  ['http://127.0.0.1:11434/v1', '127.0.0.1:11434'],
  ['http://[::1]:8000/v1', '[::1]:8000'],
])('a model server at %s counts as remote, and its host is shown', ([baseUrl, host]) => {
  const { destination } = providerAt(baseUrl)
  expect(destination).toEqual({
    id: `openai:${host}`,
    remote: true,
    name: `a language model at ${host}`,
    askedNotToKeep: true,
  })
})

describe('whether it would answer', () => {
  test('is probed once a minute, however many callers ask', async ({ server }) => {
    let now = writtenAt
    const provider = providerAt(openAiUrl, () => now)
    expect(await Promise.all([provider.reachable(), provider.reachable(), provider.reachable()])).toEqual([
      true,
      true,
      true,
    ])
    now = new Date(writtenAt.getTime() + 59_000)
    server.modelsAnswer(500)
    expect(await provider.reachable()).toBe(true)
    expect(server.lookedUp).toHaveLength(1)
    now = new Date(writtenAt.getTime() + 61_000)
    expect(await provider.reachable()).toBe(false)
    expect(server.lookedUp).toHaveLength(2)
  })

  test('is known from an answer that came', async ({ server, provider, feedback }) => {
    server.modelsAnswer(500)
    expect(await provider.reachable()).toBe(false)
    await feedback()
    expect(await provider.reachable()).toBe(true)
    expect(server.lookedUp).toHaveLength(1)
  })

  test.for([
    ['is out of order', failing(500), 'unreachable'],
    ['hangs up', hangingUp, 'unreachable'],
    ['keeps silent', keepingSilent, 'slow'],
    ['refuses the key', failing(401), 'misconfigured'],
  ] as const)(
    'false after it %s, whatever its list of models says, until it is probed again',
    async ([, behaviour, kind], { server, waits }) => {
      let now = writtenAt
      const provider = providerAt(openAiUrl, () => now, waits)
      expect(await provider.reachable()).toBe(true)
      server.always(behaviour)
      const asked = provider.run(
        within('entryClassification', 40_000),
        inputs.entryClassification,
        asking('entryClassification'),
      )
      const problem = failureOf(asked)
      await expect.poll(() => server.received.length).toBeGreaterThan(0)
      if (kind === 'slow') waits.pass(40_000)
      expect(await problem).toMatchObject({ kind })
      expect(await provider.reachable()).toBe(false)
      now = new Date(writtenAt.getTime() + 16_000)
      expect(await provider.reachable()).toBe(true)
      expect(server.lookedUp).toHaveLength(2)
    },
  )
})
