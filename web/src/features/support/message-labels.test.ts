import { expect, test } from 'vitest'
import { answerAddress, senderOf, subjectOf } from './message-labels.tsx'

const message = {
  form: 'support',
  readable: true,
  name: null,
  email: 'robin+diary@example.org',
  subject: 'deletion',
} as const

test('a subject chosen in the support form has its label, another one is shown as typed', () => {
  expect(subjectOf(message)).toBe('Deletion')
  expect(subjectOf({ ...message, form: 'contact', subject: 'deletion of a post' })).toBe('deletion of a post')
  expect(subjectOf({ ...message, form: 'contact', subject: '  ' })).toBe('No subject')
})

test('a sender is named by name or address, where given', () => {
  expect(senderOf({ ...message, name: 'Robin Example' })).toBe('Robin Example, robin+diary@example.org')
  expect(senderOf(message)).toBe('robin+diary@example.org')
  expect(senderOf({ ...message, email: null })).toBe('No name or address given')
})

test('a message whose key is destroyed has neither sender nor subject', () => {
  const lost = { ...message, readable: false }
  expect(subjectOf(lost)).toBe('This message can no longer be read')
  expect(senderOf(lost)).toBe('')
})

test('an answer is addressed to the sender with the same subject, without header injection', () => {
  expect(answerAddress(message)).toBe('mailto:robin%2Bdiary@example.org?subject=Re%3A%20Deletion')
  const typed = { ...message, form: 'contact', subject: 'a&bcc=all@example.org', email: 'a?cc=b@example.org' } as const
  expect(answerAddress(typed)).toBe('mailto:a%3Fcc%3Db@example.org?subject=Re%3A%20a%26bcc%3Dall%40example.org')
})
