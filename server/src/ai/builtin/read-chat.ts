import { type ChatAnalysis, type ChatToAnalyse, maxInsights } from '../chat.ts'
import { decideMeeting } from '../meeting/index.ts'
import { gentleQuestions, invitations } from './bank.ts'
import { questionOn, unasked } from './chat/ask.ts'
import { conversationOf } from './chat/conversation.ts'
import { courtesyIn, withoutAsides } from './chat/direct-questions.ts'
import { isWordless } from './chat/wordless.ts'
import { suggestCompetences } from './competences.ts'
import { kindsIn, type Told } from './kinds.ts'
import { isLow } from './low.ts'
import { quoted } from './own-words.ts'
import { mayBeQuoted } from './quotable.ts'
import { readabilityOf } from './readability.ts'
import { readEntry, readTurn } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import type { Reading } from './text-parts.ts'
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
  /\bi(?:'ve| have| had)? (?:still )?(?:haven't|have not|didn't|did not|never|not|hadn't|had not) (?:yet )?(?:tell|told|say|said|mention|mentioned|ask|asked|admit|admitted|raise|raised)\b|\bi(?:'ve| have)? (?:kept quiet|stayed quiet|said nothing|bit my tongue|told (?:nobody|no one))\b/i

/** What a sentence of each kind is called; the first that fits. */
const names: readonly (readonly [string, (kinds: Told['kinds'], text: string) => boolean])[] = [
  ['Something you saw', (kinds, text) => kinds.has('learning') || isLearning(text)],
  ['Something you decided', (kinds, text) => kinds.has('my decision') || kinds.has('our decision') || isDecision(text)],
  ['Something you mean to do', (kinds, text) => kinds.has('intention') || isIntention(text)],
  ['Something left unsaid', (kinds, text) => kinds.has('avoidance') || leftUnsaid.test(text)],
  ['You set one thing against another', kinds => kinds.has('contrast') || kinds.has('unsaid half')],
]

type Line = { readonly text: string; readonly name: string | undefined }

/** The sentences that can be shown again, each with what it is, in the order in which they were said; none twice. */
const linesOf = (reading: Reading, tones: readonly number[]): Line[] => {
  const seen = new Set<string>()
  return kindsIn(reading, tones).flatMap(told => {
    const { sentence, written: text, tone } = told
    if (seen.has(text) || !mayBeQuoted(reading, sentence, tone)) return []
    seen.add(text)
    const plain = text.replaceAll('’', "'")
    return [{ text, name: names.find(([, holds]) => holds(told.kinds, plain))?.[0] }]
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

type Messages = ChatToAnalyse['messages']

/** The person's side of a conversation as one reading, in which a blank line ends every turn. */
const readTurns = (messages: Messages): Reading =>
  readTurn(messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n\n'))

/** The person's turns without what they ask or say of the friend: that is no part of what was thought over. */
const toldIn = (messages: Messages): Messages =>
  messages
    .filter(({ role, content }) => role === 'user' && courtesyIn(content) === null && !isWordless(content))
    .map(({ role, content }) => ({ role, content: withoutAsides(content) }))

/** One question that fits something that was told last, and one that fits anything; neither was asked before. */
const questionsAfter = (messages: Messages, told: Messages, low: boolean): string[] => {
  const conversation = conversationOf(messages)
  if (low) return [unasked(conversation, [gentleQuestions.say, gentleQuestions.help])].flatMap(one => one ?? [])
  const fitting = told
    .toReversed()
    .map(({ content }) => questionOn(content, conversation, { gently: false, unquoted: false }))
    .find(question => question !== null)
  return [fitting?.text, unasked(conversation, Object.values(invitations))].flatMap(one => one ?? [])
}

/** What a conversation came to, from the person's own turns alone, and what was not asked in it. */
export const analysisOfChat = ({ messages, framework }: ChatToAnalyse): ChatAnalysis => {
  const all = readTurns(messages)
  const told = toldIn(messages)
  const reading = readTurns(told)
  const readability = readabilityOf(all)
  if (readability === 'other-language' || readability === 'no-words')
    return { summary: unreadable, keyInsights: [], reflectionPoints: [], competences: [] }
  const tones = sentenceSentiments(reading)
  const lines = linesOf(reading, tones)
  const { isClear } = decideMeeting(reading.text)
  return {
    sentiment: entrySentiment(reading, tones, isClear),
    summary: summaryOf(lines),
    keyInsights: lines
      .flatMap(({ name, text }) => (name === undefined ? [] : [`${name}: ${quoted(text)}`]))
      .slice(-maxInsights),
    reflectionPoints: questionsAfter(messages, told, isLow(all)),
    competences: !isClear ? [] : suggestCompetences(reading, readEntry(''), framework),
  }
}
