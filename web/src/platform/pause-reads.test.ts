import { beforeEach, expect, test, vi } from 'vitest'
import { fetchToRead, pauseReads } from './pause-reads.ts'

/** What was asked of the network, each to be answered by hand. */
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

test('what is being read when the session is ended stops, and goes on where that fails', async () => {
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

test('what nobody waits for any more is not read anew', async () => {
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
  // Whoever could ask has had a turn.
  await new Promise(resolve => setTimeout(resolve))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
})
