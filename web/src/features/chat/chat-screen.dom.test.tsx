import { aiState } from '@diary/contract/ai'
import { type ChatReply, sendChatMessage } from '@diary/contract/chat'
import { readRating } from '@diary/contract/ratings'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, field, fills, localAi, opens, refused, toast } from '../../../test/opens.tsx'
import { type Answered, afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { ChatScreen } from './chat-screen.tsx'

const reply: ChatReply = {
  response: 'What would change if you did?',
  id: 'reply',
  stamp: { writtenBy: 'builtin', model: '1', writtenAt: '2026-03-02T09:00:00.000Z' },
}
const message = 'Your message'
const chats = async (...answered: readonly Answered[]) => {
  const opened = await opens(<ChatScreen />, [
    ...answered,
    answers(aiState, () => localAi),
    answers(sendChatMessage, () => reply),
    answers(readRating, () => null),
  ])
  await screen.findByLabelText(message)
  return opened
}

test('a message can hold 8,000 characters: a counter says how near that is, and nothing is cut', async () => {
  const { person, sentTo } = await chats()
  await fills(person, message, 'x'.repeat(7_000))
  expect(screen.queryByText(/of 8,000 characters/)).toBeNull()
  await fills(person, message, 'x'.repeat(8_001))
  await screen.findByText('8,001 of 8,000 characters')
  await refused(message, 'A message can hold up to 8,000 characters')
  await person.keyboard('{Enter}')
  expect(field(message).value).toHaveLength(8_001)
  expect(sentTo(sendChatMessage)).toEqual([])
  await fills(person, message, 'x'.repeat(8_000))
  await accepted(message)
  await person.keyboard('{Enter}')
  await screen.findByText(reply.response)
  expect(sentTo(sendChatMessage)).toMatchObject([{ message: 'x'.repeat(8_000), history: [] }])
})

test('Enter sends, Shift+Enter breaks the line, and Enter that chooses a word in an input method does neither', async () => {
  const { person, sentTo } = await chats()
  await fills(person, message, 'かんじ')
  for (const chosen of [{ isComposing: true }, { keyCode: 229 }])
    expect(fireEvent.keyDown(field(message), { key: 'Enter', ...chosen })).toBe(true)
  await person.keyboard('{Shift>}{Enter}{/Shift}')
  expect(field(message).value).toBe('かんじ\n')
  await fills(person, message, '   ')
  await person.keyboard('{Enter}')
  expect(sentTo(sendChatMessage)).toEqual([])
  await fills(person, message, 'First.')
  await person.keyboard('{Enter}')
  await screen.findByText(reply.response)
  expect(field(message).value).toBe('')
})

test('where a message could not be sent it stays, the reason is said, and sending it again works', async () => {
  for (const [first, reason] of [
    [new Refusal(503, { message: 'AI has too much to do just now.' }), 'AI has too much to do just now.'],
    ['lost', 'The connection failed. Check that you are online, and try again.'],
  ] as const) {
    const { person, sentTo } = await chats(
      answers(
        sendChatMessage,
        afterOne(first, () => reply),
      ),
    )
    await fills(person, message, reason)
    await person.keyboard('{Enter}')
    await toast('Failed to send message. Please try again.')
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2))
    expect(field(message).value).toBe(reason)
    await person.keyboard('{Enter}')
    await screen.findByText(reply.response)
    expect(sentTo(sendChatMessage).map(sent => sent.message)).toEqual([reason, reason])
    cleanup()
  }
})

const mayReadEarlier = answers(aiState, () => ({ ...localAi, mayReadEarlier: true }))
const says = async (person: Awaited<ReturnType<typeof chats>>['person'], text: string) => {
  const before = screen.queryAllByText(text).length
  await fills(person, message, text)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(before + 1))
  await waitFor(() => expect(screen.queryByText('Coach is typing...')).toBeNull())
}

test('a chat reads earlier entries only once it is let, names them, and stops when told', async () => {
  const readBeside = [{ id: 'an-entry', date: '2025-03-03' }]
  const { person, sentTo } = await chats(
    mayReadEarlier,
    answers(sendChatMessage, sent => (sent.readEarlier ? { ...reply, readBeside } : reply)),
  )
  await says(person, 'First.')
  await person.click(await screen.findByRole('button', { name: 'Let it read my entries' }))
  await says(person, 'Second.')
  const link = screen.getByRole('link', { name: '3 March 2025' })
  expect(link.getAttribute('href')).toBe('/?entry=an-entry')
  await person.click(screen.getByRole('button', { name: 'Stop reading my entries' }))
  await says(person, 'Third.')
  const [first, second, third] = sentTo(sendChatMessage)
  expect([first, third].map(sent => sent?.readEarlier)).toEqual([undefined, undefined])
  expect(second?.readEarlier).toBe(true)
  expect(second?.history).toHaveLength(2)
  // Without the reply that had read entries.
  expect(third?.history?.map(({ content }) => content)).toEqual(['First.', reply.response, 'Second.'])
})

test('where earlier entries may not be read, a chat offers nothing', async () => {
  await chats()
  expect(screen.queryByRole('button', { name: 'Let it read my entries' })).toBeNull()
})

test('switched off in Profile in mid-chat, the next reply says so and nothing more is asked for', async () => {
  const unread: ChatReply = { ...reply, mayNotReadEarlier: true }
  const { person, sentTo } = await chats(
    mayReadEarlier,
    answers(sendChatMessage, sent => (sent.readEarlier ? unread : reply)),
  )
  await person.click(await screen.findByRole('button', { name: 'Let it read my entries' }))
  await says(person, 'First.')
  await screen.findByText(/Your earlier entries were not read for this/)
  await says(person, 'Second.')
  expect(sentTo(sendChatMessage).map(sent => sent.readEarlier)).toEqual([true, undefined])
})
