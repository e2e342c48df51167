import type { Sentiment } from '@diary/contract/entries'
import { isNegativeAboutSelf } from '../meeting/index.ts'
import { ironicStarts, ironicThanks, mockComplaints } from './lexicon/irony.ts'
import {
  concedingWords,
  doubting,
  ironicFollowers,
  ironicOpeners,
  ownVoice,
  sharedVoice,
  turnWords,
} from './lexicon/turns.ts'
import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import type { Reading, Sentence, Word } from './text-parts.ts'
import { marksIn, type Weighed } from './weighing.ts'

const sharedOwnVoice = new Set(['we', 'us', 'our'])

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

/** From 0 for a log, which names nobody, to 1 for somebody who tells what happened to them: three 'I' are enough. */
const voiceIn = (reading: Reading): number => {
  let voice = 0
  for (const { words } of reading.sentences)
    for (const { plain } of words) {
      if (ownVoice.has(plain)) voice += 0.34
      else if (sharedVoice.has(plain)) voice += 0.12
    }
  return Math.min(1, voice)
}

/** Beyond these an entry is no longer neutral: soon for somebody who tells, late for a log with its figures. */
const leastOfFigures = 0.45
const leastOfLog = 0.3
const leastOfVoice = 0.08

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

/** A sentence of the writer's own is bad from here on. */
const badFrom = -0.4
const fewestGoodSigns = 2

/**
 * Whether an entry may be called positive: two good signs in it, however short it is, and no bad sentence about the
 * writer. Praise read into somebody's worst day costs more than a good day that goes unnamed.
 */
const mayBePositive = ({ text, sentences }: Reading, scores: readonly number[]): boolean => {
  if (sentences.some(({ start, end }) => isNegativeAboutSelf(text.slice(start, end)))) return false
  const isOwn = ({ words }: Sentence) => words.some(({ plain }) => ownVoice.has(plain) || sharedOwnVoice.has(plain))
  if (sentences.some((sentence, index) => (scores[index] ?? 0) <= badFrom && isOwn(sentence))) return false
  const signs = sentences.reduce(
    (count, { words, end }, index) =>
      (scores[index] ?? 0) <= 0
        ? count
        : count + marksIn(words).filter(({ weight }) => weight > 0).length + (text.charAt(end - 1) === '!' ? 1 : 0),
    0,
  )
  return signs >= fewestGoodSigns
}

/** The tone of the whole, as somebody would name it. */
export const entrySentiment = (reading: Reading, scores: readonly number[]): Sentiment => {
  if (!reading.english) return 'neutral'
  const tone = entryTone(reading, scores)
  const log = /\d/.test(reading.text) ? leastOfFigures : leastOfLog
  const least = log - (log - leastOfVoice) * voiceIn(reading)
  if (Math.abs(tone) < least) return 'neutral'
  if (tone < 0) return 'negative'
  return mayBePositive(reading, scores) ? 'positive' : 'neutral'
}
