import type { Sentiment } from '@diary/contract/entries'
import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import {
  concedingWords,
  doubting,
  ironicFollowers,
  ironicOpeners,
  negations,
  phraseWeights,
  softening,
  strengthening,
  supposing,
  turnWords,
  wordWeights,
} from './sentiment-lexicon.ts'
import { stem } from './stem.ts'
import type { Reading, Sentence, Word } from './text-parts.ts'

const weightedWords = new Map(
  Object.entries(wordWeights).flatMap(([weight, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map(word => [stem(word), Number(weight)] as const),
  ),
)
const weightedPhrases: PhraseBook<number> = phraseBook(
  Object.entries(phraseWeights).flatMap(([weight, list]) =>
    phrasesIn(list).map(phrase => [phrase, Number(weight)] as const),
  ),
)

/** Beyond these an entry is no longer neutral; wide, since a wrong colour hurts more than none. */
const positiveFrom = 0.18
const negativeFrom = -0.18
/** How fast a sentence's weights saturate. */
const saturation = 4
/** How much a sentence without any feeling waters down the others. */
const plainSentence = 0.2
const closingSentence = 1.3
const afterTurn = 1.3
const beforeTurn = 0.55

type Weighed = { readonly weight: number; readonly at: number; readonly after: number }

const negationReach = 3
const supposingReach = 6

/** Reads back a few words: a negation turns what follows round, but 'not bad' is less than 'good'. */
const inContext = (words: readonly Word[], at: number, weight: number): number => {
  let result = weight
  for (let back = 1; back <= supposingReach; back++) {
    const word = words[at - back]?.plain
    if (word === undefined || turnWords.has(word)) break
    if (back <= negationReach && negations.has(word)) result = result > 0 ? -0.7 * result : -0.3 * result
    else if (back === 1 && strengthening.has(word)) result *= 1.4
    else if (back <= 2 && softening.has(word)) result *= 0.6
    else if (supposing.has(word)) return result * 0.15
  }
  return result
}

const weighed = (words: readonly Word[], at: number): Weighed | null => {
  const phrase = phrasesAt(weightedPhrases, words, at)[0]
  if (phrase !== undefined) return { weight: phrase.value, at, after: phrase.after }
  const weight = weightedWords.get(words[at]?.stem ?? '')
  return weight === undefined ? null : { weight: inContext(words, at, weight), at, after: at + 1 }
}

/** The index after the part that a sentence concedes ('Although the launch went well, …'); 0 when there is none. */
const concededUntil = (text: string, words: readonly Word[]): number => {
  const [first, second] = words
  const concedes = concedingWords.has(first?.plain ?? '') || (first?.plain === 'even' && second?.plain === 'though')
  if (!concedes) return 0
  for (let at = 1; at < words.length; at++) {
    const gap = text.slice(words[at - 1]?.end, words[at]?.start)
    if (gap.startsWith(',')) return at
  }
  return 0
}

const lastTurn = (words: readonly Word[]): number => {
  for (let at = words.length - 2; at > 0; at--) {
    const plain = words[at]?.plain ?? ''
    // 'is still' goes on, ', still' turns: only a clause's first 'still' or 'yet' would turn, and those are rare inside.
    if (plain !== 'still' && plain !== 'yet' && turnWords.has(plain)) return at
  }
  return -1
}

const isIronic = (words: readonly Word[], marks: readonly Weighed[]): boolean =>
  ironicOpeners.has(words[0]?.plain ?? '') &&
  words.length > 1 &&
  (marks.some(mark => mark.at > 0 && mark.weight < 0) ||
    (words.length < 12 && words.slice(1, 4).some(word => ironicFollowers.has(word.plain))))

/** From -1 to 1. */
export const sentenceSentiment = (reading: Reading, sentence: Sentence): number => {
  const { words } = sentence
  const marks: Weighed[] = []
  for (let at = 0; at < words.length; ) {
    const mark = weighed(words, at)
    if (mark !== null && mark.weight !== 0) marks.push(mark)
    at = mark?.after ?? at + 1
  }
  if (marks.length === 0) return 0
  const conceded = concededUntil(reading.text, words)
  const turn = lastTurn(words)
  const ironic = isIronic(words, marks)
  const doubted = words.some(word => doubting.has(word.plain))
  let total = 0
  for (const mark of marks) {
    const part = mark.at < conceded ? 0.4 : turn < 0 ? 1 : mark.at < turn ? beforeTurn : afterTurn
    const meant = (ironic && mark.at === 0) || (doubted && mark.weight > 0) ? -1 : 1
    total += meant * mark.weight * part
  }
  return total / Math.sqrt(total * total + saturation)
}

const turnsRound = (sentence: Sentence): boolean => {
  const [first, second] = sentence.words
  if (turnWords.has(first?.plain ?? '') && !concedingWords.has(first?.plain ?? '')) return true
  return (first?.plain === 'even' && second?.plain === 'so') || (first?.plain === 'that' && second?.plain === 'said')
}

/** The tone of each sentence, from -1 to 1, in the order of the sentences. */
export const sentenceSentiments = (reading: Reading): number[] => {
  const scores: number[] = []
  for (const sentence of reading.sentences) {
    scores.push(sentenceSentiment(reading, sentence))
  }
  return scores
}

/** The tone of the whole: the sentences' average, in which a turn and the closing sentence count for more. */
export const entrySentiment = (reading: Reading, scores: readonly number[]): Sentiment => {
  if (!reading.english) return 'neutral'
  let total = 0
  let weights = 0
  reading.sentences.forEach((sentence, index) => {
    const score = scores[index] ?? 0
    const next = reading.sentences[index + 1]
    let weight = score === 0 ? plainSentence : 1
    if (turnsRound(sentence)) weight *= afterTurn
    if (next !== undefined && turnsRound(next)) weight *= beforeTurn
    if (next === undefined) weight *= closingSentence
    total += weight * score
    weights += weight
  })
  const tone = weights === 0 ? 0 : total / weights
  return tone >= positiveFrom ? 'positive' : tone <= negativeFrom ? 'negative' : 'neutral'
}
