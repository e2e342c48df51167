import type { Sentiment } from '@diary/contract/entries'
import { isNegativeAboutSelf } from '../../meeting/index.ts'
import type { EntriesToRead } from '../../themes.ts'
import { type Insight, insightsIn, isOwnQuestion } from '../insights.ts'
import { keyphrasesOf } from '../keyphrases.ts'
import { mayReturn } from '../low.ts'
import { phrasesAt } from '../phrase-book.ts'
import { mayBeQuoted } from '../quotable.ts'
import { readEntry } from '../reading.ts'
import { entrySentiment, sentenceSentiments } from '../sentiment.ts'
import { plainWord, stem } from '../stem.ts'
import type { Reading, Sentence } from '../text-parts.ts'
import { moodsNamedIn } from './feelings.ts'
import { subjectBook, subjects } from './subjects.ts'

export type EntryToRead = EntriesToRead['entries'][number]

/** A sentence somewhere in the entries: `entry` is its entry's place among them. */
export type Place = { readonly entry: number; readonly start: number; readonly end: number; readonly weight: number }

/** A sentence with the first subject that it is on, by its place in the list. */
export type PlaceOn = Place & { readonly subject: number | null }

/** In which entries a subject comes up, by their places; those with a heavy sentence on it, and those with light ones alone. */
export type SubjectCount = {
  readonly entries: number[]
  readonly heavyIn: number[]
  readonly lightIn: number[]
  heaviest: Place | null
}

/** What a first pass over all entries finds. Readings are not kept: of 5,000 entries they would take hundreds of megabytes. */
export type Survey = {
  /** The entries that are read, by their places; the others count for nothing but themselves. */
  readonly read: readonly number[]
  /** How many entries are in no language that is known here. */
  readonly unreadable: number
  readonly sentiments: readonly Sentiment[]
  /** By place in the list of subjects. */
  readonly subjects: readonly SubjectCount[]
  /** Stems of each entry, one space between words and a bar between sentences. */
  readonly stems: readonly string[]
  /** The tone of each of those sentences, from -1 to 1. */
  readonly tones: readonly (readonly number[])[]
  /** Phrases of several words that were key in some entry, by their stems: as first written, and in how many. */
  readonly phrases: ReadonlyMap<string, { readonly phrase: string; readonly count: number }>
  /** The entries that name a mood. */
  readonly moods: ReadonlyMap<string, readonly number[]>
  readonly lessons: readonly Place[]
  readonly intentions: readonly PlaceOn[]
  readonly changesOfMind: readonly Place[]
  readonly patterns: readonly Place[]
  /** What the writer asked, in no one else's mouth. */
  readonly questions: readonly PlaceOn[]
}

const heavyFrom = -0.25
const lightFrom = 0.25
export const isHeavy = (tone: number): boolean => tone <= heavyFrom
export const isLight = (tone: number): boolean => tone >= lightFrom
/** Words of a name and nothing else, or its Markdown would have to be escaped. */
const nameable = /^[\p{L}\p{N}][\p{L}\p{N}'’ -]*$/u
const mostNames = 20_000
/** Headings and turns of phrase that templates and habits bring, whatever the entry is about. */
const noNames = new Set([
  'next step',
  'key takeaway',
  'action point',
  'lesson learn',
  'good thing',
  'long term',
  'short term',
])

export const stemsKey = (phrase: string): string =>
  phrase
    .split(/[ -]/)
    .map(word => stem(plainWord(word)))
    .join(' ')

const lessonWeights: Partial<Record<Insight, number>> = { conclusion: 3, changeOfMind: 2, pattern: 1 }

const subjectsIn = ({ words }: Sentence): Set<number> => {
  const found = new Set<number>()
  for (let at = 0; at < words.length; at++) for (const { value } of phrasesAt(subjectBook, words, at)) found.add(value)
  return found
}

const stemsOf = ({ sentences }: Reading): string =>
  `${sentences.map(({ words }) => ` ${words.map(word => word.stem).join(' ')} `).join('|')}`

export const survey = (entries: readonly EntryToRead[]): Survey => {
  const read: number[] = []
  let unreadable = 0
  const sentiments: Sentiment[] = []
  const counts: SubjectCount[] = subjects.map(() => ({ entries: [], heavyIn: [], lightIn: [], heaviest: null }))
  const stems: string[] = []
  const allTones: (readonly number[])[] = []
  const phrases = new Map<string, { readonly phrase: string; count: number }>()
  const moods = new Map<string, number[]>()
  const lessons: Place[] = []
  const intentions: PlaceOn[] = []
  const changesOfMind: Place[] = []
  const patterns: Place[] = []
  const questions: PlaceOn[] = []

  for (const [entry, { text }] of entries.entries()) {
    const reading = readEntry(text)
    if (!reading.english) unreadable++
    if (!reading.english || !mayReturn(text)) {
      stems.push('')
      allTones.push([])
      sentiments.push('neutral')
      continue
    }
    read.push(entry)
    stems.push(stemsOf(reading))
    const tones = sentenceSentiments(reading)
    allTones.push(tones)
    sentiments.push(entrySentiment(reading, tones))
    for (const phrase of keyphrasesOf(reading)) {
      const key = stemsKey(phrase)
      const known = phrases.get(key)
      if (known !== undefined) known.count++
      else if (phrases.size < mostNames && key.includes(' ') && nameable.test(phrase) && !noNames.has(key))
        phrases.set(key, { phrase, count: 1 })
    }
    const heavyHere = new Set<number>()
    const lightHere = new Set<number>()
    const moodsHere = new Set<string>()
    for (const [index, sentence] of reading.sentences.entries()) {
      const tone = tones[index] ?? 0
      for (const mood of moodsNamedIn(sentence)) moodsHere.add(mood)
      const { start, end } = sentence
      const alone = mayBeQuoted(reading, sentence, tone)
      const on = subjectsIn(sentence)
      const [first = null] = on
      if (isOwnQuestion(text, sentence) && !isNegativeAboutSelf(text.slice(start, end)))
        questions.push({ entry, start, end, weight: 1, subject: first })
      for (const subject of on) {
        const count = counts[subject]
        if (count === undefined) continue
        if (count.entries.at(-1) !== entry) count.entries.push(entry)
        if (isLight(tone)) lightHere.add(subject)
        if (!isHeavy(tone)) continue
        heavyHere.add(subject)
        if (alone && (count.heaviest === null || tone < -count.heaviest.weight))
          count.heaviest = { entry, start, end, weight: -tone }
      }
      if (!alone) continue
      const insights = insightsIn(sentence)
      if (insights.has('changeOfMind')) changesOfMind.push({ entry, start, end, weight: 1 + Math.abs(tone) })
      if (insights.has('pattern')) patterns.push({ entry, start, end, weight: 1 + Math.abs(tone) })
      if (insights.has('intention')) intentions.push({ entry, start, end, weight: 1 + Math.abs(tone), subject: first })
      else {
        let weight = 0
        for (const insight of insights) weight += lessonWeights[insight] ?? 0
        if (insights.has('conclusion') || insights.has('changeOfMind'))
          lessons.push({ entry, start, end, weight: weight + Math.abs(tone) })
      }
    }
    for (const subject of heavyHere) counts[subject]?.heavyIn.push(entry)
    for (const subject of lightHere) if (!heavyHere.has(subject)) counts[subject]?.lightIn.push(entry)
    for (const mood of moodsHere) {
      const known = moods.get(mood) ?? []
      known.push(entry)
      moods.set(mood, known)
    }
  }
  return {
    read,
    unreadable,
    sentiments,
    subjects: counts,
    stems,
    tones: allTones,
    phrases,
    moods,
    lessons,
    intentions,
    changesOfMind,
    patterns,
    questions,
  }
}
