import { mostChanges } from '../../coaching.ts'
import { halvesOf } from '../themes/overall.ts'
import type { EntryToRead, Survey } from '../themes/survey.ts'
import { dated, plural, spread, wordsAt } from '../themes/wording.ts'
import { lineOn } from './lines.ts'
import { ofOneself } from './oneself.ts'
import { subjectThread, type Thread, type Threads } from './threads.ts'
import { type Change, turnOf } from './turned.ts'

const mostTurned = 2
const mostTakenUp = 2
const mostComeOrGone = 2
/** Threads that are looked at for each kind of change, and intentions, spread over the whole time. */
const mostLookedAt = 24

/** What comes up in one half only must do so this often to be told; what comes up in both, this often and this much more. */
const fewestInOne = (entries: number): number => (entries < 20 ? 2 : 3)
const fewestInBoth = 8
const clearlyMore = 4

/** What comes up in one half of the entries and not, or hardly, in the other. */
const comeOrGone = (thread: Thread, entries: readonly EntryToRead[], { english }: Survey): Change | null => {
  const from = halvesOf(english)?.later[0]
  if (from === undefined) return null
  const [earlier, later] = [thread.entries.filter(entry => entry < from), thread.entries.filter(entry => entry >= from)]
  const hasGone = earlier.length > later.length
  const [more, fewer] = hasGone ? [earlier, later] : [later, earlier]
  const isApart =
    fewer.length === 0
      ? more.length >= fewestInOne(english.length)
      : more.length >= fewestInBoth && more.length >= clearlyMore * fewer.length
  const line = isApart ? lineOn(thread.theme, entries[(hasGone ? more.at(-1) : more[0]) ?? -1]) : null
  if (line === null) return null
  const { name } = thread.theme
  const counted = (part: readonly number[]) => (part.length === 0 ? 'none' : plural(part.length, 'entry', 'entries'))
  const lead = fewer.length > 0 ? 'You wrote' : hasGone ? 'The last time you wrote' : 'The first time you wrote'
  return {
    about: name,
    text: `${name}: in ${counted(earlier)} of the earlier half, in ${counted(later)} of the later half. ${lead} ${line.shown}.`,
    lines: null,
  }
}

/** What the writer wants to do otherwise, beside the next entry on what the sentence is about, or else its entry. */
const takenUp = (entries: readonly EntryToRead[], survey: Survey, returning: readonly Thread[]): Change[] =>
  spread(entries, ofOneself(entries, survey.intentions), mostLookedAt).flatMap(intention => {
    const { entry, subject } = intention
    const thread =
      subject === null ? returning.find(({ entries: among }) => among.includes(entry)) : subjectThread(subject, survey)
    const later = thread?.entries.filter(among => among > entry) ?? []
    const after = thread === undefined ? null : lineOn(thread.theme, entries[later[0] ?? -1])
    if (thread === undefined || after === null) return []
    const { name } = thread.theme
    const before = { words: wordsAt(entries, intention), shown: dated(entries, intention) }
    const about = subject === null ? `${name}, of which that entry speaks,` : name
    const again = later.length === 1 ? 'in one later entry' : `in ${later.length} later entries, the next time`
    return [
      {
        about: name,
        text: `You wrote ${before.shown}. ${about} comes up again ${again}: ${after.shown}.`,
        lines: [before, after] as const,
      },
    ]
  })

/** The first of them: none about what has been told or with words that have been shown. */
const untold = (changes: Iterable<Change | null>, most: number, told: Set<string>): Change[] => {
  const chosen: Change[] = []
  for (const change of changes) {
    if (chosen.length === most) break
    const [before, after] = change?.lines ?? []
    const marks = [change?.about, before?.words, after?.words].filter(mark => mark !== undefined)
    if (change === null || marks.some(mark => told.has(mark))) continue
    for (const mark of marks) told.add(mark)
    chosen.push(change)
  }
  return chosen
}

/** What is told otherwise in later entries: counted or set side by side, and where the writer says so. `told` takes what it is about, and the words. */
export const changesIn = (
  entries: readonly EntryToRead[],
  survey: Survey,
  { returning, all }: Threads,
  told: Set<string>,
): Change[] => {
  const likeliest = all.toSorted((a, b) => b.entries.length - a.entries.length).slice(0, mostLookedAt)
  const each = function* (changeOf: typeof turnOf) {
    for (const thread of likeliest) yield changeOf(thread, entries, survey)
  }
  const changes = [
    ...untold(each(turnOf), mostTurned, told),
    ...untold(takenUp(entries, survey, returning), mostTakenUp, told),
    ...untold(each(comeOrGone), mostComeOrGone, told),
  ]
  const differently = spread(entries, survey.changesOfMind, mostChanges - changes.length).map(place => ({
    about: '',
    text: `You saw something differently: ${dated(entries, place)}.`,
    lines: null,
  }))
  return [...changes, ...differently]
}
