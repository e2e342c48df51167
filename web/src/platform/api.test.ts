import { readCoaching } from '@diary/contract/coaching'
import { expect, test, vi } from 'vitest'
import { type ApiError, call, OfflineError, sentenceFor } from './api.ts'

const ours = 'Something went wrong on our side.'
const away = 'The connection failed. Check that you are online, and try again.'

/** The sentence shown for a call with this response. */
const saidOf = async (answer: () => Promise<Response>): Promise<string> => {
  vi.stubGlobal('fetch', answer)
  const error: unknown = await call(readCoaching).catch((thrown: unknown) => thrown)
  return sentenceFor(error, ours)
}
/** A body that breaks off after its beginning, with a browser's error. */
const breakingOff = (status: number) => {
  const body = new ReadableStream({
    start: stream => stream.enqueue(new TextEncoder().encode('{"analysis":')),
    pull: stream => stream.error(new TypeError('network error')),
  })
  return new Response(body, { status })
}

test('a failed call is reported with its true cause', async () => {
  expect(await saidOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(away)
  expect(await saidOf(async () => breakingOff(200))).toBe(away)
  const resting = { message: 'The study is resting.' }
  expect(await saidOf(async () => Response.json(resting, { status: 503 }))).toBe(resting.message)
  // A failed server, or a proxy that answers in its place, is not reported as a lost connection.
  for (const body of ['', '<h1>Bad gateway</h1>']) {
    expect(await saidOf(async () => new Response(body, { status: 502 }))).toBe(ours)
  }
  expect(await saidOf(async () => new Response('<h1>Log in to this network</h1>'))).toBe(ours)
})

test('a refusal that breaks off keeps its status', async () => {
  vi.stubGlobal('fetch', async () => breakingOff(401))
  await expect(call(readCoaching)).rejects.toMatchObject({ name: 'ApiError', status: 401 } satisfies Partial<ApiError>)
})

test('an aborted call is no lost connection', async () => {
  const nobody = new AbortController()
  nobody.abort()
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  await expect(call(readCoaching, { signal: nobody.signal })).rejects.not.toBeInstanceOf(OfflineError)
})
