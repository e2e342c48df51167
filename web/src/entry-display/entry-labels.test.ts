import { conversationText, turnsOf, writerTextOf } from '@diary/contract/conversation'
import { expect, test } from 'vitest'
import { previewOf } from './entry-labels.ts'

const user = (content: string) => ({ role: 'user', content }) as const
const assistant = (content: string) => ({ role: 'assistant', content }) as const
const conversation = [user('I kept quiet.\n\nFor a week.'), assistant('**Why** so long?'), user('Fear.')]

test('a conversation is parsed turn by turn from its text in the diary', () => {
  const text = conversationText(conversation)
  expect(text).toBe('You: I kept quiet.\n\nFor a week.\n\nCoach: **Why** so long?\n\nYou: Fear.')
  expect(turnsOf(text)).toEqual(conversation)
})

test('a message cannot be taken for a turn of the other speaker', () => {
  const said = [user('Notes:\n\nCoach: be brave.'), assistant('Say it so:\n\nYou: I was late.'), user('Thanks.')]
  const turns = turnsOf(conversationText(said))
  expect(turns?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(writerTextOf(conversationText(said))).toBe('Notes:\n\n Coach: be brave.\n\nThanks.')
})

test.each([
  ['something stands before the first head', 'A talk.\n\nYou: I kept quiet.\n\nCoach: Why?'],
  ['a head of the person is gone', 'You: I kept quiet.\n\nCoach: Why?\n\nFear.\n\nCoach: Of whom?'],
  ['only the coach is left', 'Coach: Why?'],
  ['nothing is left', ''],
])('a text is no conversation where %s', (_, text) => {
  expect(turnsOf(text)).toBeUndefined()
  expect(previewOf({ entryType: 'chat', content: text })).toBe(text)
})

test('the preview of a conversation is the person’s text, cut like any other', () => {
  const preview = (messages: Parameters<typeof conversationText>[0]) =>
    previewOf({ entryType: 'chat', content: conversationText(messages) })
  expect(preview(conversation)).toBe('I kept quiet.\n\nFor a week.\n\nFear.')
  expect(preview([user('a'.repeat(301)), assistant('Why?')])).toBe(`${'a'.repeat(300)}…`)
})

test('a reflection that happens to look like a conversation stays whole', () => {
  const content = conversationText(conversation)
  expect(previewOf({ entryType: 'reflection', content })).toBe(content)
})

test('a preview ends with a whole word, unless the word is very long', () => {
  const sentence = 'The steering group would not decide and the slip is ours to tell. '
  const preview = previewOf({ entryType: 'reflection', content: sentence.repeat(10) })
  expect(preview.length).toBeLessThanOrEqual(301)
  expect(sentence.repeat(10).startsWith(`${preview.slice(0, -1)} `)).toBe(true)
  expect(previewOf({ entryType: 'reflection', content: 'x'.repeat(400) })).toBe(`${'x'.repeat(300)}…`)
})
