import { listMessages, type MessageSummary, messageTexts, readMessage } from '@diary/contract/messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, opens } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { MessagesPanel } from './messages-panel.tsx'

const message: MessageSummary = {
  id: 'a-message',
  form: 'support',
  state: 'new',
  receivedAt: '2026-03-02T09:00:00.000Z',
  answeredAt: null,
  readable: true,
  name: null,
  email: 'robin@example.org',
  subject: 'technical',
}

test('a list that does not come can be asked for again, and a message that has gone says so', async () => {
  const { person } = await opens(<MessagesPanel />, [
    answers(
      listMessages,
      afterOne('lost', () => ({
        messages: [message],
        counts: { new: 1, answered: 0 },
        total: 1,
        page: 1,
        totalPages: 1,
      })),
    ),
    answers(readMessage, () => new Refusal(404, { message: messageTexts.notFound })),
  ])
  await screen.findByText(/Check that you are online/)
  await person.click(button('Try again'))
  await person.click(await screen.findByRole('button', { name: /Technical/ }))
  expect((await screen.findByText(messageTexts.notFound)).closest('[role=dialog]')).not.toBeNull()
})
