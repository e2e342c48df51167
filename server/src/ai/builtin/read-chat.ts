import { namesNeedOfHelp } from '@diary/contract/help'
import { type ChatAnalysis, type ChatToAnalyse, mostInsights } from '../chat.ts'
import { chooseQuestion } from './chat/choose.ts'
import { type Conversation, conversationOf, notAsked, withReply } from './chat/conversation.ts'
import { hashOf, pick } from './chat/hash.ts'
import { hear } from './chat/hearing.ts'
import type { Situation } from './chat/in-role.ts'
import { isContrast, namesOwnPart } from './chat/own-part.ts'
import { readOwnTurns } from './chat/own-turns.ts'
import { allQuestions, defaultQuestions, gentleQuestions } from './chat/questions.ts'
import { isGraveTalk, situationOf } from './chat/situations.ts'
import { type Span, spansOf } from './chat/spans.ts'
import { changeOfMood, recurrenceIn } from './chat/whole-talk.ts'
import { suggestCompetences } from './competences.ts'
import { canStandAlone, insightsIn } from './insights.ts'
import { quoted } from './own-words.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import { summarise } from './summary.ts'
import type { Reading } from './text-parts.ts'

const longestOfSummary = 400
/** The sentences of a summary stand in the order in which they were said. */
const joins = ['In this conversation you said', 'Later you said', 'And after that:']
const begins = ['You set out from', 'You began with']
/** A sentence this strong in tone says what was felt. */
const feltFrom = 0.45

/** What a conversation began with, what was felt in it, and where it came to, as far as each was said. */
const courseOf = (reading: Reading, tones: readonly number[]): string | null => {
  const sentences = reading.sentences.flatMap((sentence, index) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    return canStandAlone(reading.text, sentence) && text.length <= longestOfSummary
      ? [{ text, tone: tones[index] ?? 0, insights: insightsIn(sentence) }]
      : []
  })
  const about = sentences[0]
  if (about === undefined) return null
  const rest = sentences.slice(1)
  const came = rest.findLast(({ insights }) => insights.has('conclusion') || insights.has('changeOfMind'))
  const felt = rest
    .filter(({ tone }) => Math.abs(tone) >= feltFrom)
    .toSorted((a, b) => Math.abs(b.tone) - Math.abs(a.tone))
    .find(({ text }) => text !== came?.text && text !== about.text)
  if (came === undefined && felt === undefined) return null
  const begin = pick(begins, hashOf(reading.text)) ?? ''
  const parts = [`${begin} ${asQuoted(about.text)}`]
  if (felt !== undefined) parts.push(`What you felt comes through in ${asQuoted(felt.text)}`)
  if (came !== undefined && came.text !== about.text) parts.push(`Where it came to: ${asQuoted(came.text)}`)
  return parts.join(' ')
}

const summaryOf = (reading: Reading, tones: readonly number[], turns: number): string => {
  const { sentences } = summarise(reading, tones)
  const quotable = sentences.filter(sentence => sentence.length <= longestOfSummary)
  if (quotable.length === 0)
    return `You wrote ${turns === 1 ? 'one message' : `${turns} messages`}, without a sentence that could stand here for the rest.`
  const course = courseOf(reading, tones)
  if (course !== null) return course
  return quotable
    .map((sentence, index) => `${joins[Math.min(index, joins.length - 1)]} ${asQuoted(sentence)}`)
    .join(' ')
}

/** One mark at the end: the sentence's own when it is not a full stop. */
const asQuoted = (words: string): string => {
  const bare = words.trim().replace(/(?<!\.)\.$/, '')
  return `${quoted(bare)}${/[.!?…]$/.test(bare) ? '' : '.'}`
}

/** How much each kind of insight weighs where there are more than can be shown. */
const insightWeights = { conclusion: 3, changeOfMind: 3, ownPart: 2.5, pattern: 2, contrast: 1 } as const
const insightNames = [
  ['changeOfMind', 'You saw something differently'],
  ['conclusion', 'You drew a conclusion'],
  ['ownPart', 'You spoke of your own part'],
  ['pattern', 'You named a pattern'],
  ['contrast', 'You set one thing against another'],
] as const

/**
 * Sentences in which the person concluded something, changed their mind, spoke of their own part, named a pattern or set
 * one thing against another, in their order; after them, where there is room, what the whole of it shows.
 */
const insightsOf = (reading: Reading, tones: readonly number[], turns: readonly string[]): string[] => {
  const seen = new Set<string>()
  const found = reading.sentences.flatMap((sentence, index) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (!canStandAlone(reading.text, sentence) || seen.has(text)) return []
    seen.add(text)
    const insights = new Set<string>(insightsIn(sentence))
    if (namesOwnPart(sentence)) insights.add('ownPart')
    if (isContrast(reading.text, sentence)) insights.add('contrast')
    const weight = insightNames.reduce((sum, [kind]) => sum + (insights.has(kind) ? insightWeights[kind] : 0), 0)
    const name = insightNames.find(([insight]) => insights.has(insight))?.[1]
    return name === undefined ? [] : [{ index, text, name, weight: weight + Math.abs(tones[index] ?? 0) }]
  })
  const named = found
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, mostInsights)
    .toSorted((a, b) => a.index - b.index)
    .map(({ name, text }) => `${name}: ${quoted(text)}`)
  const said = reading.sentences.flatMap((sentence, index) =>
    canStandAlone(reading.text, sentence)
      ? [{ text: reading.text.slice(sentence.start, sentence.end), tone: tones[index] ?? 0 }]
      : [],
  )
  const ofTheWhole = [recurrenceIn(turns), changeOfMood(said)].filter(text => text !== null)
  return [...named, ...ofTheWhole].slice(0, mostInsights)
}

/** Thanks, greetings, short answers and what was said to the friend as a program: nothing to sum up. */
const asides: ReadonlySet<Situation | null> = new Set<Situation | null>([
  'silence',
  'faces',
  'code',
  'attack',
  'others',
  'greetingAndQuestion',
  'identity',
  'memory',
  'privacy',
  'complaint',
  'task',
  'greeting',
  'goodbye',
  'thanks',
  'apology',
  'laughter',
  'notKnowing',
  'yesOrNo',
])
const fresh = conversationOf([])
const isAside = ({ role, content }: ChatToAnalyse['messages'][number]): boolean =>
  role === 'user' && asides.has(situationOf(hear(content), fresh))

/** A word or two carry a question of their own only where they name something, such as a feeling. */
const canBeAsked = ({ words, kind }: Span): boolean =>
  words > 3 || (kind !== 'event' && kind !== 'state' && kind !== 'claim')

const mostPoints = 3
const fewestPoints = 2

/** Open questions that have not been asked yet, about different words, each of another move. */
const reflectionPoints = (spans: readonly Span[], asked: Conversation, grave: boolean): string[] => {
  const points: string[] = []
  let conversation: Conversation = { ...asked, quoted: [] }
  const wanted = spans.length > fewestPoints ? mostPoints : fewestPoints
  const hash = hashOf(spans.map(({ text }) => text).join(' '))
  while (points.length < wanted) {
    const choice = grave ? null : chooseQuestion(spans, conversation)
    const open =
      pick(notAsked(conversation, grave ? gentleQuestions : defaultQuestions), hash) ??
      pick(notAsked(conversation, allQuestions), hash)
    const point = choice ? `You said ${quoted(choice.span.text)}. ${choice.question}` : open
    if (point === undefined) break
    points.push(point)
    conversation = withReply(conversation, point)
  }
  return points
}

/** What a conversation came to, from the person's own turns alone: their sentences, and questions to go on with. */
export const analysisOfChat = ({ messages, framework }: ChatToAnalyse): ChatAnalysis => {
  const { turns: all } = readOwnTurns(messages)
  const { turns, reading } = readOwnTurns(messages.filter(message => !isAside(message)))
  const tones = reading.english ? sentenceSentiments(reading) : []
  const grave = all.some(turn => namesNeedOfHelp(turn)) || isGraveTalk(all)
  return {
    sentiment: entrySentiment(reading, tones),
    summary: summaryOf(reading, tones, all.length),
    keyInsights: reading.english ? insightsOf(reading, tones, turns) : [],
    reflectionPoints: reflectionPoints(
      reading.english ? spansOf(reading, tones).said.filter(canBeAsked) : [],
      conversationOf(messages),
      grave,
    ),
    competences: suggestCompetences(reading, readEntry(''), framework),
  }
}
