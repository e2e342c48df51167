import type { ChatReply, ChatToAnswer } from '../chat.ts'
import type { Earlier } from '../earlier.ts'
import { decideConversation, decideMeeting, isNegativeAboutSelf } from '../meeting/index.ts'
import { gentleQuestions, invitations } from './bank.ts'
import { askedLater, hasRecalled, invitationTo, namedIn, questionOn, unasked, withoutQuotation } from './chat/ask.ts'
import {
  askedLast,
  type Conversation,
  conversationOf,
  countOf,
  directsAfter,
  recentTurns,
} from './chat/conversation.ts'
import { answerDirectly, isHeavyQuestion } from './chat/direct-answers.ts'
import { answered, courtesyIn, directsIn, withoutAsides } from './chat/direct-questions.ts'
import { lineFor } from './chat/lines.ts'
import { fold, sentencesOf } from './chat/plain-words.ts'
import { topicIn } from './chat/topic.ts'
import { answerWordless } from './chat/wordless.ts'
import { gentleQuestionFor } from './gentle-questions.ts'
import { isHardOnSelf, isLow } from './low.ts'
import { readabilityOf, stillUnreadable, unreadableEntry, unreadableMessage } from './readability.ts'
import { readEntry, readTurn } from './reading.ts'
import { recallIntention } from './recall.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'

type Turn = {
  /** What the person tells: the message without what it asks or says of the friend. */
  readonly told: string
  readonly conversation: Conversation
  readonly earlier: Earlier | undefined
}

/** Whether only the gentlest may be asked: somebody was low a moment ago, or a word of this chat is delicate. */
const isGuarded = ({ told, conversation }: Turn): boolean => {
  const { meeting, delicate, hasNear } = decideConversation([...conversation.own, told])
  return meeting !== 'ordinary' || delicate || hasNear
}

const followedBy = (line: string, question: string | undefined): string =>
  question === undefined ? line : `${line} ${question}`

/** After something that weighs on somebody: a plain line, and at most one gentle question. */
const listenGently = ({ told, conversation }: Turn): string => {
  const reading = readTurn(told)
  const opening = lineFor(isHardOnSelf(reading, sentenceSentiments(reading)) ? 'sympathy' : 'listening', conversation)
  if (askedLast(conversation)) return opening
  const weighed = recentTurns(conversation).some(isNegativeAboutSelf)
  const questions = [
    gentleQuestionFor(told),
    ...(weighed ? [gentleQuestions.helped] : []),
    gentleQuestions.say,
    gentleQuestions.help,
  ]
  return followedBy(opening, unasked(conversation, questions))
}

/** A longer message is not passed over for an earlier one. */
const fewWords = 4

/** What can be asked about a turn that is ordinary, and so are those before it; undefined where nothing fits. */
const questionFor = ({ told, conversation, earlier }: Turn, gently: boolean): string | undefined => {
  const recalled = earlier === undefined || hasRecalled(conversation) ? undefined : recallIntention(earlier)
  if (recalled?.id === 'I5') return recalled.text
  const own = questionOn(told, conversation, { gently, unquoted: false })
  if (own !== null) return own.text
  if (askedLast(conversation)) return undefined
  if (recalled) return recalled.text
  if (told.split(/\s+/).length > fewWords) return undefined
  for (const turn of recentTurns(conversation).toReversed()) {
    const question = questionOn(turn, conversation, { gently: true, unquoted: false })
    if (question !== null) return askedLater(question)
  }
  return undefined
}

const complaints = (conversation: Conversation) => countOf(conversation, 'complaint')
/** Whether the person has asked to be listened to, and not since to be asked. */
const wantsSilence = (conversation: Conversation): boolean =>
  complaints(conversation) > 1 ||
  conversation.directs.findLastIndex(turn => turn.includes('silence')) >
    conversation.directs.findLastIndex(turn => turn.includes('ask'))

const listen = (turn: Turn): string => {
  const { told, conversation } = turn
  // What is said first of a loss is said elsewhere.
  if (decideMeeting(told).meeting === 'grave')
    return unasked(conversation, Object.values(gentleQuestions)) ?? lineFor('listening', conversation)
  if (wantsSilence(conversation)) return lineFor('listening', conversation)
  const reading = readTurn(told)
  if (isLow(reading)) return listenGently(turn)
  const wasLow = recentTurns(conversation).some(one => isLow(readEntry(one)))
  const guarded = isGuarded(turn)
  const line = lineFor('listening', conversation)
  if (complaints(conversation) > 0) {
    const asks = !guarded && !wasLow && !askedLast(conversation)
    const question = asks ? questionOn(told, conversation, { gently: true, unquoted: true }) : null
    return question === null ? line : withoutQuotation(question)
  }
  const question = guarded ? undefined : questionFor(turn, wasLow)
  if (question !== undefined) return question
  if (askedLast(conversation)) return line
  const isGood =
    !wasLow && entrySentiment(reading, sentenceSentiments(reading), decideMeeting(reading.text).isClear) === 'positive'
  const invitation = invitationTo([...recentTurns(conversation), told], conversation, isGood)
  const topic = guarded || invitation === undefined ? null : topicIn(reading)
  const isNew = topic !== null && !conversation.said.some(reply => reply.includes(topic))
  return followedBy(isNew ? `You mention ${topic}.` : line, invitation)
}

/** The person wants to be asked: about what they name, else about what they told last. */
const askAsWanted = (message: string, turn: Turn): string => {
  const { conversation } = turn
  const named = namedIn(message)
  const turns = recentTurns(conversation).toReversed()
  const about = turns.filter(one => named.some(word => fold(one).includes(word)))
  const guarded = isGuarded(turn) || turns.some(one => isLow(readEntry(one)))
  for (const one of guarded ? [] : [...about, ...turns]) {
    const question = questionOn(one, conversation, { gently: true, unquoted: complaints(conversation) > 0 })
    if (question !== null) return complaints(conversation) > 0 ? withoutQuotation(question) : question.text
  }
  const invitation = guarded
    ? unasked(conversation, [gentleQuestions.say, gentleQuestions.help])
    : unasked(conversation, [invitations.part, invitations.keep, invitations.more])
  return invitation ?? 'I have no question that you have not heard. Say more of it, and I may find one.'
}

/** Beside the answer to a question that only the person, or somebody they know, can answer. */
const questionAfter = (turn: Turn, message: string): string | undefined => {
  const { conversation } = turn
  if (
    answered(directsIn(message)) !== 'question' ||
    isHeavyQuestion(message) ||
    complaints(conversation) > 0 ||
    isGuarded(turn)
  )
    return undefined
  const question = questionOn(turn.told, conversation, { gently: true, unquoted: false })
  return question?.id.startsWith('Q') ? question.text : undefined
}

const couldNotRead = (message: string, { said }: Conversation): string | null => {
  const readability = readabilityOf(readEntry(message))
  if (readability === 'other-language')
    return said.some(reply => reply.includes(unreadableMessage)) ? stillUnreadable : unreadableMessage
  return readability === 'readable' ? null : unreadableEntry[readability]
}

/** The thanks or goodbye with which a longer message ends, which asks for no question, and what stands before it. */
const closingIn = (message: string) => {
  const { written = '' } = sentencesOf(message).at(-1) ?? {}
  const courtesy = courtesyIn(written)
  return courtesy === 'thanks' || courtesy === 'goodbye'
    ? { closing: courtesy, before: message.slice(0, message.lastIndexOf(written)) }
    : { closing: undefined, before: message }
}

/**
 * The built-in friend's next words. What is asked of it is answered first and plainly; else it asks what fits the person's
 * words by its rules, or listens, and never twice with the same question.
 */
export const answerChat = ({ message, history, earlier }: ChatToAnswer): ChatReply => {
  const conversation = conversationOf(history)
  const turn: Turn = { told: withoutAsides(message), conversation, earlier }
  const low = [...recentTurns(conversation), turn.told].some(one => isLow(readEntry(one)))
  const gently = low || isGuarded(turn)
  const courtesy = courtesyIn(message)
  if (courtesy !== null) return { text: lineFor(courtesy, conversation, gently) }
  const wordless = answerWordless(message, conversation)
  if (wordless !== null) return { text: wordless }
  const unread = couldNotRead(message, conversation)
  if (unread !== null) return { text: unread, unread: true }
  const found = directsAfter(history.at(-1)?.content, message)
  const { closing, before } = closingIn(message)
  const direct = answerDirectly(before, found, conversation, {
    low,
    gently,
    readsEntries: earlier !== undefined && earlier.related.length + earlier.intentions.length > 0,
  })
  if (direct !== null) return { text: followedBy(direct, low ? undefined : questionAfter(turn, message)) }
  if (found.includes('ask')) return { text: askAsWanted(message, turn) }
  if (closing && !low) return { text: lineFor(closing, conversation, gently) }
  if (conversation.own.some(own => fold(own) === fold(message))) return { text: lineFor('repeated', conversation) }
  return { text: listen(turn) }
}
