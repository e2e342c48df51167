import type { Recurring } from './recurring.ts'
import type { EntryToRead, Survey } from './survey.ts'
import { dateOf, listed, plural } from './wording.ts'

/** Fewer than this are a first impression. */
const fewestForAPattern = 6
/** From here on two halves can be compared. */
const fewestForHalves = 8
export const firstImpression = 'So few entries give a first impression, not a pattern.'
export const isFirstImpression = ({ read }: Survey): boolean => read.length < fewestForAPattern
const mostMoods = 3

const oldestAndNewest = (entries: readonly EntryToRead[]) => {
  const byDate = entries.toSorted((a, b) => a.date.localeCompare(b.date))
  return { oldest: byDate[0], newest: byDate.at(-1) }
}

/** 'from 3 March 2026 to 9 May 2026' */
export const stretchOf = (entries: readonly EntryToRead[]): string => {
  const { oldest, newest } = oldestAndNewest(entries)
  if (oldest === undefined || newest === undefined) return ''
  return oldest.date === newest.date ? `on ${dateOf(oldest)}` : `between ${dateOf(oldest)} and ${dateOf(newest)}`
}

/** The entries by whether they are among the earlier or the later ones; null of too few. */
export const halvesOf = (read: readonly number[]) => {
  if (read.length < fewestForHalves) return null
  const middle = Math.ceil(read.length / 2)
  return { earlier: read.slice(0, middle), later: read.slice(middle) }
}

const moodSentences = ({ read, sentiments, moods }: Survey, entries: readonly EntryToRead[]): string[] => {
  const count = (sentiment: string, among: readonly number[]) =>
    among.filter(entry => sentiments[entry] === sentiment).length
  const [light, heavy] = [count('positive', read), count('negative', read)]
  const tones = [
    [light, 'positive'],
    [heavy, 'negative'],
    [read.length - light - heavy, 'neither'],
  ].flatMap(([many, tone]) => (many === 0 ? [] : [`${many} ${tone}`]))
  const said = [
    light + heavy === 0 ? 'None of them reads as clearly light or heavy.' : `By their tone: ${tones.join(', ')}.`,
  ]
  const halves = halvesOf(read)
  if (halves !== null && heavy > 0) {
    const [earlier, later] = [count('negative', halves.earlier), count('negative', halves.later)]
    said.push(
      `Of the negative ones ${earlier} ${earlier === 1 ? 'falls' : 'fall'} in the earlier half and ${later} in the later half.`,
    )
  }
  const named = [...moods]
    .filter(([, among]) => among.length > 1)
    .toSorted((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
    .slice(0, mostMoods)
    .map(([mood, among]) => {
      const last = entries[among.at(-1) ?? -1]
      return `${mood} (in ${among.length} entries${last === undefined ? '' : `, last on ${dateOf(last)}`})`
    })
  if (named.length > 0) said.push(`The moods that you name most often: ${listed(named)}.`)
  return said
}

/** How many entries there are, from when to when, and how many of them are not read. */
export const extentOf = (entries: readonly EntryToRead[], { read, unreadable }: Survey): string => {
  const said = [
    entries.length === 1
      ? `There is one entry, written ${stretchOf(entries)}, so there is little to compare.`
      : `There are ${entries.length} entries, written ${stretchOf(entries)}.`,
  ]
  const left = entries.length - read.length - unreadable
  if (unreadable === entries.length)
    said.push('The built-in analysis understands English only and could not read them.')
  else if (unreadable > 0)
    said.push(`The built-in analysis understands English only and left out ${plural(unreadable, 'entry', 'entries')}.`)
  if (left === entries.length) said.push('Nothing is picked out of what you wrote.')
  else if (left === 1) said.push('One entry stays as you wrote it, and nothing is picked out of it.')
  else if (left > 1) said.push(`${left} entries stay as you wrote them, and nothing is picked out of them.`)
  return said.join(' ')
}

/** Everything that is claimed here was counted. */
export const overallSummary = (
  entries: readonly EntryToRead[],
  survey: Survey,
  recurring: readonly Recurring[],
): string => {
  const { read } = survey
  const said = [extentOf(entries, survey)]
  if (read.length === 0) return said.join(' ')
  if (entries.length === 1) {
    const tone = survey.sentiments[0]
    said.push(
      tone === 'neutral'
        ? 'By its tone it reads as neither positive nor negative.'
        : `By its tone it reads as ${tone}.`,
    )
    return said.join(' ')
  }
  said.push(...moodSentences(survey, entries))
  said.push(
    recurring.length === 0
      ? 'Nothing recurs clearly in them yet.'
      : `What recurs most: ${listed(recurring.slice(0, 3).map(({ name, entries: among }) => `${name} (${among.length} entries)`))}.`,
  )
  if (isFirstImpression(survey)) said.push(firstImpression)
  return said.join(' ')
}
