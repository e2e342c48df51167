import { sendSupportMessage } from '@diary/contract/support'
import { expect, test } from 'vitest'
import { accepted, button, field, fills, focused, opens, type Person, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers } from '../../../test/stand-in-server.ts'
import { SupportForm } from './support-form.tsx'

const asks = () => opens(<SupportForm />, [answers(sendSupportMessage, () => undefined)])
const sends = (person: Person) => person.click(button('Send Message'))

test('without a message it names what is missing, and sends nothing', async () => {
  const { person, sentTo } = await asks()
  for (const blank of ['', '   ']) {
    await fills(person, 'Message', blank)
    await sends(person)
    await toast('Message Required')
    await toast('Please enter a message before sending.')
    await refused('Message', 'Please enter a message before sending.')
    await focused('Message')
    expect(field('Message').value).toBe(blank)
  }
  expect(sentTo(sendSupportMessage)).toEqual([])
})

test('an address is optional, but must be valid', async () => {
  const { person, sentTo } = await asks()
  await fills(person, 'Message', 'Who reads what I write?')
  // Browsers accept this one: the server refuses it.
  await fills(person, 'Email (optional)', 'robin@example')
  await sends(person)
  await toast('Send Failed')
  await toast('Failed to send your message. Please try again.')
  await refused('Email (optional)', 'Please enter a valid email, or none')
  await focused('Email (optional)')
  expect(field('Message').value).toBe('Who reads what I write?')
  await fills(person, 'Email (optional)', '')
  await sends(person)
  await toast('Message Sent')
  await accepted('Email (optional)')
  expect(sentTo(sendSupportMessage).at(-1)).toEqual({
    email: '',
    subject: 'general',
    message: 'Who reads what I write?',
  })
  expect(field('Message').value).toBe('')
})

test('a message has at most 8,000 characters, and is not cut', async () => {
  const { person } = await asks()
  await fills(person, 'Message', 'x'.repeat(8_001))
  await sends(person)
  await refused('Message', 'Message must be at most 8,000 characters')
  expect(field('Message').value).toHaveLength(8_001)
  await fills(person, 'Message', 'x'.repeat(8_000))
  await sends(person)
  await toast('Message Sent')
})

test('two presses on Send send once, and the button says that it is sending', async () => {
  const arrives = Promise.withResolvers<undefined>()
  const { person, sentTo } = await opens(<SupportForm />, [answers(sendSupportMessage, () => arrives.promise)])
  await fills(person, 'Message', 'Once is enough.')
  await person.dblClick(button('Send Message'))
  expect(button('Sending...')).toBeDefined()
  arrives.resolve(undefined)
  await toast('Message Sent')
  expect(sentTo(sendSupportMessage)).toHaveLength(1)
})

test('where the connection is lost, typed text stays, and can be sent again', async () => {
  const { person, sentTo } = await opens(<SupportForm />, [
    answers(
      sendSupportMessage,
      afterOne('lost', () => undefined),
    ),
  ])
  await fills(person, 'Message', 'It does not let me in.')
  await person.selectOptions(field('Subject'), 'Technical')
  await sends(person)
  await toast('Send Failed')
  await toast('Failed to send your message. Please try again.')
  expect(field('Message').value).toBe('It does not let me in.')
  expect(field('Subject').value).toBe('technical')
  await sends(person)
  await toast('Message Sent')
  expect(sentTo(sendSupportMessage)).toHaveLength(2)
})
