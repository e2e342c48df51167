import type { EntryToRead, PlaceOn, Survey } from '../themes/survey.ts'
import { dated, spread, wordsAt } from '../themes/wording.ts'
import { type Line, lineOn } from './lines.ts'
import { ofOneself } from './oneself.ts'
import { subjectThread, type Thread, type Threads } from './threads.ts'

/** Something that the entries leave open; with the writer's line, where a question could start from it. */
export type Open = { readonly text: string; readonly line: Line | null }

const mostHeavy = 2
const mostNotTakenUp = 2
const mostAsked = 2

/** So often in a row, at its end, is a thread heavy before that is told; more often where it is not among what returns. */
const fewestHeavy = 2
const fewestHeavyBesides = 3

/** The entries on a thread since it was last anything but heavy. */
const heavyAtEnd = ({ entries, heavyIn }: Thread): readonly number[] =>
  entries.slice(entries.findLastIndex(entry => !heavyIn.has(entry)) + 1)

const staysHeavy = ({ returning, all }: Threads, told: ReadonlySet<string>, entries: readonly EntryToRead[]): Open[] =>
  all
    .filter(({ theme }) => !told.has(theme.name))
    .map(thread => ({ thread, heavy: heavyAtEnd(thread) }))
    .filter(({ thread, heavy }) => heavy.length >= (returning.includes(thread) ? fewestHeavy : fewestHeavyBesides))
    .toSorted((a, b) => b.heavy.length - a.heavy.length || a.thread.theme.name.localeCompare(b.thread.theme.name, 'en'))
    .slice(0, mostHeavy)
    .flatMap(({ thread, heavy }) => {
      const line = lineOn(thread.theme, entries[heavy.at(-1) ?? -1], 'heavy')
      if (line === null) return []
      const { name } = thread.theme
      const times =
        heavy.length < thread.entries.length
          ? `each of the last ${heavy.length} times it comes up`
          : `${heavy.length === 2 ? 'both' : `all ${heavy.length}`} times it comes up`
      const text = `${name}: heavy in tone ${times}, with no lighter entry on it since. Most recently you wrote ${line.shown}.`
      return [{ text, line }]
    })

/** 'Time and deadlines: in none of the 7 entries after it.' */
const afterwards = (place: PlaceOn, survey: Survey): string => {
  if (place.subject === null) return ''
  const { theme, entries } = subjectThread(place.subject, survey)
  const after = survey.english.filter(entry => entry > place.entry).length
  const again = entries.filter(entry => entry > place.entry).length
  if (after === 0) return ''
  if (after === 1) return ` ${theme.name}: ${again === 0 ? 'not in' : 'again in'} the one entry after it.`
  return ` ${theme.name}: in ${again === 0 ? 'none' : again} of the ${after} entries after it.`
}

/** What the writer wants to do otherwise, on a subject that no later entry is about, the latest first; or else the latest. */
const notTakenUp = (entries: readonly EntryToRead[], survey: Survey, told: ReadonlySet<string>): Open[] => {
  const intentions = ofOneself(entries, survey.intentions)
    .filter(place => !told.has(wordsAt(entries, place)))
    .toReversed()
  const found = intentions
    .filter(({ entry, subject }) => subject !== null && survey.subjects[subject]?.entries.at(-1) === entry)
    .slice(0, mostNotTakenUp)
    .map(place => ({ text: `You wrote ${dated(entries, place)}.${afterwards(place, survey)}`, line: null }))
  if (found.length > 0) return found
  return intentions
    .slice(0, 1)
    .map(place => ({ text: `What you would do differently, most recently: ${dated(entries, place)}.`, line: null }))
}

const asked = (entries: readonly EntryToRead[], survey: Survey): Open[] =>
  spread(entries, survey.questions, mostAsked)
    .toReversed()
    .map(place => ({ text: `You asked ${dated(entries, place)}.${afterwards(place, survey)}`, line: null }))

/** What the entries leave open: what stays heavy, what was meant to be done otherwise, what was asked. `told` is passed over. */
export const openIn = (
  entries: readonly EntryToRead[],
  survey: Survey,
  threads: Threads,
  told: ReadonlySet<string>,
): Open[] => [...staysHeavy(threads, told, entries), ...notTakenUp(entries, survey, told), ...asked(entries, survey)]
