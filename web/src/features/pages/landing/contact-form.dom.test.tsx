import { sendContactMessage } from '@diary/contract/contact'
import { expect, test } from 'vitest'
import { button, field, fills, opens, type Person, toast } from '../../../../test/opens.tsx'
import { afterOne, answers } from '../../../../test/stand-in-server.ts'
import { ContactForm } from './contact-form.tsx'

const message = {
  Name: 'Robin Example',
  Email: 'robin@example.org',
  Subject: 'Joining with a whole team',
  Message: 'Can eleven of us take part?',
}
const fillsIn = async (person: Person) => {
  for (const [label, words] of Object.entries(message)) await fills(person, label, words)
}

test('two presses on Send send once', async () => {
  const arrives = Promise.withResolvers<undefined>()
  const { person, sentTo } = await opens(<ContactForm />, [answers(sendContactMessage, () => arrives.promise)])
  await fillsIn(person)
  await person.dblClick(button('Send Message'))
  expect(button('Sending...')).toBeDefined()
  arrives.resolve(undefined)
  await toast('Message sent successfully!')
  expect(sentTo(sendContactMessage)).toHaveLength(1)
})

test('a message whose request failed stays in its fields, and can be sent again', async () => {
  const { person } = await opens(<ContactForm />, [
    answers(
      sendContactMessage,
      afterOne('lost', () => undefined),
    ),
  ])
  await fillsIn(person)
  await person.click(button('Send Message'))
  await toast('Error sending message')
  await toast('Please try again later or contact us directly.')
  for (const [label, words] of Object.entries(message)) expect(field(label).value).toBe(words)
  await person.click(button('Send Message'))
  await toast('Message sent successfully!')
})
