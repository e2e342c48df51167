import type { Entry } from '@diary/contract/entries'

/** The loaded part of a person's diary. Immutable: every change makes a new one. */
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
 * Merges entries from the server: inserts new ones, replaces changed ones. Unchanged entries stay the same objects, so
 * that values derived from them can be cached.
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

/** Times are ISO 8601 in UTC, so they compare as text; entries with the same time are in the server's order. */
const newestFirst = (a: Entry, b: Entry) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Adds a further part of older entries. The revision stays that of the first part: it may have changed while this one
 * was read, and only a fetch from there includes that.
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
 * Merges an entry that was just saved, changed or analysed here. The revision advances only where there can be no other
 * change in between; otherwise the next refresh fetches what another tab did.
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
