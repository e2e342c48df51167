import { expect, test } from 'vitest'
import { weeksUpTo } from './weeks.ts'

const mondays = (now: string, timeZone: string, count: number) =>
  weeksUpTo(new Date(now), timeZone, count).map(({ from, begins }) => [from, begins.toISOString()])

test('weeks begin on Monday at midnight in the study’s time zone, the oldest first', () => {
  expect(mondays('2026-11-21T16:00:00Z', 'Europe/London', 3)).toEqual([
    ['2026-11-02', '2026-11-02T00:00:00.000Z'],
    ['2026-11-09', '2026-11-09T00:00:00.000Z'],
    ['2026-11-16', '2026-11-16T00:00:00.000Z'],
  ])
})

test('weeks in which clocks are put back or forward are an hour longer or shorter', () => {
  expect(mondays('2026-10-27T12:00:00Z', 'Europe/London', 3)).toEqual([
    ['2026-10-12', '2026-10-11T23:00:00.000Z'],
    ['2026-10-19', '2026-10-18T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ])
  expect(mondays('2026-03-30T12:00:00Z', 'Europe/London', 2)).toEqual([
    ['2026-03-23', '2026-03-23T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ])
})

test('on a Sunday night in London it is Monday in Kiritimati already', () => {
  const now = '2026-11-22T20:00:00Z'
  expect(mondays(now, 'Europe/London', 1)).toEqual([['2026-11-16', '2026-11-16T00:00:00.000Z']])
  expect(mondays(now, 'Pacific/Kiritimati', 1)).toEqual([['2026-11-23', '2026-11-22T10:00:00.000Z']])
})

test('the first and the last second of a week are in it', () => {
  for (const now of ['2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z']) {
    expect(mondays(now, 'Europe/London', 1)).toEqual([['2026-11-16', '2026-11-16T00:00:00.000Z']])
  }
})

test('weeks go back over the turn of a year', () => {
  expect(mondays('2027-01-01T12:00:00Z', 'Europe/London', 2).map(([from]) => from)).toEqual([
    '2026-12-21',
    '2026-12-28',
  ])
})
