import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from '../../platform/drafts.ts'
import { createChat } from './chat.ts'
import { ending, noon, openBrowser, openChat, reply } from './chat-in-tabs.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('message and reply are added to the conversation together, once the reply is complete', async () => {
  const { chat, look, says } = await openChat()
  expect(says('I do not want to chair it.')).toMatchObject({ message: 'I do not want to chair it.', history: [] })
  chat.onText('What would ')
  chat.onText('change')
  expect(look()).toMatchObject({ said: [], arriving: { text: 'What would change' }, conversation: { unsent: '' } })
  chat.answered(reply)
  expect(look().said).toEqual(['user: I do not want to chair it.', `assistant: ${reply.response}`])
  expect(look().conversation.turns[1]).toMatchObject({ replyId: 'reply-1', stamp: reply.stamp })
  expect(look().arriving).toBeUndefined()
  expect(says('They would stop waiting.')?.history).toHaveLength(2)
})

test('nothing is sent while a reply is pending', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  expect(says('Second.')).toBeUndefined()
  chat.answered(reply)
  expect(look().said).toEqual(['user: First.', `assistant: ${reply.response}`])
  expect(look().conversation.unsent).toBe('Second.')
})

test('a reply that fails, also halfway, leaves the message in the input and nothing in the conversation', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.onText('What wou')
  chat.type('Typed meanwhile.')
  chat.failed()
  expect(look().said).toEqual([])
  expect(look().conversation.unsent).toBe('First.\n\nTyped meanwhile.')
})

test('stopped halfway, the partial reply stays and is marked; it cannot be rated', async () => {
  const { chat, look, says } = await openChat()
  const question = says('First.')
  chat.onText('What wou')
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

test('stopped before the first text, the message is in the input again', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.stop()
  expect(look()).toMatchObject({ said: [], conversation: { unsent: 'First.' }, arriving: undefined })
})

const withHelp = { ...reply, care: { showsHelp: true, canReadAsOrdinary: true } }

test('after “I meant something else” every further message says so, until the next such reply', async () => {
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

test('where that fails, nothing of it is in the input', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.answered(withHelp)
  chat.type('Half a thought.')
  chat.askOtherwise()
  chat.failed()
  expect(look().conversation.unsent).toBe('Half a thought.')
  expect(look().said).toHaveLength(2)
})

test('the conversation survives a reload, with unsent text', async () => {
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
  before.chat.onText('What wou')
  await before.kept()
  const after = await openChat(before.browser)
  expect(after.look()).toMatchObject({ said: [], conversation: { unsent: 'First.' }, arriving: undefined })
})

test('another conversation starts empty, with another id, and typed text stays', async () => {
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

test('without storage a conversation works and is closed too', async () => {
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

test('an analysis that arrives after another conversation was started does not close that one', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.answered(reply)
  const analysed = look().conversation
  chat.beginAnew()
  await chat.end(analysed, ending)
  expect(look().conversation.ending).toBeUndefined()
})

test('another person on the same device sees no conversation', async () => {
  const { chat, says, kept, browser } = await openChat()
  says('First.')
  chat.answered(reply)
  await kept()
  const other = createChat(createDrafts('RD-BBBB-BBBB', browser.shelf), () => noon, browser.tab())
  await vi.waitFor(() => expect(other.state()).toBeDefined())
  expect(other.state()?.conversation.turns).toEqual([])
})

test('why a message failed is shown until the next is typed', async () => {
  const { chat, look, says } = await openChat()
  says('First.')
  chat.failed()
  chat.refuse('AI has too much to do just now.')
  expect(look().refused).toBe('AI has too much to do just now.')
  chat.type('First, again.')
  expect(look().refused).toBe('')
})
