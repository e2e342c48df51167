import type { Sentiment } from '@diary/contract/entries'
import { domainWordsIn } from './domain.ts'
import { isOn } from './families.ts'
import { speaksIllOfSelf } from './low.ts'
import { type Pattern, tonePatterns } from './patterns.ts'
import { type PhraseBook, phraseBook, phrasesAt } from './phrase-book.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { marksIn, ownVoice } from './weighing.ts'
import { wordList } from './word-lists.ts'

/** Praise at the start of a sentence that what follows may turn into irony. */
const ironicOpeners = wordList('ironic openers')
const ironicFollowers = wordList('ironic followers')
/** Who speaks of people at all tells something; a log does not. */
const sharedVoice = wordList('shared voice')

const irony: PhraseBook<Pattern> = phraseBook(
  tonePatterns().flatMap(one => (one.sense === 'irony' ? [[one.pattern, one] as const] : [])),
)
/** Words that are hardly ever meant as they stand, be it praise or complaint. */
export const ironyIn = ({ sentences }: Reading): Pattern[] =>
  sentences.flatMap(({ words }) =>
    words.flatMap((_, at) => phrasesAt(irony, words, at).map(({ value: pattern }) => pattern)),
  )

/** How fast a sentence's weights saturate. */
const saturation = 4
/** How much a sentence without any feeling waters down the others. */
const plainSentence = 0.3
/** An entry is felt the way it comes down in the end. */
const closingSentence = 2.5

/** The tone of a sentence by itself, from -1 to 1. */
export const sentenceSentiment = ({ words }: Sentence): number => {
  const total = marksIn(words).reduce((sum, { weight }) => sum + weight, 0)
  return total / Math.sqrt(total * total + saturation)
}

const longestIronic = 12
/** 'Great, another delay': praise first, and then misfortune, or more of the same. */
const opensWithIrony = ({ words }: Sentence): boolean =>
  ironicOpeners.has(words[0]?.plain ?? '') &&
  words.length > 1 &&
  (marksIn(words).some(({ at, weight }) => at > 0 && weight < 0) ||
    (words.length < longestIronic && words.slice(1, 4).some(({ plain }) => ironicFollowers.has(plain))))

const isIronic = (reading: Reading): boolean =>
  isOn('irony') && (reading.sentences.some(opensWithIrony) || ironyIn(reading).length > 0)

/** The tone of each sentence, from -1 to 1, in the order of the sentences; none is clear where there is irony. */
export const sentenceSentiments = (reading: Reading): number[] =>
  isIronic(reading) ? reading.sentences.map(() => 0) : reading.sentences.map(sentenceSentiment)

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

const leastTone = (reading: Reading): number => {
  const log = /\d/.test(reading.text) ? leastOfFigures : leastOfLog
  return isOn('voice') ? log - (log - leastOfVoice) * voiceIn(reading) : leastOfVoice
}

/** From -1 to 1: the sentences' average, in which the close counts for more. */
const averageTone = (scores: readonly number[]): number => {
  let total = 0
  let weights = 0
  for (const [index, score] of scores.entries()) {
    const closes = isOn('close') && index === scores.length - 1
    const weight = (score === 0 ? plainSentence : 1) * (closes ? closingSentence : 1)
    total += weight * score
    weights += weight
  }
  return weights === 0 ? 0 : total / weights
}

const fewestGood = 2
/** A sentence is good from here on; the last one, where it alone decides, from twice that. */
const goodFrom = 0.2
const goodCloseFrom = 0.4
/** A bad sentence is heard beside good ones from this share of the best of them on. */
const heardBeside = 0.5

/** So many strong signs are good news of anything, where every sentence is good. */
const fewestOfHome = 3
const strongFrom = 2

/**
 * Whether an entry may be called positive. Praise read into somebody's worst day costs more than a good day that goes
 * unnamed: two good sentences or a good close, two good signs, of work, without a bad sentence about the writer or a word
 * that is delicate. Of home, every sentence has to be good, and strongly.
 */
const mayBePositive = (reading: Reading, scores: readonly number[]): boolean => {
  const { sentences } = reading
  const goodSentences = scores.filter(score => score >= goodFrom).length
  const hasTwo = goodSentences >= fewestGood && sentences.length > fewestGood
  const closesWell = sentences.length >= fewestGood && (scores.at(-1) ?? 0) > goodCloseFrom
  if (!hasTwo && !closesWell) return false
  if (isOn('one clear tone') && -Math.min(...scores) >= heardBeside * Math.max(...scores)) return false
  const signs = sentences.flatMap(({ words }, index) =>
    (scores[index] ?? 0) > 0 ? marksIn(words).filter(({ weight }) => weight > 0) : [],
  )
  const isOfWork = sentences.some(({ words }) => domainWordsIn(words).length > 0)
  const strong = signs.filter(({ pattern }) => pattern.weight >= strongFrom).length
  return (
    signs.length >= fewestGood &&
    (isOfWork || (goodSentences === sentences.length && strong >= fewestOfHome)) &&
    !speaksIllOfSelf(reading)
  )
}

/** Outside work the words are strangers: there two sentences have to be bad, and none good. */
const mayBeNegative = ({ sentences }: Reading, scores: readonly number[]): boolean => {
  if (sentences.some(({ words }) => domainWordsIn(words).length > 0)) return true
  const worst = Math.min(...scores)
  const bad = scores.filter(score => score <= -goodFrom).length
  return bad >= Math.min(fewestGood, sentences.length) && Math.max(...scores) < -heardBeside * worst
}

/**
 * The tone of the whole, as somebody would name it: neutral wherever it is not clear. `isClear` says whether the text is
 * clear of danger: nothing else is called positive.
 */
export const entrySentiment = (reading: Reading, scores: readonly number[], isClear: boolean): Sentiment => {
  const tone = averageTone(scores)
  if (!reading.english || Math.abs(tone) < leastTone(reading)) return 'neutral'
  if (tone < 0) return mayBeNegative(reading, scores) ? 'negative' : 'neutral'
  return isClear && mayBePositive(reading, scores) ? 'positive' : 'neutral'
}
