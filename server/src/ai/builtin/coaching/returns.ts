import { mirrorOf } from '../mirror.ts'
import { readEntry } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import { extentOf, firstImpression, isFirstImpression } from '../themes/overall.ts'
import type { Theme } from '../themes/quotes.ts'
import { areAlike, subjectsOfPhrase } from '../themes/recurring.ts'
import type { EntryToRead, Survey } from '../themes/survey.ts'
import { dated, datedWords, dateOf, listed, spread } from '../themes/wording.ts'
import { ofOneself } from './oneself.ts'
import type { Thread } from './threads.ts'

/** Well below what a field holds. */
const longestText = 3_900
const mostPatterns = 3
/** Two things that meet in fewer entries have met by chance. */
const fewestMeetings = 2

const countIn = (thread: Thread, among: readonly number[]) => {
  const known = new Set(thread.entries)
  return among.filter(entry => known.has(entry)).length
}

const toneOf = ({ entries, heavyIn, lightIn }: Thread): string => {
  const of = (count: number) =>
    count < entries.length ? `in ${count} of them` : count === 2 ? 'in both' : 'in all of them'
  const [heavy, light] = [heavyIn.size, lightIn.size]
  if (heavy === 0 && light === 0) return ''
  if (light === 0) return ` It is heavy in tone ${of(heavy)}.`
  if (heavy === 0) return ` It is light in tone ${of(light)}.`
  return ` It is heavy in tone ${of(heavy)} and light in ${light}.`
}

/** The other thing that comes up in the most of the same entries, told once of each two. */
const companyOf = (thread: Thread, earlier: readonly Thread[]): string => {
  const [nearest] = earlier
    .filter(other => !areAlike(other.theme, thread.theme))
    .map(other => ({ name: other.theme.name, count: countIn(thread, other.entries) }))
    .filter(({ count }) => count >= fewestMeetings)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
  return nearest === undefined ? '' : ` ${nearest.name} comes up in ${nearest.count} of the same entries.`
}

/** The mood that is named most in the entries of a thread; not one that is the thread itself. */
const moodIn = (thread: Thread, { moods }: Survey): string => {
  const { theme } = thread
  const [mood] = [...moods]
    .filter(([name]) => theme.kind === 'phrase' || !subjectsOfPhrase(name).has(theme.subject))
    .map(([name, among]) => ({ name, count: countIn(thread, among) }))
    .filter(({ count }) => count >= fewestMeetings)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
  return mood === undefined ? '' : ` In ${mood.count} of them you name a mood: ${mood.name}.`
}

const leads = ['You wrote', 'Later:', 'And later still:']

/** Words on a theme from the first, a middle and the last of its entries; none that has been `shown` already. */
const wordsOn = ({ quotes }: Theme, entries: readonly EntryToRead[], shown: Set<string>): string => {
  const fresh = quotes.filter(({ quote }) => !shown.has(quote))
  const chosen = fresh.filter((_, index) => [0, Math.floor(fresh.length / 2), fresh.length - 1].includes(index))
  for (const { quote } of chosen) shown.add(quote)
  const told = chosen.flatMap(({ entry: place, quote }) => {
    const entry = entries[place]
    return entry === undefined ? [] : [datedWords(entry, quote)]
  })
  return told.map((words, index) => ` ${leads[index]} ${words}.`).join('')
}

const entriesOf = (count: number, of: number): string => {
  if (count < of) return `${count} of the ${of} entries`
  return of === 2 ? 'both entries' : `all ${of} entries`
}

const timesOf = ({ entries: among }: Thread, entries: readonly EntryToRead[]): string => {
  const [first, last] = [entries[among[0] ?? -1], entries[among.at(-1) ?? -1]]
  if (first === undefined || last === undefined) return ''
  return first.date === last.date ? `on ${dateOf(first)}` : `first on ${dateOf(first)} and last on ${dateOf(last)}`
}

/** Where nothing recurs: the lines that stand out in the first entry, the last and one between. */
const linesOf = (entries: readonly EntryToRead[], read: readonly number[]): string => {
  const places = [...new Set([read[0], read[Math.floor(read.length / 2)], read.at(-1)])]
  const lines = places.flatMap(place => {
    const entry = entries[place ?? -1]
    const reading = readEntry(entry?.text ?? '')
    const line = mirrorOf(reading, sentenceSentiments(reading))
    return line === null ? [] : [datedWords(entry, line)]
  })
  if (lines.length === 0) return ''
  return lines.length === 1 ? `One line of yours: ${lines[0]}.` : `Lines of yours: ${listed(lines)}.`
}

/** What recurs, one paragraph each, and habits of which the writer speaks: counted, and in the writer's words. */
export const whatReturns = (
  entries: readonly EntryToRead[],
  survey: Survey,
  themes: readonly Theme[],
  returning: readonly Thread[],
): string => {
  const { read, patterns } = survey
  const opening = [extentOf(entries, survey)]
  if (read.length === 0) return opening.join(' ')
  if (read.length > 1) {
    const many = themes.length === 1 ? 'One thing comes back' : `${themes.length} things come back`
    opening.push(themes.length === 0 ? 'Nothing recurs clearly in them yet.' : `${many} in them.`)
    if (isFirstImpression(survey)) opening.push(firstImpression)
  }
  const parts = [opening.join(' ')]
  if (themes.length === 0) parts.push(linesOf(entries, read))
  const shown = new Set<string>()
  for (const [index, theme] of themes.entries()) {
    const thread = returning[index]
    if (thread === undefined) continue
    const count = entriesOf(thread.entries.length, entries.length)
    const company = companyOf(thread, returning.slice(0, index))
    parts.push(
      `${theme.name} comes up in ${count}, ${timesOf(thread, entries)}.${toneOf(thread)}${wordsOn(theme, entries, shown)}${company}${moodIn(thread, survey)}`,
    )
  }
  const habits = spread(entries, ofOneself(entries, patterns), mostPatterns).map(place => dated(entries, place))
  if (habits.length > 0) parts.push(`Where you speak of a pattern yourself: ${listed(habits)}.`)
  let length = 0
  return parts
    .filter(part => {
      if (part === '' || length + part.length > longestText) return false
      length += part.length + 2
      return true
    })
    .join('\n\n')
}
