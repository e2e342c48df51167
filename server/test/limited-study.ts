import { afterEach, beforeEach, vi } from 'vitest'
import { test as base, openStudy, type Study } from './study.ts'

/** A test with a study with rate limits, behind a proxy that names the client's address. */
export const test = base.extend<{ study: Study }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openStudy({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})

/** The counters use the system's clock: only that is moved, and no timer. Call once in a file. */
export const moveTheSystemClock = () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}
/** Advances the counters' clock by so many seconds. */
export const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)
