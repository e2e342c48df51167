import { AnswerStamp } from '@diary/contract/ai'
import { AnswerCare } from '@diary/contract/answer-care'
import { ChatAnalysis, type ChatMessage, chatLimits, chatRoles, type PastMessage } from '@diary/contract/chat'
import { EarlierEntry } from '@diary/contract/entries'
import * as z from 'zod/mini'

const Turn = z.object({
  role: z.enum(chatRoles),
  content: z.string(),
  at: z.iso.datetime(),
  /** A reply's id, for ratings; a stopped one has none. */
  replyId: z.optional(z.string()),
  stamp: z.optional(AnswerStamp),
  /** How a reply to a hard text can be corrected. */
  care: z.optional(AnswerCare),
  /** The person pressed 'I meant something else'. */
  meantOtherwise: z.optional(z.boolean()),
  stopped: z.optional(z.boolean()),
  /** Said while the chat read earlier entries: those that were read for it. */
  readBeside: z.optional(z.array(EarlierEntry)),
  /** The person no longer allows earlier entries to be read: none was. */
  mayNotReadEarlier: z.optional(z.boolean()),
})
export type Turn = z.infer<typeof Turn>

const Conversation = z.object({
  /** Idempotency key, sent with the analysis, so that a repeated request stores one entry. */
  id: z.uuid(),
  turns: z.array(Turn),
  /** The input. */
  unsent: z.string(),
  /** The person lets this chat read their earlier entries, or has done so before. */
  earlier: z.optional(z.enum(['reads', 'stopped'])),
  /** The analysis that closed it: from then on it is in the diary. */
  ending: z.optional(z.object({ analysis: ChatAnalysis, stamp: z.optional(AnswerStamp) })),
})
export type Conversation = z.infer<typeof Conversation>

/** A stored conversation; undefined where there is none or its shape is another release's. */
export const readConversation = (stored: unknown): Conversation | undefined => Conversation.safeParse(stored).data

export const newConversation = (unsent = ''): Conversation => ({ id: crypto.randomUUID(), turns: [], unsent })

/** Whether two states are equal: turns are only ever added, so comparing their number suffices. */
export const isAsFarAs = (one: Conversation, other: Conversation): boolean =>
  one.id === other.id &&
  one.turns.length === other.turns.length &&
  one.earlier === other.earlier &&
  Boolean(one.ending) === Boolean(other.ending)

/** A reply may be longer than a message can be; its beginning is sent. */
const messageOf = ({ role, content }: Turn): ChatMessage => ({ role, content: content.slice(0, chatLimits.messageMax) })

const charactersOf = (messages: readonly ChatMessage[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0)

/** The whole conversation, for its analysis. */
export const messagesOf = ({ turns }: Conversation): ChatMessage[] => turns.map(messageOf)

/** So many messages from a reply with help on stay in the history: what is grave fades sooner, danger does not. */
const stays = 10

/** The messages with which a conversation came to be answered with help, and is still. */
const signIn = (turns: readonly Turn[]): readonly Turn[] => {
  const isPlain = ({ role, care }: Turn) => role === 'assistant' && care?.showsHelp !== true
  const said = turns.findLastIndex(isPlain) + 1
  return turns.slice(said).some(({ care }) => care?.showsHelp) ? turns.slice(said, said + stays) : []
}

/**
 * The history for the next reply: the newest messages, oldest first, and before them those with which danger began,
 * however long ago. Once the chat reads no earlier entries any more, it is not given its replies that did.
 */
export const historyOf = ({ turns, earlier }: Conversation): PastMessage[] => {
  const told = turns.filter(({ readBeside }) => earlier === 'reads' || readBeside === undefined)
  const newest = told.slice(-chatLimits.historyMax)
  const sign = signIn(told).filter(turn => !newest.includes(turn))
  return [...sign, ...newest.slice(sign.length)].map(turn =>
    turn.readBeside ? { ...messageOf(turn), readEarlier: true } : messageOf(turn),
  )
}

/** For the analysis of a conversation that has read earlier entries: those, each once. */
export const readBesideIn = ({ turns, earlier }: Conversation): EarlierEntry[] | undefined => {
  // Turns said while another tab closed the conversation begin the next, which has not been let read any itself.
  if (!earlier && turns.every(({ readBeside }) => readBeside === undefined)) return undefined
  const read = new Map(turns.flatMap(({ readBeside = [] }) => readBeside.map(entry => [entry.id, entry])))
  return [...read.values()].slice(0, chatLimits.readBesideMax)
}

/** Whether the person has answered every reply with `care` so far with 'I meant something else'. */
export const isMeantOtherwise = ({ turns }: Conversation): boolean =>
  turns.findLastIndex(({ meantOtherwise }) => meantOtherwise) >
  turns.findLastIndex(({ care }) => care?.canReadAsOrdinary)

/** Whether the newest reply shows contacts for human help. */
export const showsHelp = ({ turns }: Conversation): boolean =>
  turns.findLast(({ role }) => role === 'assistant')?.care?.showsHelp === true

/** Whether another message with its reply would exceed the length of one analysis. */
export const isFull = (conversation: Conversation, message: string): boolean =>
  conversation.turns.length + 2 > chatLimits.analysedMax ||
  charactersOf(messagesOf(conversation)) + message.length + chatLimits.messageMax > chatLimits.analysedCharactersMax

/** Puts a failed message back before text typed since. */
export const putBack = (message: string, unsent: string): string =>
  unsent.trim() === '' ? message : `${message}\n\n${unsent}`
