import { currentUser } from '@diary/contract/account'
import {
  acceptConsent,
  type ConsentContent,
  consentContent,
  consentHistory,
  consentMessages,
  entriesBetween,
  withdrawConsent,
} from '@diary/contract/consent'
import { readDeletion } from '@diary/contract/rights'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, opens, somebody, toast } from '../../../test/opens.tsx'
import { type Answered, afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { ConsentScreen } from './consent-screen.tsx'
import { Withdrawal } from './withdrawal.tsx'

const text: ConsentContent = {
  title: 'Ethics & Consent',
  version: '1.0',
  content: '<p>What you write is read by nobody but you.</p>',
  hash: 'a'.repeat(64),
}
const accepted = () => ({ version: text.version, acceptedAt: '2026-03-02T09:00:00.000Z' })
const asks = async (...answered: readonly Answered[]) => {
  const onAccepted = vi.fn()
  const opened = await opens(<ConsentScreen onAccepted={onAccepted} />, [
    ...answered,
    answers(consentContent, () => text),
    answers(acceptConsent, accepted),
    answers(consentHistory, () => []),
    answers(entriesBetween, () => ({ entries: 0 })),
    answers(readDeletion, () => ({ due: null })),
    answers(currentUser, somebody),
  ])
  return { ...opened, onAccepted }
}
const heading = () => screen.findByRole('heading', { name: text.title })
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept & Continue' })

test('the box is unticked at first, and nothing can be accepted without it', async () => {
  const { person, sentTo } = await asks()
  await heading()
  expect(box().checked).toBe(false)
  expect(accept().disabled).toBe(true)
  await person.click(box())
  expect(accept().disabled).toBe(false)
  await person.click(box())
  expect(accept().disabled).toBe(true)
  await person.keyboard('{Enter}')
  await toast('Please Accept')
  expect(sentTo(acceptConsent)).toEqual([])
})

test('a failed answer can be given again', async () => {
  const { person, sentTo, onAccepted } = await asks(answers(acceptConsent, afterOne(new Refusal(500), accepted)))
  await heading()
  await person.click(box())
  await person.click(accept())
  await toast('Failed to accept consent')
  expect(box().checked).toBe(true)
  await person.click(accept())
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce())
  expect(sentTo(acceptConsent)).toEqual([
    { version: '1.0', hash: text.hash },
    { version: '1.0', hash: text.hash },
  ])
})

test('a text that changed while it was read must be ticked again', async () => {
  let inForce = text
  const { person, sentTo } = await asks(
    answers(consentContent, () => inForce),
    answers(acceptConsent, afterOne(new Refusal(409, { message: consentMessages.textChanged }), accepted)),
  )
  await heading()
  await person.click(box())
  inForce = { ...text, version: '2.0', hash: 'b'.repeat(64) }
  await person.click(accept())
  await toast(consentMessages.textChanged)
  await screen.findByText('Version 2.0')
  expect(box().checked).toBe(false)
  expect(accept().disabled).toBe(true)
  expect(document.activeElement).toBe(await heading())
  expect(sentTo(acceptConsent)).toHaveLength(1)
})

test('while the text is loading, the screen says so', async () => {
  const arrives = Promise.withResolvers<ConsentContent>()
  await asks(answers(consentContent, () => arrives.promise))
  await screen.findByText('Loading consent information...')
  arrives.resolve(text)
  await heading()
})

test('a text that fails to load can be loaded again, and cannot be answered before', async () => {
  const { person } = await asks(
    answers(
      consentContent,
      afterOne('lost', () => text),
    ),
  )
  await screen.findByRole('heading', { name: 'The consent information could not be loaded' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await person.click(button('Try again'))
  await heading()
})

test('without a text there is nothing to answer', async () => {
  await asks(answers(consentContent, () => new Refusal(404, { message: 'There is nothing at this address.' })))
  await screen.findByText('Consent information is not available. Please contact support.')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a failed withdrawal is reported, and can be repeated', async () => {
  const onWithdrawn = vi.fn()
  const { person } = await opens(<Withdrawal canKeep onWithdrawn={onWithdrawn} />, [
    answers(
      withdrawConsent,
      afterOne(new Refusal(500), ({ outcome }) => ({ outcome, withdrawnAt: '2026-03-02T09:00:00.000Z' })),
    ),
    answers(currentUser, somebody),
  ])
  await person.click(button('Withdraw, keep diary'))
  const withdraws = async () => person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await withdraws()
  await toast('Your withdrawal could not be recorded. Please try again.')
  expect(onWithdrawn).not.toHaveBeenCalled()
  await withdraws()
  await toast('Withdrawn')
  expect(onWithdrawn).toHaveBeenCalledWith('keepDiary')
})
