import { type ChatAnalysis, type ChatToAnalyse, maxInsights } from '../chat.ts'
import { gentleQuestions, invitations } from './bank.ts'
import { isContrast } from './chat/contrast.ts'
import { conversationOf } from './chat/conversation.ts'
import { type Direct, directsIn } from './chat/direct-questions.ts'
import { readOwnTurns } from './chat/own-turns.ts'
import { smallTalk } from './chat/small-talk.ts'
import { suggestCompetences } from './competences.ts'
import { isHard, isLow } from './low.ts'
import { quoted } from './own-words.ts'
import { mayBeQuoted } from './quotable.ts'
import { readabilityOf } from './readability.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { isDecision, isIntention, isLearning } from './thinking.ts'

const unreadable = 'I can read only English, so I have nothing to say about this conversation.'
const nothingFound = 'You were still in the middle of it.'

/** The sentences of a summary stand in the order in which they were said. */
const joins = ['In this conversation you said', 'Later you said', 'And after that:']

/** One mark at the end: the sentence's own when it is not a full stop. */
const asQuoted = (words: string): string => {
  const bare = words.trim().replace(/(?<!\.)\.$/, '')
  return `${quoted(bare)}${/[.!…]$/.test(bare) ? '' : '.'}`
}

const leftUnsaid =
  /\bi (?:still )?(?:haven't|have not|didn't|did not|never|hadn't|had not) (?:yet )?(?:tell|told|say|said|mention|mentioned|ask|asked|admit|admitted|raise|raised)\b|\bi (?:kept quiet|stayed quiet|said nothing|bit my tongue)\b/i

const kinds: readonly (readonly [string, (text: string, sentence: Sentence) => boolean])[] = [
  ['Something you saw', isLearning],
  ['Something you decided', isDecision],
  ['Something you mean to do', isIntention],
  ['Something left unsaid', text => leftUnsaid.test(text)],
  ['You set one thing against another', (text, sentence) => isContrast(text, sentence)],
]

type Line = { readonly text: string; readonly name: string | undefined }

/** The sentences that can be shown again, each with what it is, in the order in which they were said; none twice. */
const linesOf = (reading: Reading, tones: readonly number[]): Line[] => {
  const seen = new Set<string>()
  return reading.sentences.flatMap((sentence, index) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (seen.has(text) || !mayBeQuoted(reading, sentence, tones[index] ?? 0)) return []
    seen.add(text)
    const plain = text.replaceAll('’', "'")
    return [{ text, name: kinds.find(([, holds]) => holds(plain, sentence))?.[0] }]
  })
}

const mostInSummary = 3

/** Where it began, what came between, and where it came to; what is told anyway as an insight stands there alone. */
const summaryOf = (lines: readonly Line[]): string => {
  const plain = lines.filter(({ name }) => name === undefined)
  const middle = plain[Math.floor(plain.length / 2)]
  const chosen = plain.length <= mostInSummary ? plain : [plain[0], middle, plain.at(-1)]
  const said = chosen.flatMap((line, index) => (line === undefined ? [] : [`${joins[index]} ${asQuoted(line.text)}`]))
  return said.length > 0 ? said.join(' ') : nothingFound
}

/** What is said to the friend, or of it, is no part of what was thought over. */
const asides: ReadonlySet<Direct> = new Set([
  'identity',
  'capabilities',
  'memory',
  'privacy',
  'others',
  'orders',
  'insult',
  'complaint',
  'silence',
  'task',
  'facts',
])
const fresh = conversationOf([])
const isAside = ({ role, content }: ChatToAnalyse['messages'][number]): boolean =>
  role === 'user' && (smallTalk(content, fresh) !== null || directsIn(content).some(direct => asides.has(direct)))

/** What a conversation came to, from the person's own turns alone, and one question that was not asked in it. */
export const analysisOfChat = ({ messages, framework }: ChatToAnalyse): ChatAnalysis => {
  const { reading: all } = readOwnTurns(messages)
  const { reading } = readOwnTurns(messages.filter(message => !isAside(message)))
  const readability = readabilityOf(all)
  if (readability === 'other-language' || readability === 'no-words')
    return { summary: unreadable, keyInsights: [], reflectionPoints: [], competences: [] }
  const tones = sentenceSentiments(reading)
  const low = isLow(all)
  const lines = linesOf(reading, tones)
  const asked = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const questions = low ? [gentleQuestions.say, gentleQuestions.help] : Object.values(invitations)
  const question = questions.find(one => !asked.some(reply => reply.includes(one)))
  return {
    sentiment: entrySentiment(reading, tones),
    summary: summaryOf(lines),
    keyInsights: lines
      .flatMap(({ name, text }) => (name === undefined ? [] : [`${name}: ${quoted(text)}`]))
      .slice(-maxInsights),
    reflectionPoints: question === undefined ? [] : [question],
    competences: isHard(reading.text) ? [] : suggestCompetences(reading, readEntry(''), framework),
  }
}
