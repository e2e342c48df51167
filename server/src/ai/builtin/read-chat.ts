import { namesNeedOfHelp } from '@diary/contract/help'
import { type ChatAnalysis, type ChatToAnalyse, mostInsights } from '../chat.ts'
import { chooseQuestion } from './chat/choose.ts'
import { type Conversation, conversationOf, notAsked, withReply } from './chat/conversation.ts'
import { hashOf, pick } from './chat/hash.ts'
import { readOwnTurns } from './chat/own-turns.ts'
import { allQuestions, defaultQuestions, gentleQuestions } from './chat/questions.ts'
import { isGraveTalk } from './chat/situations.ts'
import { type Span, spansOf } from './chat/spans.ts'
import { suggestCompetences } from './competences.ts'
import { canStandAlone, type Insight, insightsIn } from './insights.ts'
import { quoted } from './own-words.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import { summarise } from './summary.ts'
import type { Reading } from './text-parts.ts'

const longestOfSummary = 400
/** The sentences of a summary stand in the order in which they were said. */
const joins = ['In this conversation you said', 'Later you said', 'And after that:']

const summaryOf = (reading: Reading, tones: readonly number[], turns: number): string => {
  const { sentences } = summarise(reading, tones)
  const quotable = sentences.filter(sentence => sentence.length <= longestOfSummary)
  if (quotable.length === 0)
    return `You wrote ${turns === 1 ? 'one message' : `${turns} messages`}, without a sentence that could stand here for the rest.`
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
const insightWeights: Partial<Record<Insight, number>> = { conclusion: 3, changeOfMind: 3, pattern: 2 }
const insightNames = [
  ['changeOfMind', 'You saw something differently'],
  ['conclusion', 'You drew a conclusion'],
  ['pattern', 'You named a pattern'],
] as const

/** Sentences in which the person concluded something, changed their mind or named a pattern, in their order. */
const insightsOf = (reading: Reading, tones: readonly number[]): string[] => {
  const seen = new Set<string>()
  const found = reading.sentences.flatMap((sentence, index) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (!canStandAlone(reading.text, sentence) || seen.has(text)) return []
    seen.add(text)
    const insights = insightsIn(sentence)
    let weight = 0
    for (const insight of insights) weight += insightWeights[insight] ?? 0
    const name = insightNames.find(([insight]) => insights.has(insight))?.[1]
    return name === undefined ? [] : [{ index, text, name, weight: weight + Math.abs(tones[index] ?? 0) }]
  })
  return found
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, mostInsights)
    .toSorted((a, b) => a.index - b.index)
    .map(({ name, text }) => `${name}: ${quoted(text)}`)
}

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
  const { turns, reading } = readOwnTurns(messages)
  const tones = reading.english ? sentenceSentiments(reading) : []
  const grave = turns.some(turn => namesNeedOfHelp(turn)) || isGraveTalk(turns)
  return {
    sentiment: entrySentiment(reading, tones),
    summary: summaryOf(reading, tones, turns.length),
    keyInsights: reading.english ? insightsOf(reading, tones) : [],
    reflectionPoints: reflectionPoints(
      reading.english ? spansOf(reading, tones).said.filter(canBeAsked) : [],
      conversationOf(messages),
      grave,
    ),
    competences: suggestCompetences(reading, readEntry(''), framework),
  }
}
