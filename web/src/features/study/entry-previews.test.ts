import type { MaskedText } from '@diary/contract/masking'
import { expect, test } from 'vitest'
import { contentPreview, dayAndTimeOf, dayOf, lastDayToSearch, promptPreview } from './entry-previews.ts'

const masked = (text: string) => text as MaskedText

test('an entry that goes on behind its preview has an ellipsis', () => {
  expect(contentPreview({ content: masked('Supplier call at nine.'), goesOn: false })).toBe('Supplier call at nine.')
  expect(contentPreview({ content: masked('a'.repeat(60)), goesOn: true })).toBe(`${'a'.repeat(60)}…`)
})

test('a prompt of 40 characters stands whole, a longer one is cut', () => {
  expect(promptPreview('b'.repeat(40))).toBe('b'.repeat(40))
  expect(promptPreview('b'.repeat(41))).toBe(`${'b'.repeat(40)}…`)
})

test('a day is written yyyy-MM-dd, and a time HH:mm, with two digits each', () => {
  const at = new Date(2026, 0, 5, 9, 7).toISOString()
  expect(dayOf(at)).toBe('2026-01-05')
  expect(dayAndTimeOf(at)).toBe('2026-01-05 09:07')
})

test('a search goes on with the day at which it ended, or a later one, never with an earlier', () => {
  expect(lastDayToSearch('2026-06-30T12:00:00.000Z')).toBe('2026-06-30')
  expect(lastDayToSearch('2026-06-30T23:30:00.000Z') >= '2026-06-30').toBe(true)
})
