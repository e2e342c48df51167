import { openEndedWords, ownVoice, toldWords, turnedOutWords } from './lexicon/turns.ts'
import type { Reading } from './text-parts.ts'
import { goodSignsIn } from './weighing.ts'

/** How an entry is told, each from 0 to 1: what tells a story from a log, and a day that came right from one that did not. */
export type Telling = {
  /** Words of somebody who tells: who did, said or had what. A log has hardly any. */
  readonly told: number
  /** How much the writer speaks of themselves. */
  readonly voice: number
  readonly figures: number
  readonly exclaims: number
  /** Told as over and done, rather than as it stands now: what is still open weighs on people. */
  readonly past: number
  /** What people tell when things turned out well, wherever it stands. */
  readonly goodSigns: number
}

/** A share of the words from which on it counts in full. */
const fullyTold = 0.25
const fullOfFigures = 0.08
const ofEachI = 0.34
/** Fewer words than this are too few to show how somebody tells. */
export const wordsToTell = 20

export const tellingOf = (reading: Reading): Telling => {
  let [words, told, own, past, present, good] = [0, 0, 0, 0, 0, 0]
  for (const sentence of reading.sentences) {
    words += sentence.words.length
    good += goodSignsIn(sentence.words)
    for (const { plain } of sentence.words) {
      if (toldWords.has(plain)) told++
      if (ownVoice.has(plain)) own++
      if (turnedOutWords.has(plain)) past++
      else if (openEndedWords.has(plain)) present++
    }
  }
  const share = (count: number, full: number) => Math.min(1, count / (full * Math.max(1, words)))
  return {
    told: share(told, fullyTold),
    voice: Math.min(1, own * ofEachI),
    figures: share(reading.text.match(/\d+/g)?.length ?? 0, fullOfFigures),
    exclaims: reading.text.includes('!') ? 1 : 0,
    past: past + present === 0 ? 0.4 : past / (past + present + 1),
    goodSigns: good / (good + 2),
  }
}
