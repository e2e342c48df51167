import { expect, test } from 'vitest'
import { contentPreview, dayAndTimeOf, dayOf, lastDayToSearch, promptPreview } from './entry-previews.ts'

const reflection = (content: string) => contentPreview({ entryType: 'reflection', content })

test('an entry is previewed by its first line, without what follows', () => {
  expect(reflection('Supplier call at nine.\nThey will miss the date.')).toBe('Supplier call at nine.')
})

test('a first line of 60 characters stands whole; of a longer one 60 stand, with an ellipsis', () => {
  expect(reflection('a'.repeat(60))).toBe('a'.repeat(60))
  expect(reflection('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
})

test('blank lines before the words are no preview', () => {
  expect(reflection('\n  \n The first words. \r\nMore.')).toBe('The first words.')
  expect(reflection('   ')).toBe('')
})

test('a conversation is previewed by what the person said, not by its speakers', () => {
  const content = 'You: I have been asked to chair it.\n\nCoach: What holds you back?'
  expect(contentPreview({ entryType: 'chat', content })).toBe('I have been asked to chair it.')
  // Of a text that is no conversation any more, as masking may leave it, the first line.
  expect(contentPreview({ entryType: 'chat', content: 'Withheld' })).toBe('Withheld')
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
