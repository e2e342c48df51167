import { companyQuestion } from '../bank.ts'
import { quoted } from '../own-words.ts'
import { type Conversation, freshLine } from './conversation.ts'
import { answered, type Direct, directsIn, isOwnQuestion, questionsIn } from './direct-questions.ts'
import { optionsIn } from './options.ts'

/** The questions that belong to an answer below, besides those of the bank. */
export const answeringQuestions: readonly string[] = [
  'What are you leaning towards?',
  'What is one thing you could do, even a poor one?',
  'What speaks for it, in one line?',
  'What speaks for each, in one line?',
  'Would you rather I just listened, asked about one thing you name, or left you alone?',
]
const [leaning, onePoor, speaksForIt, speaksForEach, rather] = answeringQuestions

/** True of the built-in analyser, on this server, as it runs. */
const plain: Readonly<Record<Exclude<Direct, 'complaint' | 'advice' | 'question' | 'silence'>, readonly string[]>> = {
  identity: [
    'No person writes this: I am a program with rules and word lists on this server, not a language model. I have no feelings and no opinion of you.',
  ],
  capabilities: [
    'I can quote you to yourself, point to a line, and ask a question. I do not know facts, I give no advice, and I can be wrong.',
  ],
  memory: ['I do not remember other chats, and I have not read your diary: this chat stands alone.'],
  privacy: [
    'Nothing that is said in this chat is kept unless you ask for its analysis or save it; then it is an entry in your diary, sealed. Researchers can read entries, with most names hidden, only where you left that on in Profile.',
  ],
  others: ['I have never seen anybody else’s words.'],
  orders: ['I stay what I am: a program that asks about what you write.'],
  insult: ['That is all right. I am here if you want to go on.'],
  task: ['I cannot write it for you, or make it. I can listen to what is to be in it.'],
  opinion: ['I have no opinion to give: I am a program with rules and word lists.'],
  expertise: [
    'I know neither law nor medicine, and would not want you to rely on me. Somebody qualified is the one to ask: a solicitor, a union or Citizens Advice; a doctor, a pharmacist or 111.',
  ],
  facts: [
    'I do not know facts; a search or a colleague will be quicker. If it matters to what you are thinking over, tell me how.',
    'I do not know that either: I know only what you write here.',
    'That is a fact again, and I have none.',
  ],
}

type Manner = { readonly low: boolean; readonly mayQuote: boolean }

const noChoice = (soFar: string): string[] => [
  `I cannot choose for you, and asking again would not be fair.${soFar} Somebody who knows you and your work could weigh it with you.`,
  'My answer is the same: I cannot choose for you. It is not that the question is wrong; I am the wrong one to ask.',
  'I still have no advice. You can leave it open here.',
]

const company = `I give no advice, and you do not have to work this out alone. ${companyQuestion}`

const advise = (message: string, conversation: Conversation, { low, mayQuote }: Manner): string => {
  const before = conversation.directs.get('advice') ?? 0
  if (low && !conversation.said.some(reply => reply.includes(companyQuestion))) return company
  if (low) return freshLine(conversation, noChoice(''))
  if (before === 0) return `I give no advice. ${leaning}`
  const options = mayQuote ? optionsIn([...conversation.own, message]) : []
  const listed = options.map(quoted)
  if (before === 1) {
    if (listed.length === 0)
      return `That is fair to ask twice, and I have none to give. You have not named an option yet. ${onePoor}`
    if (listed.length === 1) return `You have named one: ${listed[0]}. ${speaksForIt}`
    return `You have named ${listed.length === 2 ? 'two' : 'three'}: ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}. ${speaksForEach}`
  }
  const soFar = listed.length === 0 ? '' : ` Your words so far: ${listed.join('; ')}.`
  return freshLine(conversation, noChoice(soFar))
}

const complaints = [
  `Fair. I will stop quoting. ${rather}`,
  'Fair again. I will only listen from here.',
  'I hear that. I can do only a little, and you can leave at any time.',
]
const silences = [
  'I will be quiet. Write whenever you like.',
  'All right. No questions from me.',
  'Understood. I only read.',
]

const ownAnswers = [
  'I cannot know that: I only see what you write here.',
  'That I cannot tell you. You are closer to it than I am.',
  'I have no answer to that one.',
]
const otherAnswers = [
  'I cannot know that: I only see what you write here.',
  'I have no answer to that one; somebody who was there might.',
  'That is beyond what I can see from here.',
]
/** Where the person is low, what they ask is heavy, and no answer to it may sound like one. */
const lowAnswers = [
  'I cannot know that, and it need not be answered here.',
  'That is not mine to say, and it need not be clear yet.',
  'I have no answer to that, and I have read it.',
]
const twice = [
  'You have asked this twice, and I have no answer to it. Somebody who knows you, or the matter, could have one.',
  'I still have no answer, and I will not turn the question round.',
]

/** A question in the middle of a story belongs to the story. */
const isAtTheEnd = (message: string) => /\?[\s"”’')]*$/.test(message)

/**
 * The answer to what a message asks or says of the friend; null where it does neither. Said plainly, first, each time it is
 * asked. Where the person is low, what they ask the world is no question of fact.
 */
export const answerDirectly = (message: string, conversation: Conversation, low: boolean): string | null => {
  const directs = directsIn(message)
  const direct = answered(directs)
  if (direct === null) return null
  const complains = directs.includes('complaint') || (conversation.directs.get('complaint') ?? 0) > 0
  if (directs.includes('advice')) {
    const answer = advise(message, conversation, { low, mayQuote: !complains })
    return directs.includes('complaint') ? `Fair: you had no answer from me. ${answer}` : answer
  }
  if (direct === 'complaint') return freshLine(conversation, complaints)
  if (direct === 'silence') return freshLine(conversation, silences)
  if (low && direct === 'question' && isAtTheEnd(message)) return freshLine(conversation, lowAnswers)
  if (low && (direct === 'facts' || direct === 'task' || direct === 'opinion' || direct === 'question')) return null
  if (direct in plain) return freshLine(conversation, plain[direct as keyof typeof plain])
  if (!isAtTheEnd(message)) return null
  if (questionsIn(message).some(question => conversation.asked.has(question))) return freshLine(conversation, twice)
  return freshLine(conversation, isOwnQuestion(message) ? ownAnswers : otherAnswers)
}
