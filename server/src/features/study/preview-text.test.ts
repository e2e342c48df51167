import type { AdminEntry } from '@diary/contract/study-admin'
import { expect, test } from 'vitest'
import { masked } from '../../../test/masked.ts'
import { previewOf } from './preview.ts'

const preview = (content: string, entryType: AdminEntry['entryType'] = 'reflection') => {
  const whole = { id: '1', pseudonymousId: 'RD', createdAt: '', aiTags: [] as string[], state: 'masked' as const }
  const { content: shown, goesOn } = previewOf({ ...whole, entryType, content: masked(content) })
  return [shown, goesOn]
}

test('an entry is previewed by its first line, without what follows', () => {
  expect(preview('Supplier call at nine.\nThey will miss the date.')).toEqual(['Supplier call at nine.', false])
})

test('a first line of 60 characters stands whole; of a longer one 60 stand, and no half of a character', () => {
  expect(preview('a'.repeat(60))).toEqual(['a'.repeat(60), false])
  expect(preview('a'.repeat(61))).toEqual(['a'.repeat(60), true])
  expect(preview(`${'a'.repeat(59)}😀`)).toEqual(['a'.repeat(59), true])
})

test('blank lines before the words are no preview', () => {
  expect(preview('\n  \n The first words. \r\nMore.')).toEqual(['The first words.', false])
  expect(preview('   ')).toEqual(['', false])
})

test('a conversation is previewed by what the person said, not by its speakers', () => {
  const content = 'You: I have been asked to chair it.\n\nCoach: What holds you back?'
  expect(preview(content, 'chat')).toEqual(['I have been asked to chair it.', false])
  // Of a text that is no conversation any more, as masking may leave it, the first line.
  expect(preview('Withheld', 'chat')).toEqual(['Withheld', false])
})
