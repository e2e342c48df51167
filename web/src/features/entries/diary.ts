import type { Entry } from '@diary/contract/entries'

/** What this browser holds of a person's diary. Never changed in place: every change makes a new one. */
export type Diary = {
  /** Newest first, without gaps from the newest on. */
  readonly entries: readonly Entry[]
  /** How many entries the diary has on the server, loaded here or not. */
  readonly total: number
  /** Every change up to this revision is in `entries`, as far as they are loaded. */
  readonly revision: number
}

/** Some of the entries, as one call answered. */
export type Part = { readonly entries: readonly Entry[]; readonly total: number }

export const isComplete = ({ entries, total }: Diary): boolean => entries.length === total

const highestRevision = (entries: readonly Entry[]) =>
  entries.reduce((highest, { revision }) => Math.max(highest, revision), 0)

/** The beginning of a diary: its newest entries, read in one call. */
export const diaryFrom = ({ entries, total }: Part): Diary => ({ entries, total, revision: highestRevision(entries) })

/**
 * The diary with entries that the server sent: new ones in their place, known ones replaced where they have moved on.
 * An entry that did not change stays the same object, so that what was worked out for it can be kept.
 */
const merge = (known: readonly Entry[], sent: readonly Entry[]): readonly Entry[] => {
  const byId = new Map(known.map(entry => [entry.id, entry]))
  let changed = false
  for (const entry of sent) {
    const before = byId.get(entry.id)
    if (before && before.revision >= entry.revision) continue
    byId.set(entry.id, entry)
    changed = true
  }
  return changed ? [...byId.values()].sort(newestFirst) : known
}

/** Times are ISO 8601 in UTC, so that they compare as text; entries of one moment stand in the server's order. */
const newestFirst = (a: Entry, b: Entry) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The diary with a further part of the older entries. The revision stays that of the first part: something may have
 * changed in it while this one was read, and only asking again from there brings that.
 */
export const withOlder = (diary: Diary, part: Part): Diary => ({
  ...diary,
  entries: merge(diary.entries, part.entries),
  total: part.total,
})

/** The diary with all that changed since `diary.revision`. */
export const withChanges = (diary: Diary, changes: Part): Diary => ({
  entries: merge(diary.entries, changes.entries),
  total: changes.total,
  revision: Math.max(diary.revision, highestRevision(changes.entries)),
})

/**
 * The diary with an entry that was just saved, changed or analysed here. The revision follows only where nothing can
 * have happened in between; otherwise the next refresh brings what another tab did before.
 */
export const withEntry = (diary: Diary, entry: Entry): Diary => ({
  entries: merge(diary.entries, [entry]),
  total: diary.entries.some(({ id }) => id === entry.id) ? diary.total : diary.total + 1,
  revision: entry.revision === diary.revision + 1 ? entry.revision : diary.revision,
})

export const withoutEntry = (diary: Diary, id: string): Diary => {
  const entries = diary.entries.filter(entry => entry.id !== id)
  return { ...diary, entries, total: diary.total - (diary.entries.length - entries.length) }
}
