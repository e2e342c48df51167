import { accountMessages } from '@diary/contract/account'
import { administratorMessages, createAdministrator, listAdministrators } from '@diary/contract/administrators'
import { addSecondFactor, readSecondFactor, removeSecondFactor } from '@diary/contract/second-factor'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, field, fills, focused, opens, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { NewAdministrator } from './new-administrator.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SwitchSecondFactorOff } from './switch-second-factor-off.tsx'

const someone = { fullName: 'Grace Hopper', email: 'grace@example.org', password: 'chosen by somebody else' }
const created = ({ fullName, email }: { fullName: string; email: string }) => ({
  ...{ id: 'one', fullName, email, since: '2026-03-02T09:00:00.000Z', secondFactor: false, you: false },
})
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create admin' })

test('an administrator is added once all three fields are filled, with an address and a password of 12 characters', async () => {
  const { person, sentTo } = await opens(<NewAdministrator />, [
    answers(createAdministrator, created),
    answers(listAdministrators, () => []),
  ])
  expect(createButton().disabled).toBe(true)
  await fills(person, 'Full name', someone.fullName)
  await fills(person, 'Email', 'grace@example')
  expect(createButton().disabled).toBe(true)
  await fills(person, 'Password', 'too short')
  expect(createButton().disabled).toBe(false)
  await person.click(createButton())
  await refused('Email', accountMessages.email)
  await refused('Password', accountMessages.administratorPasswordShort)
  expect(field('Email').value).toBe('grace@example')
  expect(sentTo(createAdministrator)).toEqual([])
  await fills(person, 'Email', someone.email)
  await fills(person, 'Password', someone.password)
  await accepted('Email')
  await accepted('Password')
  await person.click(createButton())
  await toast('Grace Hopper is told by mail to grace@example.org.')
  expect(sentTo(createAdministrator)).toEqual([someone])
  expect(field('Full name').value).toBe('')
})

test('a taken address shows at its field, a lost connection beside the button, and nothing typed is lost', async () => {
  const message = administratorMessages.emailTaken
  const { person } = await opens(<NewAdministrator />, [
    answers(
      createAdministrator,
      afterOne(new Refusal(409, { message, fields: { email: message } }), () => {
        throw new TypeError('Failed to fetch')
      }),
    ),
  ])
  await fills(person, 'Full name', someone.fullName)
  await fills(person, 'Email', someone.email)
  await fills(person, 'Password', someone.password)
  await person.click(createButton())
  await toast('Creation Failed')
  await toast(message)
  await refused('Email', message)
  await focused('Email')
  await person.click(createButton())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(lost))
  expect(field('Full name').value).toBe(someone.fullName)
})
const lost = 'The connection failed. Check that you are online, and try again.'

test('one-time codes need the app’s first code, and a wrong one is explained', async () => {
  const { person, sentTo } = await opens(<SecondFactorPart />, [
    answers(readSecondFactor, () => ({ on: false, required: false, recoveryCodesLeft: 0 })),
    answers(addSecondFactor, sent => {
      if (!sent?.code) return { step: 'confirm' as const, secret: 'ABCDEFGH', address: 'otpauth://totp/diary' }
      if (sent.code === '123456') return { step: 'done' as const, recoveryCodes: ['one', 'two'] }
      const message = accountMessages.codeWrong
      return new Refusal(400, { message, fields: { code: message } })
    }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Set up one-time codes' }))
  await screen.findByText('ABCD EFGH')
  for (const blank of ['', '  ']) {
    await fills(person, 'Code', blank)
    await person.click(button('Switch on'))
    await refused('Code', accountMessages.codeNeeded)
  }
  await fills(person, 'Code', '000000')
  await person.click(button('Switch on'))
  await refused('Code', accountMessages.codeWrong)
  expect(field('Code').value).toBe('000000')
  await fills(person, 'Code', ' 123456 ')
  await person.click(button('Switch on'))
  await toast('One-time codes on')
  expect(sentTo(addSecondFactor).map(sent => sent?.code)).toEqual([undefined, '000000', '123456'])
})

test('switching one-time codes off needs the password, and says when it is wrong', async () => {
  const message = accountMessages.wrongPassword
  const { person, sentTo } = await opens(<SwitchSecondFactorOff required={false} />, [
    answers(
      removeSecondFactor,
      afterOne(new Refusal(400, { message, fields: { password: message } }), () => undefined),
    ),
    answers(listAdministrators, () => []),
  ])
  await person.click(button('Switch off'))
  await focused('Your password')
  await person.click(button('Switch off'))
  await refused('Your password', 'Password is required')
  expect(sentTo(removeSecondFactor)).toEqual([])
  await fills(person, 'Your password', 'not my password')
  await person.click(button('Switch off'))
  await refused('Your password', message)
  expect(field('Your password').value).toBe('not my password')
  await person.click(button('Switch off'))
  await toast('One-time codes off')
})
