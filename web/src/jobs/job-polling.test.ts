import { jobPolling, soonFor, soonPolling } from '@diary/contract/batches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollsWhileActive } from './job-polling.ts'

const requestedAt = '2026-11-22T12:00:00.000Z'
const job = { status: 'in_progress', requestedAt, remote: false }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(requestedAt), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('what this server does by itself is asked for soon at first, then every ten seconds', () => {
  expect(pollsWhileActive(job, null)).toBe(soonPolling)
  vi.setSystemTime(Date.parse(requestedAt) + soonFor)
  expect(pollsWhileActive(job, null)).toBe(jobPolling)
})

test('a batch service is asked every ten seconds from the beginning, as is a server that failed', () => {
  expect(pollsWhileActive({ ...job, remote: true }, null)).toBe(jobPolling)
  expect(pollsWhileActive(job, new Error('away'))).toBe(jobPolling)
})

test('nothing is asked where no job is active', () => {
  expect(pollsWhileActive({ ...job, status: 'completed' }, null)).toBe(false)
  expect(pollsWhileActive(null, null)).toBe(false)
})
