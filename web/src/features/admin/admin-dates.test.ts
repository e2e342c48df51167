import { expect, test } from 'vitest'
import { dayAndTimeOf, dayOf, lastDayToSearch } from './admin-dates.ts'

test('a day is written yyyy-MM-dd, and a time HH:mm, with two digits each', () => {
  const at = new Date(2026, 0, 5, 9, 7).toISOString()
  expect(dayOf(at)).toBe('2026-01-05')
  expect(dayAndTimeOf(at)).toBe('2026-01-05 09:07')
})

test('a search continues with the day at which it ended or a later one, never an earlier one', () => {
  expect(lastDayToSearch('2026-06-30T12:00:00.000Z')).toBe('2026-06-30')
  expect(lastDayToSearch('2026-06-30T23:30:00.000Z') >= '2026-06-30').toBe(true)
})
