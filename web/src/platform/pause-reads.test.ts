import { beforeEach, expect, test, vi } from 'vitest'
import { fetchToRead, pauseReads } from './pause-reads.ts'

/** Network requests, each answered by the test. */
const asked: { readonly signal: AbortSignal; readonly answer: () => void }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        if (signal.aborted) reject(signal.reason)
        asked.push({ signal, answer: () => resolve(new Response('words')) })
      }),
  )
})

test('pending reads stop when the session is ended, and are repeated where that fails', async () => {
  const read = fetchToRead('/api/diary/entries', {})
  const failed = Promise.withResolvers<void>()
  const ending = pauseReads(() => failed.promise)
  const later = fetchToRead('/api/projects', {})
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  failed.reject(new Error('no answer'))
  await expect(ending).rejects.toThrow('no answer')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  for (const { answer } of asked) answer()
  expect(await (await read).text()).toBe('words')
  expect(await (await later).text()).toBe('words')
})

test('aborted reads are not repeated', async () => {
  const nobody = new AbortController()
  const read = fetchToRead('/api/diary/entries', { signal: nobody.signal })
  nobody.abort(new Error('another screen'))
  await expect(read).rejects.toThrow('another screen')
  expect(asked).toHaveLength(1)
})

test('once the session has ended nothing is read', async () => {
  void fetchToRead('/api/diary/entries', {})
  await pauseReads(async () => undefined)
  void fetchToRead('/api/projects', {})
  // All pending tasks have run.
  await new Promise(resolve => setTimeout(resolve))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
})
