import type { EntryToRead, Survey } from '../themes/survey.ts'
import { dated, spread, wordsAt } from '../themes/wording.ts'
import { type Line, lineOn } from './lines.ts'
import { ofOneself } from './oneself.ts'
import type { Thread, Threads } from './threads.ts'

/** Something that the entries leave open; with the writer's line, where a question could start from it. */
export type Open = { readonly text: string; readonly line: Line | null }

const mostHeavy = 2
const mostIntended = 2
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
      const text = `${name}: heavy in tone ${times}. Most recently you wrote ${line.shown}.`
      return [{ text, line }]
    })

/** What the writer means to do otherwise, and was not told as a change, the latest first. */
const intended = (entries: readonly EntryToRead[], survey: Survey, told: ReadonlySet<string>): Open[] =>
  ofOneself(entries, survey.intentions)
    .filter(place => !told.has(wordsAt(entries, place)))
    .toReversed()
    .slice(0, mostIntended)
    .map(place => ({ text: `You wrote ${dated(entries, place)}.`, line: null }))

const asked = (entries: readonly EntryToRead[], survey: Survey): Open[] =>
  spread(entries, survey.questions, mostAsked)
    .toReversed()
    .map(place => ({ text: `You asked ${dated(entries, place)}.`, line: null }))

/** What the entries leave open: what stays heavy, what was meant to be done otherwise, what was asked. `told` is passed over. */
export const openIn = (
  entries: readonly EntryToRead[],
  survey: Survey,
  threads: Threads,
  told: ReadonlySet<string>,
): Open[] => [...staysHeavy(threads, told, entries), ...intended(entries, survey, told), ...asked(entries, survey)]
