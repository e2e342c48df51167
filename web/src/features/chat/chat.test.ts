import type { ChatReply } from '@diary/contract/chat'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts, draftDelay, type Shelf } from '../../platform/drafts.ts'
import { createChat } from './chat.ts'

const noon = new Date('2026-11-12T12:00:00.000Z')
const reply: ChatReply = {
  response: 'What would change if you said it?',
  id: 'reply-1',
  stamp: { writtenBy: 'builtin', model: 'built-in 1', writtenAt: noon.toISOString() },
}
const ending = {
  analysis: { sentiment: 'neutral' as const, summary: 'A summary.', keyInsights: [], reflectionPoints: [] },
}

const memoryShelf = (): Shelf => {
  const held = new Map<string, unknown>()
  return {
    get: async key => held.get(key),
    set: async (key, value) => void held.set(key, value),
    remove: async key => void held.delete(key),
    claim: async (key, value) => void (held.has(key) || held.set(key, value)),
    clear: async () => held.clear(),
  }
}

/** A page of one person's browser: opened again on the same shelf, it is the page after a reload. */
const openChat = async (shelf: Shelf = memoryShelf()) => {
  const drafts = createDrafts('RD-AAAA-AAAA', shelf)
  const chat = createChat(drafts, () => noon)
  await vi.waitFor(() => expect(chat.state()).toBeDefined())
  const look = () => {
    const state = chat.state()
    if (!state) throw new Error('the chat is not there')
    return { ...state, said: state.conversation.turns.map(({ role, content }) => `${role}: ${content}`) }
  }
  const kept = async () => {
    vi.advanceTimersByTime(draftDelay)
    return drafts.read('chat')
  }
  const says = (message: string) => {
    chat.type(message)
    return chat.ask()
  }
  return { chat, shelf, look, kept, says }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('message and reply enter the conversation together, once the reply is whole', async () => {
  const { chat, look, says } = await openChat()
  expect(says('I do not want to chair it.')).toMatchObject({ message: 'I do not want to chair it.', history: [] })
  chat.hear('What would ')
  chat.hear('change')
  expect(look()).toMatchObject({ said: [], arriving: { text: 'What would change' }, conversation: { unsent: '' } })
  chat.answered(reply)
  expect(look().said).toEqual(['user: I do not want to chair it.', `assistant: ${reply.response}`])
  expect(look().conversation.turns[1]).toMatchObject({ replyId: 'reply-1', stamp: reply.stamp })
  expect(look().arriving).toBeUndefined()
  expect(says('They would stop waiting.')?.history).toHaveLength(2)
})

test('nothing is asked while a reply is awaited', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  expect(says('Second.')).toBeUndefined()
  chat.answered(reply)
  expect(look().said).toEqual(['user: First.', `assistant: ${reply.response}`])
  expect(look().conversation.unsent).toBe('Second.')
})

test('a reply that fails, halfway too, leaves the message in the input and nothing in the conversation', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.hear('What wou')
  chat.type('Typed meanwhile.')
  chat.failed()
  expect(look().said).toEqual([])
  expect(look().conversation.unsent).toBe('First.\n\nTyped meanwhile.')
})

test('stopped halfway, what has come stays and is marked; it has nothing to rate', async () => {
  const { chat, look, says } = await openChat()
  const question = says('First.')
  chat.hear('What wou')
  chat.stop()
  expect(question?.signal.aborted).toBe(true)
  expect(look().conversation.turns[1]).toEqual({
    role: 'assistant',
    content: 'What wou',
    at: noon.toISOString(),
    stopped: true,
  })
  chat.answered(reply)
  expect(look().said).toHaveLength(2)
})

test('stopped before anything came, the message is in the input again', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.stop()
  expect(look()).toMatchObject({ said: [], conversation: { unsent: 'First.' }, arriving: undefined })
})

test('the conversation survives a reload, with what was typed and not sent', async () => {
  const before = await openChat()
  before.says('First.')
  before.chat.answered(reply)
  before.chat.type('half a thou')
  await before.kept()
  const after = await openChat(before.shelf)
  expect(after.look().conversation).toEqual(before.look().conversation)
})

test('a message whose reply the reload cut off is in the input', async () => {
  const before = await openChat()
  before.says('First.')
  before.chat.hear('What wou')
  await before.kept()
  const after = await openChat(before.shelf)
  expect(after.look()).toMatchObject({ said: [], conversation: { unsent: 'First.' }, arriving: undefined })
})

test('another conversation begins empty, under another name, and what was typed stays', async () => {
  const { chat, look, says, kept } = await openChat()
  says('First.')
  chat.answered(reply)
  chat.type('half a thou')
  const { id } = look().conversation
  chat.beginAnew()
  expect(look().said).toEqual([])
  expect(look().conversation.unsent).toBe('half a thou')
  expect(look().conversation.id).not.toBe(id)
  chat.type('')
  expect(await kept()).toBeUndefined()
})

test('an analysed conversation is closed, and its analysis survives a reload', async () => {
  const { chat, look, says, kept, shelf } = await openChat()
  says('First.')
  chat.answered(reply)
  chat.end(look().conversation.id, ending)
  expect(says('More.')).toBeUndefined()
  await kept()
  expect((await openChat(shelf)).look().conversation.ending).toEqual(ending)
})

test('an analysis that comes after another conversation was begun does not close that one', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.answered(reply)
  const { id } = look().conversation
  chat.beginAnew()
  chat.end(id, ending)
  expect(look().conversation.ending).toBeUndefined()
})

test('another person at the same device finds no conversation', async () => {
  const { chat, says, kept, shelf } = await openChat()
  says('First.')
  chat.answered(reply)
  await kept()
  const other = createChat(createDrafts('RD-BBBB-BBBB', shelf), () => noon)
  await vi.waitFor(() => expect(other.state()).toBeDefined())
  expect(other.state()?.conversation.turns).toEqual([])
})
