import { expect, onTestFinished } from 'vitest'
import { answering, failing } from '../../../test/model-behaviours.ts'
import { test as base, writtenAt } from '../../../test/model-provider.ts'
import { startModelServer } from '../../../test/model-server.ts'
import { createAnthropicProvider } from './anthropic-provider.ts'

const test = base.extend({ under: { name: 'anthropic', api: 'messages' } })

test('a test of the connection sends a sentence of ours to the model that would answer', async ({
  server,
  provider,
}) => {
  expect(provider.server?.latestTest()).toBeUndefined()
  const tested = await provider.server?.test('gpt-5-mini')
  expect(tested).toMatchObject({
    model: 'claude-sonnet-5-5',
    outcome: { facts: { api: 'messages', formHonoured: true, thoughts: 'none', dropped: [] } },
  })
  expect(server.probed).toHaveLength(1)
  expect(server.received).toEqual([])
  expect(server.probed[0]?.json).toMatchObject({ model: 'claude-sonnet-5-5', stream: true })
  expect(provider.server?.latestTest()).toBe(tested)
  expect(provider.server?.listing()?.models?.length).toBeGreaterThan(0)
})

/** A server with Anthropic's API, and what a test of the connection says of it. */
const open = async () => {
  const server = await startModelServer({ api: 'messages', probesToo: true })
  onTestFinished(server.close)
  const provider = createAnthropicProvider({
    apiKey: 'key',
    baseUrl: server.baseUrl,
    clock: () => writtenAt,
    wait: () => new Promise(() => {}),
    report: () => {},
  })
  return { server, outcome: async () => (await provider.server?.test('gpt-5-mini'))?.outcome }
}
const refusing = (status: number, type: string, message: string) =>
  failing(status, JSON.stringify({ type: 'error', error: { type, message } }))

test.for([
  ['wrong-key', 401, 'authentication_error', 'invalid x-api-key'],
  ['unknown-model', 404, 'not_found_error', 'model: claude-sonnet-5-5'],
  ['busy', 429, 'rate_limit_error', 'too many'],
  ['failed', 402, 'billing_error', 'no credit'],
] as const)('%s is said of a refusal with %i', async ([trouble, status, type, message]) => {
  const { server, outcome } = await open()
  server.always(refusing(status, type, message))
  expect(await outcome()).toEqual({ trouble })
})

test('a server that does not answer is said to be away', async () => {
  const { server, outcome } = await open()
  await server.close()
  expect(await outcome()).toEqual({ trouble: 'refused-connection' })
})

test('a parameter that the model refuses is named, and the test goes on without', async () => {
  const { server, outcome } = await open()
  server.always(exchange => {
    const isRefused = JSON.stringify(exchange.received.json?.output_config ?? {}).includes('format')
    const refusal = refusing(400, 'invalid_request_error', 'output_config.format: not supported by this model')
    return (isRefused ? refusal : answering(() => '{"word":"ready","letters":5}'))(exchange)
  })
  expect(await outcome()).toMatchObject({ facts: { dropped: ['output_config.format'], formHonoured: true } })
})
