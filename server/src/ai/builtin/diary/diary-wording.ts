import { actIn } from '../../memory/find-intentions.ts'
import { quoted } from '../own-words.ts'
import type { Calendar } from './calendar.ts'
import { type DiaryCounts, type EntryToRead, entriesOf, type Thread } from './diary-counts.ts'
import type { Theme } from './diary-quotes.ts'
import type { Intended } from './what-became.ts'

/** 'a, b and c' */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Up to so many entries hold no themes: two that share a word have met by chance. */
const tooFewEntries = 3
export const isTooFew = ({ read }: DiaryCounts): boolean => read.length <= tooFewEntries
/** How many entries there are, from when to when, and how many of them are not read. */
export const extentOf = ({ extent }: Calendar, entries: readonly EntryToRead[], counts: DiaryCounts): string => {
  const { length } = entries
  const { unreadable } = counts
  const said = [
    length === 1
      ? `There is one entry, written ${extent}, so there is little to compare.`
      : `There are ${length} entries, written ${extent}.`,
  ]
  const left = length - counts.read.length - unreadable
  if (unreadable === length) said.push('The built-in analysis understands English only and could not read them.')
  else if (unreadable > 0)
    said.push(
      `The built-in analysis understands English only and left out ${unreadable === 1 ? 'one entry' : `${unreadable} entries`}.`,
    )
  if (left === length) said.push('Nothing is picked out of what you wrote.')
  else if (left === 1) said.push('One entry stays as you wrote it, and nothing is picked out of it.')
  else if (left > 1) said.push(`${left} entries stay as you wrote them, and nothing is picked out of them.`)
  return said.join(' ')
}

/** Fewer entries than these have no tone over time. */
const fewestForTone = 10
const stretch = 5
/** Counted and no more: what a tone comes of, and where it goes, is not in the words. */
export const toneOverTime = ({ read, heavy }: DiaryCounts): string => {
  if (read.length < fewestForTone) return ''
  const among = (entries: readonly number[]) => entries.filter(entry => heavy.has(entry)).length
  const [last, before] = [among(read.slice(-stretch)), among(read.slice(-2 * stretch, -stretch))]
  if (last + before === 0) return ''
  const sound = (count: number) => (count === 1 ? 'sounds' : 'sound')
  return `${last === 0 ? 'None' : last} of your last ${stretch} entries ${last === 0 ? 'sounds' : sound(last)} heavier than lighter; of the ${stretch} before, ${before === 0 ? 'none' : before}.`
}

const mostNamed = 3
/** What is said where no theme is shown; of a single entry nothing. */
export const withoutThemes = (entries: readonly EntryToRead[], { read }: DiaryCounts): string => {
  if (read.length < 2) return ''
  return entries.length <= tooFewEntries
    ? 'Themes can show from the fourth entry on.'
    : 'Nothing recurs clearly in them yet.'
}

/** What recurs most, with how many entries each. */
export const mostRecurring = (themes: readonly Theme[]): string =>
  `What recurs most: ${listed(themes.slice(0, mostNamed).map(({ name, entries }) => `${name} (${entries.length} entries)`))}.`

/** '3 of the 12 entries' */
export const shareOf = (some: number, all: number): string => {
  if (some < all) return `${some} of the ${all} entries`
  return all === 2 ? 'both entries' : `all ${all} entries`
}

const heavyLine = -0.25
const fewestHeavy = 3
const heavyShare = 2 / 3
/** How many entries have a heavy sentence on a theme, where that is most of them; 0 where counts do not carry it. */
export const heavyIn = ({ read }: DiaryCounts, theme: Thread & { readonly entries: readonly number[] }): number => {
  if (read.length < fewestForTone) return 0
  const heavy = new Set(entriesOf({ ...theme, lines: theme.lines.filter(({ tone }) => tone <= heavyLine) }))
  const count = theme.entries.filter(entry => heavy.has(entry)).length
  return count >= fewestHeavy && count / theme.entries.length >= heavyShare ? count : 0
}

/** A bare act in the writer's words is 'meant to'; with a 'not' before it the whole sentence is needed. */
export const meantOn = (calendar: Calendar, { line, sentence }: Intended): string => {
  const flat = sentence.replace(/\s+/g, ' ').trim()
  const act = actIn(sentence) ?? ''
  const words = flat.slice(flat.length - act.length)
  const isAct = act !== '' && words.toLowerCase().replaceAll('’', "'") === act
  if (!isAct || /(?:\bnot|\bnever|n['’]t)(?:\s+\w+)?\s*$/i.test(flat.slice(0, -act.length)))
    return calendar.on(line.entry, `you wrote ${quoted(flat)}`)
  return calendar.on(line.entry, `you meant to ${quoted(words.replace(/[.!…]+$/, ''))}`)
}
