import { analyseChat, chatLimits, sendChatMessage } from '@diary/contract/chat'
import { expect, test } from 'vitest'
import {
  type Conversation,
  historyOf,
  isAsFarAs,
  isFull,
  messagesOf,
  newConversation,
  putBack,
  readBesideIn,
  readConversation,
  type Turn,
} from './conversation.ts'
import { saying } from './conversation-changes.ts'

const at = '2026-11-12T12:41:00.000Z'
const turn = (content: string, role: Turn['role'] = 'user'): Turn => ({ role, content, at })
const conversationOf = (...turns: Turn[]): Conversation => ({ ...newConversation(), turns })
const analysis = { sentiment: 'neutral' as const, summary: 'A summary.', keyInsights: [], reflectionPoints: [] }
const exchanges = (count: number) =>
  Array.from({ length: count }, (_, index) => [turn(`said ${index}`), turn(`replied ${index}`, 'assistant')]).flat()

test('a reply follows the newest 40 messages, oldest first', () => {
  const history = historyOf(conversationOf(...exchanges(30)))
  expect(history).toHaveLength(40)
  expect(history[0]).toEqual({ role: 'user', content: 'said 10' })
  expect(history.at(-1)).toEqual({ role: 'assistant', content: 'replied 29' })
})

test('danger does not fade: the message with which it began is sent however long ago it was', () => {
  const helped = (turns: Turn[]) =>
    turns.map(turn =>
      turn.role === 'assistant' ? { ...turn, care: { showsHelp: true, canReadAsOrdinary: true } } : turn,
    )
  const history = historyOf(conversationOf(...exchanges(3), turn('The sign.'), ...helped(exchanges(30)).slice(1)))
  expect(history).toHaveLength(40)
  expect(history[0]).toEqual({ role: 'user', content: 'The sign.' })
  expect(history.at(-1)).toEqual({ role: 'assistant', content: 'replied 29' })
})

test('replies that had read earlier entries are marked, and left out once the chat reads none', () => {
  const reply = { ...turn('You wrote of it.', 'assistant'), readBeside: [] }
  const conversation = { ...conversationOf(turn('Said.'), reply), earlier: 'reads' as const }
  const history = historyOf(conversation)
  expect(history.at(-1)).toEqual({ role: 'assistant', content: 'You wrote of it.', readEarlier: true })
  expect(sendChatMessage.body.safeParse({ message: 'And now?', history }).success).toBe(true)
  expect(historyOf({ ...conversation, earlier: 'stopped' })).toEqual([{ role: 'user', content: 'Said.' }])
})

test('the sent history fits the contract, however long a reply was', () => {
  const conversation = conversationOf(turn('A question.'), turn('x'.repeat(20_000), 'assistant'))
  const body = { message: 'And now?', history: historyOf(conversation) }
  expect(sendChatMessage.body.safeParse(body).success).toBe(true)
  const whole = { messages: messagesOf(conversation), conversation: conversation.id }
  expect(analyseChat.body.safeParse(whole).success).toBe(true)
})

test('a conversation accepts messages while one analysis can hold it', () => {
  expect(isFull(conversationOf(...exchanges(99)), 'one more')).toBe(false)
  expect(isFull(conversationOf(...exchanges(100)), 'one more')).toBe(true)
  const long = turn('x'.repeat(chatLimits.messageMax))
  expect(isFull(conversationOf(...Array(10).fill(long)), 'one more')).toBe(false)
  expect(isFull(conversationOf(...Array(11).fill(long)), 'x'.repeat(chatLimits.messageMax))).toBe(true)
})

test('a stored conversation is restored, and any other shape is dropped', () => {
  const conversation = { ...conversationOf(turn('Said.'), turn('Replied.', 'assistant')), unsent: 'half a' }
  expect(readConversation(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation)
  for (const other of [undefined, null, 'text', {}, { ...conversation, id: 'one' }, { ...conversation, turns: [{}] }]) {
    expect(readConversation(other)).toBeUndefined()
  }
})

test('two states are equal where neither has a turn or an ending that the other lacks', () => {
  const conversation = conversationOf(turn('Said.'))
  expect(isAsFarAs(conversation, { ...conversation, unsent: 'typed' })).toBe(true)
  expect(isAsFarAs(conversation, { ...conversation, turns: [turn('Said.'), turn('More.')] })).toBe(false)
  expect(isAsFarAs(conversation, { ...conversation, ending: { analysis } })).toBe(false)
  expect(isAsFarAs(conversation, conversationOf(turn('Said.')))).toBe(false)
})

test('a failed message is put before text typed since', () => {
  expect(putBack('first', '  ')).toBe('first')
  expect(putBack('first', 'second')).toBe('first\n\nsecond')
})

test('a conversation names what its replies have read, though it was another that was let read it', () => {
  const read = [{ id: crypto.randomUUID(), date: '2026-03-03' }]
  const asked = turn('And before?')
  const replied = { ...turn('On 3 March you wrote …', 'assistant'), readBeside: read }
  expect(readBesideIn(conversationOf(asked, turn('Replied.', 'assistant')))).toBeUndefined()
  expect(readBesideIn(conversationOf(asked, { ...replied, readBeside: [] }))).toEqual([])
  expect(readBesideIn(saying(asked, replied)({ ...conversationOf(asked), ending: { analysis } }))).toEqual(read)
})
