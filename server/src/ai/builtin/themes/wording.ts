import { quoted } from '../own-words.ts'
import type { EntryToRead, Place } from './survey.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '3 March 2026' */
export const dateOf = ({ date }: EntryToRead): string => longDate.format(new Date(`${date}T00:00:00Z`))

export const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`

/** 'a, b and c' */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

export const wordsAt = (entries: readonly EntryToRead[], { entry, start, end }: Place): string =>
  entries[entry]?.text.slice(start, end) ?? ''

/** Words of the writer's from an entry, and the day on which they were written. */
export const datedWords = (entry: EntryToRead | undefined, words: string): string =>
  entry === undefined ? '' : `${quoted(words)} (${dateOf(entry)})`

/** The writer's sentence and the day on which it was written. */
export const dated = (entries: readonly EntryToRead[], place: Place): string =>
  datedWords(entries[place.entry], wordsAt(entries, place))

/** The best of each stretch of time, so that years are not told by one month; no sentence twice. */
export const spread = <P extends Place>(entries: readonly EntryToRead[], places: readonly P[], most: number): P[] => {
  const seen = new Set<string>()
  const distinct = places.filter(place => {
    const words = wordsAt(entries, place).toLowerCase()
    return !seen.has(words) && seen.add(words)
  })
  if (distinct.length <= most) return distinct
  const chosen: P[] = []
  for (let stretch = 0; stretch < most; stretch++) {
    const part = distinct.slice(
      Math.floor((stretch * distinct.length) / most),
      Math.floor(((stretch + 1) * distinct.length) / most),
    )
    const best = part.reduce<P | null>((top, place) => (top === null || place.weight > top.weight ? place : top), null)
    if (best !== null) chosen.push(best)
  }
  return chosen
}
