import { expect, test } from 'vitest'
import { withHelpNumbers } from './help-numbers.ts'

const help = {
  emergencyNumber: '999',
  helpContacts: [
    { class: 'crisis', line: 'Samaritans answer day and night on 116 123.' },
    { class: 'crisis', line: 'Text SHOUT to 85258 to talk to someone by text message.' },
  ],
} as const

test('in an answer with help its numbers are links, the emergency number too, and text services are not', () => {
  const answer =
    'I am sorry.\n\n**Samaritans answer day and night on 116 123.**\n\n**Text SHOUT to 85258 to talk to someone by text message.**\n\nIf you may act on it, call 999 or go to A&E.'
  expect(withHelpNumbers(answer, help)).toBe(
    'I am sorry.\n\n**Samaritans answer day and night on [116\u00a0123](tel:116123).**\n\n**Text SHOUT to 85258 to talk to someone by text message.**\n\nIf you may act on it, call [999](tel:999) or go to A&E.',
  )
})

test('in any other answer numbers are no links, 999 included', () => {
  const answer = 'You wrote *we missed 999 of 116 123 readings*. Which of them mattered?'
  expect(withHelpNumbers(answer, help)).toBe(answer)
})
