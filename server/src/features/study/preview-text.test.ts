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

test('a first line of 60 characters is shown whole; a longer one is cut to 60, not within a character', () => {
  expect(preview('a'.repeat(60))).toEqual(['a'.repeat(60), false])
  expect(preview('a'.repeat(61))).toEqual(['a'.repeat(60), true])
  expect(preview(`${'a'.repeat(59)}😀`)).toEqual(['a'.repeat(59), true])
})

test('blank lines before the words are no preview', () => {
  expect(preview('\n  \n The first words. \r\nMore.')).toEqual(['The first words.', false])
  expect(preview('   ')).toEqual(['', false])
})

test('the preview of a conversation is the person’s text, without speakers', () => {
  const content = 'You: I have been asked to chair it.\n\nCoach: What holds you back?'
  expect(preview(content, 'chat')).toEqual(['I have been asked to chair it.', false])
  // A text that is no longer a conversation, as masking may leave it: its first line.
  expect(preview('Withheld', 'chat')).toEqual(['Withheld', false])
})
