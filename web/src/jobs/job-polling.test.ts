import { jobPolling, soonFor, soonPolling } from '@diary/contract/batches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollsWhileActive } from './job-polling.ts'

const requestedAt = '2026-11-22T12:00:00.000Z'
const job = { status: 'in_progress', requestedAt, remote: false }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(requestedAt), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a local job is polled soon at first, then every ten seconds', () => {
  expect(pollsWhileActive(job, null)).toBe(soonPolling)
  vi.setSystemTime(Date.parse(requestedAt) + soonFor)
  expect(pollsWhileActive(job, null)).toBe(jobPolling)
})

test('a job at a batch service is polled every ten seconds, as after a failure', () => {
  expect(pollsWhileActive({ ...job, remote: true }, null)).toBe(jobPolling)
  expect(pollsWhileActive(job, new Error('away'))).toBe(jobPolling)
})

test('without an active job nothing is polled', () => {
  expect(pollsWhileActive({ ...job, status: 'completed' }, null)).toBe(false)
  expect(pollsWhileActive(null, null)).toBe(false)
})
