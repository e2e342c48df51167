import { expect, test } from 'vitest'
import { dayIn, timeframe } from './timeframe.ts'

test('a time frame names its first and its last day, and the year once where it is the same', () => {
  expect(timeframe('2026-09-01', '2026-11-06')).toBe('1 September to 6 November 2026')
  expect(timeframe('2025-12-30', '2026-01-02')).toBe('30 December 2025 to 2 January 2026')
  expect(timeframe('2026-11-06', '2026-11-06')).toBe('6 November 2026')
})

test('a moment falls on the day of the study’s time zone', () => {
  expect(dayIn('2026-06-30T23:30:00.000Z', 'Europe/London')).toBe('2026-07-01')
  expect(dayIn(new Date('2026-06-30T23:30:00.000Z'), 'America/New_York')).toBe('2026-06-30')
})
