import { expect, test } from 'vitest'
import { answerAddress, senderOf, subjectOf } from './message-labels.tsx'

const message = {
  form: 'support',
  readable: true,
  name: null,
  email: 'robin+diary@example.org',
  subject: 'deletion',
} as const

test('what was chosen in the support form is called as there, another subject as it was typed', () => {
  expect(subjectOf(message)).toBe('Deletion')
  expect(subjectOf({ ...message, form: 'contact', subject: 'deletion of a post' })).toBe('deletion of a post')
  expect(subjectOf({ ...message, form: 'contact', subject: '  ' })).toBe('No subject')
})

test('a sender is named as far as they said who they are', () => {
  expect(senderOf({ ...message, name: 'Robin Example' })).toBe('Robin Example, robin+diary@example.org')
  expect(senderOf(message)).toBe('robin+diary@example.org')
  expect(senderOf({ ...message, email: null })).toBe('No name or address given')
})

test('of a message whose key is gone, neither sender nor subject is told', () => {
  const lost = { ...message, readable: false }
  expect(subjectOf(lost)).toBe('This message can no longer be read')
  expect(senderOf(lost)).toBe('')
})

test('an answer is addressed to the sender under the same subject, and nothing typed there can add to it', () => {
  expect(answerAddress(message)).toBe('mailto:robin%2Bdiary@example.org?subject=Re%3A%20Deletion')
  const typed = { ...message, form: 'contact', subject: 'a&bcc=all@example.org', email: 'a?cc=b@example.org' } as const
  expect(answerAddress(typed)).toBe('mailto:a%3Fcc%3Db@example.org?subject=Re%3A%20a%26bcc%3Dall%40example.org')
})
