import { AnswerStamp } from '@diary/contract/ai'
import { AnswerCare } from '@diary/contract/answer-care'
import { ChatAnalysis, type ChatMessage, chatLimits, chatRoles } from '@diary/contract/chat'
import * as z from 'zod/mini'

const Turn = z.object({
  role: z.enum(chatRoles),
  content: z.string(),
  at: z.iso.datetime(),
  /** A reply's name, by which it is rated; one that was stopped has none. */
  replyId: z.optional(z.string()),
  stamp: z.optional(AnswerStamp),
  /** How a reply to something hard may be taken back. */
  care: z.optional(AnswerCare),
  /** The person said by a press that they had meant something else. */
  meantOtherwise: z.optional(z.boolean()),
  stopped: z.optional(z.boolean()),
})
export type Turn = z.infer<typeof Turn>

const Conversation = z.object({
  /** Made here and sent with the analysis, so that a request repeated stores one entry. */
  id: z.uuid(),
  turns: z.array(Turn),
  /** What stands in the input. */
  unsent: z.string(),
  /** The analysis that ended it: from then on it is in the diary. */
  ending: z.optional(z.object({ analysis: ChatAnalysis, stamp: z.optional(AnswerStamp) })),
})
export type Conversation = z.infer<typeof Conversation>

/** A stored conversation, or undefined where there is none or an earlier release wrote another shape. */
export const readConversation = (stored: unknown): Conversation | undefined => Conversation.safeParse(stored).data

export const newConversation = (unsent = ''): Conversation => ({ id: crypto.randomUUID(), turns: [], unsent })

/** Whether two states of conversations are one: turns are only ever added, so that their number tells. */
export const isAsFarAs = (one: Conversation, other: Conversation): boolean =>
  one.id === other.id && one.turns.length === other.turns.length && Boolean(one.ending) === Boolean(other.ending)

/** A reply may be longer than a message can be; what is sent back of it is its beginning. */
const messageOf = ({ role, content }: Turn): ChatMessage => ({ role, content: content.slice(0, chatLimits.messageMax) })

const charactersOf = (messages: readonly ChatMessage[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0)

/** The whole conversation, for its analysis. */
export const messagesOf = ({ turns }: Conversation): ChatMessage[] => turns.map(messageOf)

/** What the next reply follows: the newest messages, oldest first. */
export const historyOf = ({ turns }: Conversation): ChatMessage[] => turns.slice(-chatLimits.historyMax).map(messageOf)

/** Whether the person has said of all that was met with care so far that they meant something else. */
export const isMeantOtherwise = ({ turns }: Conversation): boolean =>
  turns.findLastIndex(({ meantOtherwise }) => meantOtherwise) >
  turns.findLastIndex(({ care }) => care?.canReadAsOrdinary)

/** Whether the newest reply shows ways to human help. */
export const showsHelp = ({ turns }: Conversation): boolean =>
  turns.findLast(({ role }) => role === 'assistant')?.care?.showsHelp === true

/** Whether a further message, with room for its reply, would make the conversation longer than one analysis can be. */
export const isFull = (conversation: Conversation, message: string): boolean =>
  conversation.turns.length + 2 > chatLimits.analysedMax ||
  charactersOf(messagesOf(conversation)) + message.length + chatLimits.messageMax > chatLimits.analysedCharactersMax

/** What was sent and did not arrive, put back before whatever has been typed since. */
export const putBack = (message: string, unsent: string): string =>
  unsent.trim() === '' ? message : `${message}\n\n${unsent}`
