import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../platform/api.ts'
import { readReply } from './read-reply.ts'

const reply = {
  response: 'What would change?',
  id: 'reply-1',
  stamp: { writtenBy: 'builtin', model: 'built-in 1', writtenAt: '2026-11-12T12:00:00.000Z' },
}
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A server that answers with this text, a few bytes at a time, and then does what `end` says. */
const answering = (text: string, end: 'close' | 'break' = 'close', type = 'text/event-stream') => {
  const bytes = [...new TextEncoder().encode(text)]
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      const next = bytes.splice(0, 7)
      if (next.length > 0) return controller.enqueue(Uint8Array.from(next))
      if (end === 'close') controller.close()
      else controller.error(new TypeError('network error'))
    },
  })
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) => new Response(body, { headers: { 'content-type': type } }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

const read = async (signal = new AbortController().signal) => {
  const heard: string[] = []
  const outcome = await readReply(
    { message: 'First.', history: [], signal },
    { onText: piece => heard.push(piece), onWaiting: () => {} },
  ).catch(error => error)
  return { outcome, heard }
}

test('a reply is read piece by piece, wherever the network cuts it, and is complete at the end', async () => {
  const stream = event('text', 'What ') + event('text', 'wöuld\n') + event('text', 'change?') + event('reply', reply)
  const fetched = answering(stream)
  const { outcome, heard } = await read()
  expect(heard).toEqual(['What ', 'wöuld\n', 'change?'])
  expect(outcome).toEqual(reply)
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ accept: 'text/event-stream' })
})

test('a reply in one piece is accepted too', async () => {
  answering(JSON.stringify(reply), 'close', 'application/json; charset=utf-8')
  expect(await read()).toEqual({ outcome: reply, heard: [] })
})

test('a problem during the stream has the server’s sentence and status', async () => {
  answering(event('text', 'What ') + event('problem', { status: 503, message: 'AI took too long to answer.' }))
  const { outcome } = await read()
  expect(outcome).toBeInstanceOf(ApiError)
  expect(outcome.said).toBe('AI took too long to answer.')
  expect(outcome.status).toBe(503)
})

test('a stream that breaks, or ends before its reply, is a lost connection', async () => {
  answering(event('text', 'What '), 'break')
  expect((await read()).outcome).toBeInstanceOf(OfflineError)
  answering(event('text', 'What '))
  expect((await read()).outcome).toBeInstanceOf(OfflineError)
})

test('a stopped reply is not taken for a lost connection', async () => {
  const stopped = new AbortController()
  answering(event('text', 'What '), 'break')
  stopped.abort()
  const { outcome } = await read(stopped.signal)
  expect(outcome).not.toBeInstanceOf(OfflineError)
  expect(outcome).not.toHaveProperty('response')
})
