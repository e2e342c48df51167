import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from '../../platform/drafts.ts'
import { createChat } from './chat.ts'
import { ending, noon, openBrowser, openChat, reply } from './chat-in-tabs.ts'

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

const withHelp = { ...reply, care: { showsHelp: true, canReadAsOrdinary: true } }

test('said of a reply that something else was meant, every further message says so, until the next such reply', async () => {
  const { chat, look, says } = await openChat()
  expect(says('I could die of boredom here.')).not.toHaveProperty('readAs')
  chat.answered(withHelp)
  chat.type('Half a thought.')
  expect(chat.askOtherwise()).toMatchObject({ message: 'I meant something else.', readAs: 'ordinary' })
  chat.answered({ ...reply, care: { showsHelp: true, canReadAsOrdinary: false } })
  expect(look().said.at(-2)).toBe('user: I meant something else.')
  expect(look().conversation.unsent).toBe('Half a thought.')
  expect(says('It is a long meeting.')).toMatchObject({ readAs: 'ordinary' })
  chat.answered(withHelp)
  expect(says('Still here.')).not.toHaveProperty('readAs')
})

test('where that does not arrive, nothing of it stands in the input', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.answered(withHelp)
  chat.type('Half a thought.')
  chat.askOtherwise()
  chat.failed()
  expect(look().conversation.unsent).toBe('Half a thought.')
  expect(look().said).toHaveLength(2)
})

test('the conversation survives a reload, with what was typed and not sent', async () => {
  const before = await openChat()
  before.says('First.')
  before.chat.answered(reply)
  before.chat.type('half a thou')
  await before.kept()
  const after = await openChat(before.browser)
  expect(after.look().conversation).toEqual(before.look().conversation)
})

test('a message whose reply the reload cut off is in the input', async () => {
  const before = await openChat()
  before.says('First.')
  before.chat.hear('What wou')
  await before.kept()
  const after = await openChat(before.browser)
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
  expect(await kept()).toMatchObject({ turns: [], unsent: '' })
})

test('an analysed conversation is closed, and its analysis survives a reload', async () => {
  const { chat, look, says, browser } = await openChat()
  says('First.')
  chat.answered(reply)
  await chat.end(look().conversation, ending)
  expect(says('More.')).toBeUndefined()
  expect((await openChat(browser)).look().conversation.ending).toEqual(ending)
})

test('where the browser keeps nothing, a conversation goes on and is closed all the same', async () => {
  const { chat, look, says } = await openChat({ ...openBrowser(), shelf: undefined })
  says('First.')
  chat.answered(reply)
  await chat.end(look().conversation, ending)
  expect(look().storedOn).toBe('page')
  expect(look().said).toHaveLength(2)
  expect(look().conversation.ending).toEqual(ending)
  chat.beginAnew()
  expect(look().said).toEqual([])
})

test('an analysis that comes after another conversation was begun does not close that one', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.answered(reply)
  const analysed = look().conversation
  chat.beginAnew()
  await chat.end(analysed, ending)
  expect(look().conversation.ending).toBeUndefined()
})

test('another person at the same device finds no conversation', async () => {
  const { chat, says, kept, browser } = await openChat()
  says('First.')
  chat.answered(reply)
  await kept()
  const other = createChat(createDrafts('RD-BBBB-BBBB', browser.shelf), () => noon, browser.tab())
  await vi.waitFor(() => expect(other.state()).toBeDefined())
  expect(other.state()?.conversation.turns).toEqual([])
})

test('why a message did not go is said until the next is typed', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.failed()
  chat.refuse('AI has too much to do just now.')
  expect(look().refused).toBe('AI has too much to do just now.')
  chat.type('First, again.')
  expect(look().refused).toBe('')
})
