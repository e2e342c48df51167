import { companyQuestion } from '../bank.ts'
import { listed } from '../diary/diary-wording.ts'
import { quoted } from '../own-words.ts'
import { type Conversation, countOf, freshLine, offer } from './conversation.ts'
import { answered, type Direct, isOwnQuestion, questionsIn, withoutAsides } from './direct-questions.ts'
import { lineFor } from './lines.ts'
import { optionsIn } from './options.ts'

/** The questions that belong to an answer below, besides those of the bank. */
export const answeringQuestions: readonly string[] = [
  'What are you leaning towards?',
  'What is one thing you could do, even a poor one?',
  'What speaks for it, in one line?',
  'What speaks for each, in one line?',
  offer,
]
const [leaning, onePoor, speaksForIt, speaksForEach] = answeringQuestions

export type Manner = {
  /** Whether something weighs on the person. */
  readonly low: boolean
  /** Whether this chat is met with care. */
  readonly gently: boolean
  /** Whether earlier entries came with the chat. */
  readonly readsEntries: boolean
}

const noChoice = (soFar: string): string[] => [
  `I cannot choose for you, and asking again would not be fair.${soFar} Somebody who knows you and your work could weigh it with you.`,
  'My answer is the same: I cannot choose for you. It is not that the question is wrong; I am the wrong one to ask.',
  'I still have no advice. It can stay open here.',
]

const company = `I give no advice, and you do not have to work this out alone. ${companyQuestion}`

const advise = (message: string, conversation: Conversation, low: boolean, mayQuote: boolean): string => {
  if (low && !conversation.said.some(reply => reply.includes(companyQuestion))) return company
  // Nothing is held against them, not even that they ask again.
  if (low) return lineFor('advice-low', conversation)
  const before = countOf(conversation, 'advice')
  if (before === 0) return `I give no advice. ${leaning}`
  const options = mayQuote ? optionsIn([...conversation.own, message]) : []
  if (before > 1) {
    const soFar = options.length === 0 ? '' : ` Your words so far: ${options.map(quoted).join('; ')}.`
    return freshLine(conversation, noChoice(soFar))
  }
  if (options.length === 0) {
    const none = mayQuote ? ' You have not named an option yet.' : ''
    return `That is fair to ask twice, and I have none to give.${none} ${onePoor}`
  }
  if (options.length === 1) return `You have named one: ${listed(options.map(quoted))}. ${speaksForIt}`
  return `You have named ${options.length === 2 ? 'two' : 'three'}: ${listed(options.map(quoted))}. ${speaksForEach}`
}

const heavy =
  /\b(?:wrong with me|what have i done|how could i|my (?:own )?fault|i deserve|bother|the point|what was i thinking)\b/i
/** Whether a question is one that people ask of themselves at a low moment. */
export const isHeavyQuestion = (message: string): boolean => heavy.test(message)

/** A question in the middle of a story belongs to the story. */
const isAtTheEnd = (message: string) => /\?[\s"”’')!?]*$/.test(message)

const answerQuestion = (message: string, conversation: Conversation, low: boolean): string | null => {
  if (!isAtTheEnd(message)) return null
  if (low || isHeavyQuestion(message)) return lineFor('heavy-question', conversation)
  if (questionsIn(message).some(question => conversation.asked.has(question)))
    return lineFor('asked-twice', conversation)
  return lineFor(isOwnQuestion(message) ? 'own-question' : 'other-question', conversation)
}

/** What was asked last, once more. */
const askedBefore = ({ said }: Conversation): string | undefined =>
  said
    .findLast(reply => reply.includes('?'))
    ?.match(/[^.!?*\n]+\?/g)
    ?.at(-1)
    ?.trim()

/** Said on the way to something else, they need no answer. */
const passing: ReadonlySet<Direct> = new Set(['praise', 'decline', 'subject'])

/**
 * The answer to what a message asks or says of the friend; null where it does neither. Said plainly, first, each time it is
 * asked. What the friend is to ask about is asked elsewhere.
 */
export const answerDirectly = (
  message: string,
  found: readonly Direct[],
  conversation: Conversation,
  { low, gently, readsEntries }: Manner,
): string | null => {
  const direct = answered(found)
  if (direct === null || direct === 'ask' || direct === 'rhetorical') return null
  if (passing.has(direct) && withoutAsides(message) !== '') return null
  if (found.includes('advice') && (direct === 'complaint' || direct === 'advice')) {
    const mayQuote = direct !== 'complaint' && countOf(conversation, 'complaint') === 0
    const answer = advise(message, conversation, low, mayQuote)
    return direct === 'complaint' ? `Fair: you had no answer from me. ${answer}` : answer
  }
  if (direct === 'again') return askedBefore(conversation) ?? lineFor(direct, conversation)
  if (direct === 'question') return answerQuestion(message, conversation, low)
  if (direct === 'advice') return null
  if ((direct === 'facts' || direct === 'opinion') && message.includes('?') && !isAtTheEnd(message)) return null
  if (direct === 'memory' && readsEntries) return lineFor('read-entries', conversation, gently)
  if (low && direct === 'opinion') return lineFor('heavy-question', conversation)
  return lineFor(direct, conversation, gently)
}
