import type { ChatReply, ChatToAnswer } from '../chat.ts'
import { decideMeeting, isNegativeAboutSelf } from '../meeting/index.ts'
import { fewestForAPart, gentleQuestions, invitations } from './bank.ts'
import { answerDirectly } from './chat/answers-about-the-friend.ts'
import { askedLast, type Conversation, conversationOf, freshLine, isQuoted } from './chat/conversation.ts'
import { fold } from './chat/plain-words.ts'
import { smallTalk } from './chat/small-talk.ts'
import { gentleQuestionFor } from './feedback-text.ts'
import { isHardOnSelf, isLow } from './low.ts'
import { weightOf } from './mirror.ts'
import { quoted } from './own-words.ts'
import { mayBeQuoted } from './quotable.ts'
import { readabilityOf, stillUnreadable, unreadableEntry, unreadableMessage } from './readability.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import type { Reading } from './text-parts.ts'

const listening: readonly string[] = [
  'I have read that.',
  'I am with you so far.',
  'Go on, if you like.',
  'Take the time you need.',
  'I am reading.',
  'Say as much or as little as you want.',
  'You can leave it there, or go on.',
  'There is no hurry.',
  'That can stand as you wrote it.',
  'Write it as it comes.',
  'It does not have to be finished here.',
  'I am still here.',
  'It need not be clear yet.',
  'You need not explain it to me.',
]
/** After something that weighs on somebody: nothing here tells them what to do. */
const quiet = listening.filter(line => !/^(?:Go|Take|Say|Write|You can)\b/.test(line))
/** Where something weighs on somebody. */
const sympathetic: readonly string[] = [
  'That sounds hard.',
  'You need not make anything of it here.',
  'There is no hurry with any of it.',
  'You can leave it there, or go on.',
]
const leads: readonly string[] = ['You say {}', 'One line of yours: {}', 'This stands out to me: {}']
/** In a chat a line of somebody's own shows that it was read; it need not carry much. */
const leastToQuote = 1
const fewestWordsQuoted = 6

/** A line of the message that carries something and has not been quoted in this chat. */
const lineIn = (reading: Reading, tones: readonly number[], conversation: Conversation): string | null => {
  const [best] = reading.sentences
    .map((sentence, index) => ({
      words: reading.text.slice(sentence.start, sentence.end),
      score:
        sentence.words.length >= fewestWordsQuoted && mayBeQuoted(reading, sentence, tones[index] ?? 0)
          ? weightOf(reading, sentence)
          : 0,
    }))
    .filter(({ words, score }) => score >= leastToQuote && !isQuoted(conversation, words))
    .toSorted((a, b) => b.score - a.score)
  return best?.words ?? null
}

/** One mark at the end: the sentence's own where it is not a full stop. */
const mirrored = (words: string, { said }: Conversation): string => {
  const bare = words.trim().replace(/(?<!\.)\.$/, '')
  const lead = leads[said.filter(reply => reply.includes('*')).length % leads.length] ?? ''
  return `${lead.replace('{}', () => quoted(bare))}${/[.!…]$/.test(bare) ? '' : '.'}`
}

/** The first of some questions that has not been asked in this chat; none where all have. */
const unasked = ({ said }: Conversation, questions: readonly string[]): string | undefined =>
  questions.find(question => !said.some(reply => reply.includes(question)))

/** So many of the person's turns a low moment lasts; of a long one its beginning is looked at. */
const recent = 4
const looked = 1_000
const recentTurns = ({ own }: Conversation): string[] => own.slice(-recent).map(turn => turn.slice(0, looked))

const listen = (message: string, conversation: Conversation): string => {
  const complained = (conversation.directs.get('complaint') ?? 0) + (conversation.directs.get('silence') ?? 0) > 0
  const reading = readEntry(message)
  const tones = sentenceSentiments(reading)
  const low = isLow(reading)
  // What is said first of a loss is said elsewhere.
  if (decideMeeting(message).meeting === 'grave')
    return unasked(conversation, Object.values(gentleQuestions)) ?? freshLine(conversation, quiet)
  const weighs = isHardOnSelf(reading, tones)
  const quotedLast = conversation.said.at(-1)?.includes('*') ?? false
  const wasLow = low || recentTurns(conversation).some(turn => isLow(readEntry(turn)))
  const line = complained || quotedLast || wasLow ? null : lineIn(reading, tones, conversation)
  const opening =
    line === null
      ? freshLine(conversation, weighs ? sympathetic : wasLow ? quiet : listening)
      : mirrored(line, conversation)
  if (complained || askedLast(conversation)) return opening
  const weighed = recentTurns(conversation).some(isNegativeAboutSelf)
  const question = low
    ? unasked(conversation, [
        gentleQuestionFor(message),
        ...(weighed ? [gentleQuestions.helped] : []),
        gentleQuestions.say,
        gentleQuestions.help,
      ])
    : unasked(conversation, [
        ...(reading.sentences.length >= fewestForAPart ? [invitations.part] : []),
        ...(reading.sentences.length > 1 && entrySentiment(reading, tones) === 'positive' && !weighed
          ? [invitations.keep]
          : []),
        invitations.more,
      ])
  return question === undefined ? opening : `${opening} ${question}`
}

const couldNotRead = (message: string, { said }: Conversation): string | null => {
  const readability = readabilityOf(readEntry(message))
  if (readability === 'other-language')
    return said.some(reply => reply.includes(unreadableMessage)) ? stillUnreadable : unreadableMessage
  return readability === 'readable' ? null : unreadableEntry[readability]
}

/**
 * The built-in friend's next words. What is asked of it is answered first and plainly; else it listens: at times with a
 * line of the person's, at times with a question of the bank, and never twice with the same one.
 */
export const replyToChat = ({ message, history }: ChatToAnswer): ChatReply => {
  const conversation = conversationOf(history)
  const isRepeated = conversation.own.some(turn => fold(turn) === fold(message))
  const small = smallTalk(message, conversation)
  if (small !== null) return { text: small }
  const unread = couldNotRead(message, conversation)
  if (unread !== null) return { text: unread, unread: true }
  const text =
    answerDirectly(
      message,
      conversation,
      [...recentTurns(conversation), message].some(turn => isLow(readEntry(turn))),
    ) ??
    (isRepeated ? freshLine(conversation, ['You wrote this before, and it still counts.', ...listening]) : null) ??
    listen(message, conversation)
  return { text }
}
