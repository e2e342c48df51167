import { maxChanges } from '../../coaching.ts'
import type { EntryToRead, Survey } from '../themes/survey.ts'
import { dated, spread, wordsAt } from '../themes/wording.ts'
import { lineOn } from './lines.ts'
import { ofOneself } from './oneself.ts'
import { subjectThread, type Thread, type Threads } from './threads.ts'
import { type Change, turnOf } from './turned.ts'

const mostTurned = 2
const mostTakenUp = 2
/** Threads that are looked at for each kind of change, and intentions, spread over the whole time. */
const mostLookedAt = 24

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
  const turns = function* () {
    for (const thread of likeliest) yield turnOf(thread, entries, survey)
  }
  const changes = [
    ...untold(turns(), mostTurned, told),
    ...untold(takenUp(entries, survey, returning), mostTakenUp, told),
  ]
  const differently = spread(entries, survey.changesOfMind, maxChanges - changes.length).map(place => ({
    about: '',
    text: `You saw something differently: ${dated(entries, place)}.`,
    lines: null,
  }))
  return [...changes, ...differently]
}
