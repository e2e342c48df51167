import type { Sentiment } from '@diary/contract/entries'
import { fittedWeights } from './lexicon/fitted-weights.ts'
import { ironicStarts, ironicThanks, mockComplaints } from './lexicon/irony.ts'
import { concedingWords, doubting, ironicFollowers, ironicOpeners, turnWords } from './lexicon/turns.ts'
import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import { type Telling, tellingOf, wordsToTell } from './telling.ts'
import type { Reading, Sentence, Word } from './text-parts.ts'
import { marksIn, type Weighed } from './weighing.ts'

const turnedRound: PhraseBook<-1 | 1> = phraseBook([
  ...[...phrasesIn(ironicStarts), ...ironicThanks].map(phrase => [phrase, -1] as const),
  ...phrasesIn(mockComplaints).map(phrase => [phrase, 1] as const),
])

/** Who exclaims and says nothing ill is mostly pleased. */
const exclamation = 1
/** How fast a sentence's weights saturate. */
const saturation = 4
/** How much a sentence without any feeling waters down the others. */
const plainSentence = 0.3
/** An entry is felt the way it comes down in the end. */
const closingSentence = 2.5
const afterTurn = 1.3
const beforeTurn = 0.4

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
  const marks = marksIn(words)
  const cheers = reading.text.charAt(sentence.end - 1) === '!' && !marks.some(({ weight }) => weight < 0)
  if (marks.length === 0 && !cheers) return 0
  const conceded = concededUntil(reading.text, words)
  const turn = lastTurn(words)
  const ironic = isIronic(words, marks)
  const doubted = words.some(word => doubting.has(word.plain))
  let total = cheers ? exclamation : 0
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

/** 'Brilliant. They have sent the left-handed ones.': praise in a word of its own that nothing after it bears out. */
const opensWithHollowPraise = ({ text, sentences }: Reading): boolean => {
  const [first] = sentences
  const [word, next] = first?.words ?? []
  if (first === undefined || word === undefined || !ironicOpeners.has(word.plain)) return false
  if (!/^[.,:!]/.test(text.slice(word.end, word.end + 1)) || (next === undefined && sentences.length === 1))
    return false
  return !sentences.some(({ words }) =>
    marksIn(words).some(({ weight, at }) => weight > 0 && (words !== first.words || at > 0)),
  )
}

/** -1 where praise is meant as blame, 1 where a complaint is mock, 0 where the entry means what it says. */
const ironyIn = (reading: Reading): number => {
  if (opensWithHollowPraise(reading)) return -1
  for (const { words } of reading.sentences)
    for (let at = 0; at < words.length; at++) {
      const found = phrasesAt(turnedRound, words, at)[0]
      if (found !== undefined) return found.value
    }
  return 0
}

/** The tone of each sentence, from -1 to 1, in the order of the sentences. */
export const sentenceSentiments = (reading: Reading): number[] => {
  const irony = ironyIn(reading)
  return reading.sentences.map(sentence => {
    const tone = sentenceSentiment(reading, sentence)
    if (irony === 0 || Math.sign(tone) === irony) return tone
    return tone === 0 ? 0.3 * irony : -0.7 * tone
  })
}

/** From -1 to 1: the sentences' average, in which a turn and the close count for more. */
export const entryTone = (reading: Reading, scores: readonly number[]): number => {
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
  return weights === 0 ? 0 : total / weights
}

/** To call a good day bad, or a bad one good, is so much worse than to call either neutral. */
const costOfOpposite = 2

/** How much speaks for each sentiment: what a log starts with, and what each trait of the telling adds. */
const evidence = (tone: number, telling: Telling): Record<Sentiment, number> => {
  const sum = (weights: Record<keyof Telling | 'tone' | 'start', number>): number =>
    weights.start +
    weights.tone * tone +
    weights.told * telling.told +
    weights.voice * telling.voice +
    weights.figures * telling.figures +
    weights.exclaims * telling.exclaims +
    weights.past * telling.past +
    weights.goodSigns * telling.goodSigns
  return {
    positive: sum(fittedWeights.positive),
    neutral: sum(fittedWeights.neutral),
    negative: sum(fittedWeights.negative),
  }
}

/** Beyond this an entry too short to show how it is told is no longer neutral. */
const leastOfShort = 0.2

/** The tone of the whole, as somebody would name it: what costs least if it is wrong, where the opposite costs most. */
export const entrySentiment = (reading: Reading, scores: readonly number[]): Sentiment => {
  if (!reading.english) return 'neutral'
  const tone = entryTone(reading, scores)
  if (reading.wordCount < wordsToTell) {
    return Math.abs(tone) < leastOfShort ? 'neutral' : tone > 0 ? 'positive' : 'negative'
  }
  const { positive, neutral, negative } = evidence(tone, tellingOf(reading))
  const [up, level, down] = [Math.exp(positive), Math.exp(neutral), Math.exp(negative)]
  if (level + costOfOpposite * Math.min(up, down) >= up + down) return 'neutral'
  return up > down ? 'positive' : 'negative'
}
