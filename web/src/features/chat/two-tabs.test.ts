import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ending, openBrowser, openChat, reply } from './chat-in-tabs.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Two tabs at the same empty conversation; the second has had a reply. */
const openTwo = async () => {
  const browser = openBrowser()
  const one = await openChat(browser)
  const two = await openChat(browser)
  const talks = async (message: string) => {
    two.says(message)
    two.chat.answered(reply)
    await two.kept()
  }
  return { browser, one, two, talks }
}
const first = ['user: First.', `assistant: ${reply.response}`]

test('turns of one tab appear in the other, whose input is unchanged', async () => {
  const { one, talks } = await openTwo()
  one.chat.type('half a thou')
  await talks('First.')
  expect(one.look()).toMatchObject({ said: first, conversation: { unsent: 'half a thou' } })
})

test('typing in a tab that has not been notified of the other’s turns does not overwrite them', async () => {
  const browser = openBrowser()
  const deaf = await openChat(browser, { ...browser.tab(), subscribe: () => {} })
  const other = await openChat(browser)
  other.says('First.')
  other.chat.answered(reply)
  await other.kept()
  expect(deaf.look().said).toEqual([])
  deaf.chat.type('word')
  await deaf.kept()
  expect(deaf.look()).toMatchObject({ said: first, conversation: { unsent: 'word' } })
  expect((await openChat(browser)).look()).toMatchObject({ said: first, conversation: { unsent: 'word' } })
})

test('replies pending in two tabs are both added to the conversation', async () => {
  const { browser, one, two } = await openTwo()
  one.says('From one.')
  two.says('From two.')
  one.chat.onText('What wou')
  two.chat.answered(reply)
  one.chat.answered(reply)
  await one.kept()
  await two.kept()
  const said = ['user: From two.', first[1], 'user: From one.', first[1]]
  for (const tab of [one, two, await openChat(browser)]) expect(tab.look().said).toEqual(said)
  expect(one.look().conversation.id).toBe(two.look().conversation.id)
})

test('a pending reply continues while the other tab sends messages', async () => {
  const { one, talks } = await openTwo()
  one.says('From one.')
  one.chat.onText('What wou')
  await talks('First.')
  expect(one.look()).toMatchObject({ said: first, arriving: { message: 'From one.', text: 'What wou' } })
})

test('a conversation closed in one tab is closed in the other, and a later reply starts the next', async () => {
  const { browser, one, two, talks } = await openTwo()
  await talks('First.')
  one.says('From one.')
  await two.chat.end(two.look().conversation, ending)
  await two.kept()
  expect(one.look().conversation).toMatchObject({ id: two.look().conversation.id, ending })
  one.chat.answered(reply)
  await one.kept()
  const after = await openChat(browser)
  expect(after.look().said).toEqual(['user: From one.', first[1]])
  expect(after.look().conversation.ending).toBeUndefined()
})

test('turns of the other tab during the analysis are not closed with it', async () => {
  const { one, two, talks } = await openTwo()
  await talks('First.')
  const analysed = one.look().conversation
  await talks('Second.')
  await one.chat.end(analysed, ending)
  await one.kept()
  for (const tab of [one, two]) {
    expect(tab.look().said).toEqual(['user: Second.', first[1]])
    expect(tab.look().conversation.id).not.toBe(analysed.id)
    expect(tab.look().conversation.ending).toBeUndefined()
  }
})

test('a conversation discarded in one tab is discarded in the other', async () => {
  const { browser, one, two, talks } = await openTwo()
  await talks('First.')
  one.chat.beginAnew()
  await one.kept()
  for (const tab of [one, two, await openChat(browser)]) expect(tab.look().said).toEqual([])
})

test('an empty input in one tab does not overwrite text typed in the other', async () => {
  const { browser, one, two } = await openTwo()
  one.says('First.')
  two.chat.type('half a thou')
  await two.kept()
  one.chat.answered(reply)
  await one.kept()
  expect((await openChat(browser)).look()).toMatchObject({ said: first, conversation: { unsent: 'half a thou' } })
})

test('turns added after a logout in another tab join those added there after logging in again', async () => {
  const { browser, one, two } = await openTwo()
  await browser.shelf.clear()
  one.says('From one.')
  one.chat.answered(reply)
  await one.kept()
  expect(one.look().storedOn).toBe('page')
  const again = await openChat(browser)
  again.says('First.')
  again.chat.answered(reply)
  await again.kept()
  one.chat.type('word')
  await one.kept()
  const said = [...first, 'user: From one.', first[1]]
  for (const tab of [one, two, again]) expect(tab.look().said).toEqual(said)
})
