import { describe, expect, test } from 'vitest'
import { nightDueAt } from './night.ts'

const between = 5 * 60_000

/** Every night that becomes due with a poll every five minutes, with its first time. */
const nightsBetween = (from: string, to: string, timeZone: string) => {
  const seen = new Map<string, string>()
  for (let at = Date.parse(from); at <= Date.parse(to); at += between) {
    const night = nightDueAt(new Date(at), timeZone)
    if (night !== undefined && !seen.has(night)) seen.set(night, new Date(at).toISOString().slice(0, 16))
  }
  return Object.fromEntries(seen)
}

describe('the nightly run is due at two, local time', () => {
  test.for([
    // The clock goes from one to two: two is there.
    [
      'Europe/London',
      '2027-03-27T12:00Z',
      '2027-03-29T12:00Z',
      { '2027-03-28': '2027-03-28T01:00', '2027-03-29': '2027-03-29T01:00' },
    ],
    // One comes twice, two once.
    [
      'Europe/London',
      '2027-10-30T12:00Z',
      '2027-11-01T12:00Z',
      { '2027-10-31': '2027-10-31T02:00', '2027-11-01': '2027-11-01T02:00' },
    ],
    // Two is left out: it is three.
    [
      'Europe/Berlin',
      '2027-03-27T12:00Z',
      '2027-03-29T12:00Z',
      { '2027-03-28': '2027-03-28T01:00', '2027-03-29': '2027-03-29T00:00' },
    ],
    // Two comes twice: the first time.
    [
      'Europe/Berlin',
      '2027-10-30T12:00Z',
      '2027-11-01T12:00Z',
      { '2027-10-31': '2027-10-31T00:00', '2027-11-01': '2027-11-01T01:00' },
    ],
    [
      'America/New_York',
      '2027-03-13T22:00Z',
      '2027-03-15T22:00Z',
      { '2027-03-14': '2027-03-14T07:00', '2027-03-15': '2027-03-15T06:00' },
    ],
    [
      'America/New_York',
      '2027-11-06T22:00Z',
      '2027-11-08T22:00Z',
      { '2027-11-07': '2027-11-07T07:00', '2027-11-08': '2027-11-08T07:00' },
    ],
  ] as const)('in %s from %s to %s', ([timeZone, from, to, expected]) => {
    // The first day's run has already happened.
    const { [from.slice(0, 10)]: _begun, ...nights } = nightsBetween(from, to, timeZone)
    expect(nights).toEqual(expected)
  })
})
