import * as z from 'zod/mini'
import { AnswerStamp, aiMessages } from './ai.ts'
import { AnswerCare, ReadAs } from './answer-care.ts'
import { endpoint } from './endpoint.ts'
import { EarlierEntry, Entry, sentiments } from './entries.ts'
import { problemEvent } from './problem.ts'
import { atMost } from './text-length.ts'

export const chatLimits = {
  messageMax: 8_000,
  historyMax: 40,
  analysedMin: 2,
  analysedMax: 200,
  analysedCharactersMax: 100_000,
  readBesideMax: 1_000,
} as const

export const chatMessages = {
  empty: 'Please write a message first',
  long: 'A message can hold up to 8,000 characters',
  historyLong: 'A reply can follow up to 40 messages',
  role: 'A message is by user or assistant',
  tooShort: 'Please have a longer conversation before generating analysis.',
  tooManyMessages: 'Up to 200 messages can be analysed at once',
  tooManyCharacters: 'Up to 100,000 characters can be analysed at once',
  storedOtherwise: 'This conversation is in your diary already, with other words. Please start a new one.',
  noOwnWords: 'There is nothing of yours in this conversation to analyse yet.',
} as const

export const chatRoles = ['user', 'assistant'] as const

const Content = z.string(chatMessages.empty).check(
  atMost(chatLimits.messageMax, chatMessages.long),
  z.refine(content => content.trim() !== '', chatMessages.empty),
)

/** One turn of a conversation. Unknown fields of other clients, such as a timestamp, are dropped. */
export const ChatMessage = z.object({ role: z.enum(chatRoles, chatMessages.role), content: Content })
export type ChatMessage = z.infer<typeof ChatMessage>

/** `readEarlier`: a reply from while the chat read earlier entries. It is left out once they may not be read. */
export const PastMessage = z.extend(ChatMessage, { readEarlier: z.optional(z.boolean()) })
export type PastMessage = z.infer<typeof PastMessage>

export const ChatReply = z.strictObject({
  response: z.string(),
  /** What a rating of this reply refers to; the reply's text is not stored. A reply with `care` can't be rated: 404. */
  id: z.string(),
  stamp: AnswerStamp,
  care: z.optional(AnswerCare),
  /** The earlier entries that were read for this reply, oldest first. */
  readBeside: z.optional(z.array(EarlierEntry)),
  /** The chat asked to have earlier entries read, and the person does not allow it any more: none was. */
  mayNotReadEarlier: z.optional(z.literal(true)),
})
export type ChatReply = z.infer<typeof ChatReply>

const unavailable = { 403: aiMessages.mayNotRead, 409: aiMessages.declined, 503: aiMessages.levelOff } as const

/**
 * With `Accept: text/event-stream` the reply streams: events `text` with a JSON string, the next piece; then `reply`
 * with a ChatReply, or `problem` with a Problem. Without it, one ChatReply.
 */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat',
  access: 'participant',
  summary: 'Send a message to the critical friend; with Accept: text/event-stream the reply streams',
  body: z.strictObject({
    message: Content,
    /** The conversation so far, oldest first. */
    history: z.optional(z.array(PastMessage).check(z.maxLength(chatLimits.historyMax, chatMessages.historyLong))),
    /** Applies to this chat until another reply has `care`. */
    readAs: z.optional(ReadAs),
    /** The person lets this chat read their earlier entries; heeded only while their choice allows it. */
    readEarlier: z.optional(z.boolean()),
  }),
  response: ChatReply,
  streams: true,
  errors: unavailable,
  limit: 'chat',
})

/** `waiting`: how many requests a small model server answers before; 0 once it is this one's turn. */
export const chatEvents = { waiting: 'waiting', text: 'text', reply: 'reply', problem: problemEvent } as const

export const ChatAnalysis = z.strictObject({
  /** Absent where there is none, as in an answer to a hard conversation. */
  sentiment: z.optional(z.enum(sentiments)),
  summary: z.string(),
  keyInsights: z.array(z.string()),
  reflectionPoints: z.array(z.string()),
})
export type ChatAnalysis = z.infer<typeof ChatAnalysis>

const charactersOf = (messages: readonly ChatMessage[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0)

export const analyseChat = endpoint({
  method: 'POST',
  path: '/api/chat/analysis',
  access: 'participant',
  summary: 'Analyse a conversation; it is stored in the diary as an entry of type chat',
  body: z.strictObject({
    messages: z.array(ChatMessage).check(
      z.minLength(chatLimits.analysedMin, chatMessages.tooShort),
      z.maxLength(chatLimits.analysedMax, chatMessages.tooManyMessages),
      z.refine(messages => charactersOf(messages) <= chatLimits.analysedCharactersMax, chatMessages.tooManyCharacters),
      z.refine(messages => messages.some(({ role }) => role === 'user'), chatMessages.noOwnWords),
    ),
    /** Idempotency key, made by the client for each conversation: one that is sent twice is stored once. */
    conversation: z.optional(z.uuid()),
    /**
     * Present where the conversation was let read earlier entries: those that replies were based on. The other side of it
     * is then for its person only.
     */
    readBeside: z.optional(z.array(EarlierEntry).check(z.maxLength(chatLimits.readBesideMax))),
  }),
  response: z.strictObject({ analysis: ChatAnalysis, entry: Entry }),
  errors: unavailable,
  limit: 'analyse',
})
