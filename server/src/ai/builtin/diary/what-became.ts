import { contentStems } from '../../memory/content-stems.ts'
import { actIn, findIntentions } from '../../memory/find-intentions.ts'
import { isTakenUp } from '../../memory/taken-up.ts'
import { isChange, isTurn } from '../thinking.ts'
import { type DiaryCounts, type EntryToRead, type Line, sharedWith } from './diary-counts.ts'
import { type Quoting, textOf } from './diary-quotes.ts'

/** A sentence in which the writer means to do something, and the line of a later entry that comes back to it. */
export type Intended = { readonly line: Line; readonly sentence: string; readonly later: Line | null }
/** A sentence of a turn, and an earlier line on the same. */
export type Turned = { readonly line: Line; readonly before: Line | null }

/** Only so many of the newest entries are read for what was meant; one without an answer is let go after so many days. */
const newestEntries = 200
export const openDays = 60
/** A line so many days later is on something else. */
const laterDays = 90
export const daysBetween = (from = '', to = ''): number => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)

const fewestWords = 3
/** What is meant, without what goes against it; '' where it says nothing by itself: 'I will write it', 'I will learn'. */
const actOf = (sentence: string): string => {
  const act = (actIn(sentence) ?? '').replace(/,? but .*/, '')
  const isOpen = /^\S+(?: \S+)? (?:it|this|that|these|those|them)\b/.test(act)
  return isOpen || act.split(' ').length < fewestWords ? '' : act
}
/** The verb of what is meant and its object: a later line has one of them. */
const verbAndObject = 2
const isOnAct = (sentence: string, { stems }: Line): boolean =>
  contentStems(actOf(sentence))
    .slice(0, verbAndObject)
    .some(stem => stems.includes(stem))
/** 'I learn that I will teach', 'the rules that I will describe': what comes, and not what is meant. */
const isTold = /(?<!myself|decided|agreed|sure) that i(?:['’]ll| will)\b/i

/** A word of the matter and any other are enough to come back to an intention; a turn is told beside what is closer. */
const leastShared = 3
const leastSharedByTurn = 4
/** So many of the nearest lines are tried for one that may be shown. */
const mostTries = 3

/** The lines that have most in common with some words, the latest first of equal ones. */
const nearest = (
  stems: ReadonlySet<string>,
  lines: readonly Line[],
  common: ReadonlySet<string>,
  least: number,
): Line[] =>
  lines
    .map(line => ({ line, shared: sharedWith(stems, line, common) }))
    .filter(({ shared }) => shared >= least)
    .toSorted((a, b) => b.shared - a.shared || b.line.entry - a.line.entry)
    .slice(0, mostTries)
    .map(({ line }) => line)

/**
 * What the newest entries say that their writer means to do, oldest first: with what came of it, or open. Left out is what
 * a later entry seems to come back to in words that cannot be shown.
 */
export const intendedIn = (
  entries: readonly EntryToRead[],
  { read, lines, common }: DiaryCounts,
  quoting: Quoting,
): Intended[] => {
  const newest = read.slice(-newestEntries)
  const since = lines.slice(lines.findIndex(({ entry }) => entry === newest[0]))
  const byEntry = Map.groupBy(since, ({ entry }) => entry)
  const meant = newest.flatMap(entry => {
    const text = entries[entry]?.text ?? ''
    return findIntentions(text).flatMap(sentence => {
      const line = byEntry.get(entry)?.find(({ start, end }) => text.slice(start, end).trim() === sentence)
      return line === undefined || isTold.test(sentence) || actOf(sentence) === '' || quoting(line) === null
        ? []
        : [{ line, sentence }]
    })
  })
  const ofIntentions = new Set(meant.map(({ line }) => line))
  const own = since.filter(line => line.own && !ofIntentions.has(line))
  const last = entries[newest.at(-1) ?? -1]?.date
  const seen = new Set<string>()
  return meant.flatMap(({ line, sentence }): Intended[] => {
    if (seen.has(sentence)) return []
    seen.add(sentence)
    const after = own.filter(({ entry }) => entry > line.entry)
    const near = nearest(new Set(contentStems(actOf(sentence))), after, common, leastShared).filter(
      one => isOnAct(sentence, one) && daysBetween(entries[line.entry]?.date, entries[one.entry]?.date) <= laterDays,
    )
    const later = near.find(one => quoting(one) !== null)
    if (later !== undefined) return [{ line, sentence, later }]
    const isOpen =
      near.length === 0 &&
      line.entry !== newest.at(-1) &&
      daysBetween(entries[line.entry]?.date, last) <= openDays &&
      !newest.some(entry => entry > line.entry && isTakenUp(sentence, entries[entry]?.text ?? ''))
    return isOpen ? [{ line, sentence, later: null }] : []
  })
}

/** Only the latest turns are told, each beside one of so many lines before it. */
const mostTurns = 24
const mostBefore = 3_000

/** Where the writer tells of a turn, with the line of an earlier entry that has the most in common with it. */
export const turnsIn = (
  entries: readonly EntryToRead[],
  { lines, common }: DiaryCounts,
  quoting: Quoting,
): Turned[] => {
  const turns = lines.flatMap((line, at) => (isTurn(textOf(entries, line)) ? [{ line, at }] : []))
  const told = new Set<Line>()
  return turns.slice(-mostTurns).flatMap(({ line, at }): Turned[] => {
    if (quoting(line) === null) return []
    const beside = lines[at - 1]
    // 'This time I waited' has its matter in the sentence before.
    const stems = new Set([...line.stems, ...(beside?.entry === line.entry ? beside.stems : [])])
    const earlier = lines.slice(Math.max(0, at - mostBefore), at).filter(({ entry }) => entry < line.entry)
    const before = nearest(stems, earlier, common, leastSharedByTurn).find(
      one => !told.has(one) && quoting(one) !== null,
    )
    if (before !== undefined) told.add(before)
    return before === undefined && !isChange(textOf(entries, line)) ? [] : [{ line, before: before ?? null }]
  })
}
