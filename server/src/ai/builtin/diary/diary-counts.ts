import type { EntriesToRead } from '../../themes.ts'
import { mayReturn } from '../low.ts'
import { nounPhrasesIn } from '../noun-phrases.ts'
import { phrasesAt } from '../phrase-book.ts'
import { mayBeAskedAbout, standsAlone } from '../quotable.ts'
import { readEntry } from '../reading.ts'
import { entrySentiment, sentenceSentiments } from '../sentiment.ts'
import { generalStems } from '../stem.ts'
import type { Reading, Sentence } from '../text-parts.ts'
import { functionWords } from '../word-lists.ts'
import { isOwnQuestion } from './own-question.ts'
import { peopleIn } from './people.ts'
import { subjectBook, subjects } from './subjects.ts'

export type EntryToRead = EntriesToRead['entries'][number]

/** A sentence of an entry, which is named by its place among the entries; `stems` are its words without those of grammar. */
export type Line = {
  readonly entry: number
  readonly start: number
  readonly end: number
  /** From -1 to 1. */
  readonly tone: number
  readonly stems: readonly string[]
  readonly wordCount: number
  /** Whether its writer is in it. */
  readonly own: boolean
}

/** Something that entries are about: a person, a thing of the writer's naming, or a subject of the fixed list. */
export type Thread = {
  readonly kind: 'person' | 'thing' | 'subject'
  readonly name: string
  readonly lines: readonly Line[]
}

export type DiaryCounts = {
  /** The entries that are read, by their places, oldest first. */
  readonly read: readonly number[]
  /** How many entries are in no language that is known here. */
  readonly unreadable: number
  /** Of entries that are read, those that sound heavier than lighter. */
  readonly heavy: ReadonlySet<number>
  /** Every sentence of these, in order. */
  readonly lines: readonly Line[]
  /** What the writer asked, in no one else's mouth. */
  readonly questions: readonly Line[]
  /** Stems of so many entries that they tell none from another. */
  readonly common: ReadonlySet<string>
  /** What comes up, by sentences that share more than a word. */
  readonly threads: readonly Thread[]
  /** Every subject that a single word touches. */
  readonly touched: readonly Thread[]
}

/** Whether a stem says what a sentence is about. */
export const isContent = (stem: string): boolean => stem.length > 2 && !generalStems.has(stem) && !/^\d/.test(stem)

const oneself = new Set('i me my mine myself we us our ours'.split(' '))

const lineOf = (entry: number, { start, end, words }: Sentence, tone: number): Line => ({
  entry,
  start,
  end,
  tone,
  stems: words.filter(({ plain }) => !functionWords.has(plain)).map(word => word.stem),
  wordCount: words.length,
  own: words.some(({ plain }) => oneself.has(plain)),
})

/** Words of a name and nothing else, or its Markdown would have to be escaped. */
const nameable = /^[\p{L}\p{N}][\p{L}\p{N}'’ -]*$/u
/** Headings and turns of phrase that templates bring, whatever the entry is about. */
const noNames = new Set(['next step', 'key takeaway', 'action point', 'lesson learn'])
const isOrdinal = (plain: string) =>
  /(?:first|second|third|\dth|\dst|\dnd|\drd|(?:four|fif|six|seven|eigh|nin|ten|lef)th)$/.test(plain)

/** Too general to name anything by themselves, and well known before another noun: 'change freeze', 'help desk'. */
const ofWork = new Set(['change', 'work', 'help', 'plan', 'team'])

const articles = new Set('the a an this that my our your his her their its'.split(' '))

type Naming = { readonly key: string; readonly name: string; readonly sentence: number }

/** Things that are named by two nouns: 'steering group'. An adjective before a noun names nothing: 'normal question'. */
function* thingsIn(reading: Reading): Generator<Naming> {
  for (const { words, adjectives, sentence, article } of nounPhrasesIn(reading)) {
    const nouns = words.slice(adjectives).slice(-2)
    const [first, last] = nouns
    if (first === undefined || last === undefined || !isContent(last.stem)) continue
    if (isOrdinal(first.plain) || !(isContent(first.stem) || ofWork.has(first.plain))) continue
    // 'The steering group' names something, 'answering questions' does not.
    if (/(?:ing|ed)$/.test(first.plain) && !articles.has(article)) continue
    const key = nouns.map(word => word.stem).join(' ')
    const name = reading.text.slice(first.start, last.end).replace(/\s+/g, ' ')
    if (nameable.test(name) && !noNames.has(key)) yield { key, name, sentence }
  }
}

const mayBeRepeated = (reading: Reading, sentence: Sentence): boolean =>
  standsAlone(reading, sentence) && mayBeAskedAbout(reading, sentence, { from: sentence.start, to: sentence.start })

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** A first pass over all entries. Readings are not kept: of 5,000 entries they would take hundreds of megabytes. */
export const countDiary = (entries: readonly EntryToRead[]): DiaryCounts => {
  const read: number[] = []
  const heavy = new Set<number>()
  const lines: Line[] = []
  const questions: Line[] = []
  const people = new Map<string, Thread & { lines: Line[] }>()
  const things = new Map<string, Thread & { lines: Line[] }>()
  const ofSubjects = subjects.map(() => new Map<string, Line[]>())
  let unreadable = 0

  for (const [entry, { text }] of entries.entries()) {
    const reading = readEntry(text)
    if (!reading.english) unreadable++
    if (!reading.english || !mayReturn(text)) continue
    read.push(entry)
    const tones = sentenceSentiments(reading)
    if (entrySentiment(reading, tones, false) === 'negative') heavy.add(entry)
    const here = reading.sentences.map((sentence, index) => lineOf(entry, sentence, tones[index] ?? 0))
    for (const [index, line] of here.entries()) {
      lines.push(line)
      const sentence = reading.sentences[index]
      if (sentence === undefined) continue
      if (isOwnQuestion(text, sentence) && mayBeRepeated(reading, sentence)) questions.push(line)
      for (const name of peopleIn(text, sentence)) {
        const thread = people.get(name) ?? { kind: 'person', name, lines: [] }
        thread.lines.push(line)
        people.set(name, thread)
      }
      for (let at = 0; at < sentence.words.length; at++)
        for (const { value, first, after } of phrasesAt(subjectBook, sentence.words, at)) {
          const sign = sentence.words
            .slice(first, after)
            .map(word => word.stem)
            .join(' ')
          const known = ofSubjects[value]?.get(sign) ?? []
          if (known.at(-1) !== line) known.push(line)
          ofSubjects[value]?.set(sign, known)
        }
    }
    for (const { key, name, sentence } of thingsIn(reading)) {
      const line = here[sentence]
      const thread = things.get(key) ?? { kind: 'thing', name: capitalised(name), lines: [] }
      if (line !== undefined && thread.lines.at(-1) !== line) thread.lines.push(line)
      things.set(key, thread)
    }
  }
  const common = commonIn(lines, read.length)
  const sharing = ofSubjects.map(signs => new Map([...signs].filter(([sign, lines]) => shareMore(sign, lines, common))))
  return {
    read,
    unreadable,
    heavy,
    lines,
    questions,
    common,
    threads: [...people.values(), ...things.values(), ...threadsOn(sharing)],
    touched: threadsOn(ofSubjects),
  }
}

const commonShare = 0.15
const fewestForCommon = 5
const commonIn = (lines: readonly Line[], read: number): Set<string> => {
  const counts = new Map<string, { last: number; entries: number }>()
  for (const { entry, stems } of lines)
    for (const stem of stems) {
      const count = counts.get(stem)
      if (count === undefined) counts.set(stem, { last: entry, entries: 1 })
      else if (count.last !== entry) {
        count.last = entry
        count.entries++
      }
    }
  const most = Math.max(fewestForCommon, read * commonShare)
  return new Set([...counts].flatMap(([stem, { entries }]) => (entries > most ? [stem] : [])))
}

/** Subjects with their sentences in order. */
const threadsOn = (signs: readonly ReadonlyMap<string, readonly Line[]>[]): Thread[] =>
  signs.flatMap((lines, subject): Thread[] => {
    const all = new Set([...lines.values()].flat())
    const inOrder = [...all].toSorted((a, b) => a.entry - b.entry || a.start - b.start)
    return inOrder.length === 0 ? [] : [{ kind: 'subject', name: subjects[subject]?.name ?? '', lines: inOrder }]
  })

/**
 * How much a sentence has in common with some words: of what it is about two for each, and one for any other that is no
 * word of grammar, or that stands in many entries.
 */
export const sharedWith = (stems: ReadonlySet<string>, line: Line, common: ReadonlySet<string>): number => {
  let shared = 0
  for (const stem of new Set(line.stems)) if (stems.has(stem)) shared += isContent(stem) && !common.has(stem) ? 2 : 1
  return shared
}

const leastBesides = 2
/** Of many sentences so many are compared. */
const mostCompared = 60
/**
 * Whether sentences of two entries that have a sign of a subject in common share more than a word, or a sign of two words
 * and more.
 */
const shareMore = (sign: string, lines: readonly Line[], common: ReadonlySet<string>): boolean => {
  if (sign.includes(' ')) return lines.at(0)?.entry !== lines.at(-1)?.entry
  const compared = lines.slice(0, mostCompared)
  return compared.some((line, at) => {
    const besides = new Set(line.stems.filter(stem => stem !== sign))
    return compared
      .slice(at + 1)
      .some(other => other.entry !== line.entry && sharedWith(besides, other, common) >= leastBesides)
  })
}

export const entriesOf = ({ lines }: Thread): number[] => [...new Set(lines.map(({ entry }) => entry))]
