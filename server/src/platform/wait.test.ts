import { expect, test } from 'vitest'
import { systemWait } from './wait.ts'

test('a wait takes as long as it is asked to', async () => {
  const began = performance.now()
  await systemWait(30, new AbortController().signal)
  // Timers count in whole milliseconds.
  expect(performance.now() - began).toBeGreaterThanOrEqual(29)
})

test('a wait ends at once when it is aborted, before or meanwhile', async () => {
  await expect(systemWait(60_000, AbortSignal.abort())).rejects.toThrow()
  const leaving = new AbortController()
  const waited = systemWait(60_000, leaving.signal)
  leaving.abort()
  await expect(waited).rejects.toThrow()
})
