import { maxQuotes, maxThemes } from '../../themes.ts'
import { mayBeQuoted } from '../quotable.ts'
import { readEntry } from '../reading.ts'
import { isChange, isLesson, isPattern, isTurn } from '../thinking.ts'
import { type DiaryCounts, type EntryToRead, entriesOf, isContent, type Line, type Thread } from './diary-counts.ts'

export type Quote = { readonly line: Line; readonly words: string }

/** Something that recurs, with words on it from the first entry to the last. */
export type Theme = Thread & { readonly entries: readonly number[]; readonly quotes: readonly Quote[] }

/** Twice is recurring in a young diary; in an old one it is chance. */
export const fewestEntries = (count: number): number => (count < 20 ? 2 : Math.max(3, Math.ceil(count / 100)))
/** A name of the writer's own, a person's above all, says more than one of ours that comes up as often. */
const worths = { person: 2, thing: 1.5, subject: 1 } as const
/** Two that stand on the same sentences would be one thing twice. */
const sameLines = 0.5
const samePerson = 0.75
/** So many entries of each stretch of time are tried for words that can be quoted whole. */
const mostTries = 12

/** Of what somebody does otherwise, or does again and again, the tone says nothing. */
const isOfChange = (text: string) => isTurn(text) || isPattern(text)

/** The words of sentences that may be shown again; null for others. Each is decided once. */
export const createQuoting = (entries: readonly EntryToRead[]) => {
  const known = new Map<Line, string | null>()
  let last = { entry: -1, reading: readEntry('') }
  return (line: Line): string | null => {
    const decided = known.get(line)
    if (decided !== undefined) return decided
    if (last.entry !== line.entry) last = { entry: line.entry, reading: readEntry(entries[line.entry]?.text ?? '') }
    const { reading } = last
    const sentence = reading.sentences.find(({ start }) => start === line.start)
    const text = textOf(entries, line)
    const words =
      sentence !== undefined && mayBeQuoted(reading, sentence, isOfChange(text) ? 0 : line.tone) ? text : null
    known.set(line, words)
    return words
  }
}
export type Quoting = ReturnType<typeof createQuoting>

export const textOf = (entries: readonly EntryToRead[], { entry, start, end }: Line): string =>
  entries[entry]?.text.slice(start, end) ?? ''

const shortLine = 6
const longLine = 24
/** How much a sentence says, as far as its words tell. */
const weightOf = ({ own, tone, wordCount, stems }: Line, text: string): number =>
  (own ? 2 : 0) +
  (isChange(text) || isLesson(text) ? 2 : 0) +
  Math.abs(tone) +
  (stems.filter(isContent).length > 2 ? 0.5 : 0) -
  (wordCount < shortLine || wordCount > longLine ? 1 : 0)

/** Words from as many entries as are shown, spread evenly over the time in which the thread comes up, oldest first. */
export const quotesFor = (
  thread: Thread,
  entries: readonly EntryToRead[],
  quoting: Quoting,
  used: ReadonlySet<string> = new Set(),
): Quote[] => {
  const found: Quote[] = []
  const among = entriesOf(thread)
  const byEntry = Map.groupBy(thread.lines, ({ entry }) => entry)
  const stretches = Math.min(maxQuotes, among.length)
  const weigh = (line: Line) => weightOf(line, textOf(entries, line))
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * among.length) / stretches)
    const to = Math.floor(((stretch + 1) * among.length) / stretches)
    const tried = among.slice(from, Math.min(to, from + mostTries)).flatMap(entry => byEntry.get(entry) ?? [])
    for (const line of tried.toSorted((a, b) => weigh(b) - weigh(a))) {
      const words = quoting(line)
      // An entry that was copied would only say the same again.
      if (words === null || used.has(words) || found.some(known => known.words === words)) continue
      found.push({ line, words })
      break
    }
  }
  return found
}

/** Whether two stand on the same sentences; whoever is in them, what a person did is told besides the person. */
const isSame = (a: Thread, b: Thread): boolean => {
  const known = new Set(a.lines)
  const shared = b.lines.filter(line => known.has(line)).length / Math.min(a.lines.length, b.lines.length)
  return shared >= (a.kind === 'person' || b.kind === 'person' ? samePerson : sameLines)
}

/** What recurs, with words of at least two entries, none of them shown twice; the one in the most entries first. */
export const themesIn = (
  { read, threads }: DiaryCounts,
  entries: readonly EntryToRead[],
  quoting: Quoting,
): Theme[] => {
  const fewest = fewestEntries(read.length)
  const ranked = threads
    .map(thread => ({ ...thread, entries: entriesOf(thread) }))
    .filter(thread => thread.entries.length >= fewest)
    .map(thread => ({ ...thread, worth: worths[thread.kind] * Math.sqrt(thread.entries.length) }))
    .toSorted((a, b) => b.worth - a.worth || a.name.localeCompare(b.name, 'en'))
  const chosen: Theme[] = []
  const used = new Set<string>()
  for (const thread of ranked) {
    if (chosen.length === maxThemes) break
    if (chosen.some(other => isSame(other, thread))) continue
    const quotes = quotesFor(thread, entries, quoting, used)
    if (quotes.length < 2) continue
    for (const { words } of quotes) used.add(words)
    chosen.push({ ...thread, quotes })
  }
  return chosen.toSorted((a, b) => b.entries.length - a.entries.length || a.name.localeCompare(b.name, 'en'))
}

const uniqueBy = (lines: readonly Line[], key: (line: Line) => string): Line[] =>
  [...new Map(lines.toReversed().map(line => [key(line), line])).values()].toReversed()

/** A line that says more of its writer than that something was. */
const worthALine = 3
export const isWorthALine = (entries: readonly EntryToRead[], line: Line): boolean =>
  weightOf(line, textOf(entries, line)) >= worthALine

/** The best of each stretch of time that may be shown, so that years are not told by one month; no sentence twice. */
export const spread = (
  lines: readonly Line[],
  entries: readonly EntryToRead[],
  quoting: Quoting,
  most: number,
): Quote[] => {
  const weigh = (line: Line) => weightOf(line, textOf(entries, line))
  const distinct = uniqueBy(lines, line => textOf(entries, line).toLowerCase())
  const stretches = Math.min(most, distinct.length)
  return Array.from({ length: stretches }, (_, stretch) =>
    distinct.slice(
      Math.floor((stretch * distinct.length) / stretches),
      Math.floor(((stretch + 1) * distinct.length) / stretches),
    ),
  ).flatMap(part => {
    for (const line of part.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, mostTries)) {
      const words = quoting(line)
      if (words !== null) return [{ line, words }]
    }
    return []
  })
}
