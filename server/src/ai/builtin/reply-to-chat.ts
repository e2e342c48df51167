import { namesNeedOfHelp } from '@diary/contract/help'
import type { ChatReply, ChatToAnswer } from '../chat.ts'
import { chooseQuestion } from './chat/choose.ts'
import { type Conversation, conversationOf, isQuoted, notAsked } from './chat/conversation.ts'
import { hashOf, pick } from './chat/hash.ts'
import { type Heard, hear } from './chat/hearing.ts'
import {
  gentleLeads,
  gentleWithoutWords,
  helpQuestions,
  helpReminder,
  helpReply,
  inRole,
  type Situation,
} from './chat/in-role.ts'
import { fill, leadTo } from './chat/leads.ts'
import { allQuestions, defaultQuestions, gentleQuestions } from './chat/questions.ts'
import { situationOf, spokeOfNeed } from './chat/situations.ts'

/** One that has not been asked: of these, else of the default ones, else of all. A chat's history cannot exhaust them. */
const freshQuestion = (conversation: Conversation, questions: readonly string[], hash: number): string => {
  for (const from of [questions, defaultQuestions, allQuestions]) {
    const question = pick(notAsked(conversation, from), hash)
    if (question !== undefined) return question
  }
  return pick(questions, hash) ?? ''
}

const say = (...parts: readonly string[]): ChatReply => ({ text: parts.filter(part => part !== '').join(' ') })

/** Something grave: no doubt is cast on it and nothing is asked that could wait. */
const replyGently = ({ said }: Heard, conversation: Conversation, hash: number): ChatReply => {
  const span = said.filter(({ text }) => !isQuoted(conversation, text)).toSorted((a, b) => a.tone - b.tone)[0]
  const lead = span
    ? fill(gentleLeads, span.text, conversation, hash)
    : fill(gentleWithoutWords, '', conversation, hash)
  return say(lead, spokeOfNeed(conversation) ? helpReminder : '', freshQuestion(conversation, gentleQuestions, hash))
}

const replyInRole = (
  situation: Exclude<Situation, 'grave'>,
  { said }: Heard,
  conversation: Conversation,
  hash: number,
): ChatReply => {
  const { says, quoting, ask } = inRole[situation]
  const span = said.find(({ text }) => !isQuoted(conversation, text))
  const lead = quoting && span ? fill(quoting, span.text, conversation, hash) : fill(says, '', conversation, hash)
  return say(lead, freshQuestion(conversation, ask, hash))
}

/**
 * The built-in friend's next words: a sign of having heard, a span of the person's own, and one open question that has
 * not been asked in this chat.
 */
export const replyToChat = ({ message, history }: ChatToAnswer): ChatReply => {
  const conversation = conversationOf(history)
  const hash = hashOf(`${conversation.said.length} ${message}`)
  if (namesNeedOfHelp(message)) {
    // Here alone something may be said twice: that help is there matters more than variety.
    const question = pick(notAsked(conversation, helpQuestions), 0) ?? pick(helpQuestions, hash) ?? ''
    return say(helpReply, question)
  }
  const heard = hear(message)
  const situation = spokeOfNeed(conversation) ? 'grave' : situationOf(heard, conversation)
  if (situation === 'grave') return replyGently(heard, conversation, hash)
  if (situation !== null) return replyInRole(situation, heard, conversation, hash)
  const choice = chooseQuestion(heard.said, conversation)
  if (choice !== null) return say(leadTo(choice, message, conversation), choice.question)
  return say(
    fill(
      ['I have read it, and I am with you so far.', 'I am listening.', 'I have taken that in.'],
      '',
      conversation,
      hash,
    ),
    freshQuestion(conversation, defaultQuestions, hash),
  )
}
