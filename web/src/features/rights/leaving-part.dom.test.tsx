import { accountMessages } from '@diary/contract/account'
import { askForDeletion, readAccessLog, readDeletion } from '@diary/contract/rights'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, field, fills, focused, opens, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { AccessPart } from './access-part.tsx'
import { LeavingPart } from './leaving-part.tsx'

const staying = answers(readDeletion, () => ({ due: null }))
const unavailable = new Refusal(503)
const rightOne = 'correct horse 7'

test('a wrong password, or none, deletes nothing, and typed text stays', async () => {
  const { person, sentTo } = await opens(<LeavingPart consented={false} />, [
    staying,
    answers(askForDeletion, ({ password }) => {
      if (password === rightOne) return { due: '2026-03-16T09:00:00.000Z' }
      const message = accountMessages.wrongPassword
      return new Refusal(400, { message, fields: { password: message } })
    }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Delete account' }))
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await focused('Password')
  await person.keyboard('{Enter}')
  await refused('Password', 'Password is required')
  expect(sentTo(askForDeletion)).toEqual([])
  await fills(person, 'Password', 'not my password')
  await person.keyboard('{Enter}')
  await refused('Password', 'That is not your current password.')
  await focused('Password')
  expect(field('Password').value).toBe('not my password')
  await fills(person, 'Password', rightOne)
  await person.keyboard('{Enter}')
  await toast('Deletion asked for')
  expect(sentTo(askForDeletion)).toEqual([{ password: 'not my password' }, { password: rightOne }])
  await screen.findByRole('button', { name: 'Keep my account' })
})

test('a failed request for deletion is shown above the password, which stays', async () => {
  const { person } = await opens(<LeavingPart consented={false} />, [
    staying,
    answers(
      askForDeletion,
      afterOne(unavailable, () => ({ due: null })),
    ),
  ])
  await person.click(await screen.findByRole('button', { name: 'Delete account' }))
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await fills(person, 'Password', rightOne)
  await person.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Your wish could not be recorded. Please try again.'),
  )
  expect(field('Password').value).toBe(rightOne)
  await focused('Password')
})

test('an access log that fails to load can be loaded again', async () => {
  const { person } = await opens(<AccessPart />, [
    answers(
      readAccessLog,
      afterOne(unavailable, () => []),
    ),
  ])
  await screen.findByRole('heading', { name: 'This list could not be loaded' })
  await person.click(button('Try again'))
  await screen.findByText('Nobody has looked at your entries.')
})
