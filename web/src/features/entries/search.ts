/** The diary's state in its address: filter and open entry. */
export type DiarySearch = {
  /** Absent: all types. Never search words, since they may be diary text. */
  type?: EntryTypeFilter
  /** The entry shown whole. */
  entry?: string
  /** The entry being edited. */
  edit?: string
}

export const entryTypeFilters = ['reflections', 'cpd'] as const
export type EntryTypeFilter = (typeof entryTypeFilters)[number]

/** Parses the address; drops unknown values. The diary route's `validateSearch`. */
export const diarySearch = ({ type, entry, edit }: Record<string, unknown>): DiarySearch => {
  const known = entryTypeFilters.find(filter => filter === type)
  return {
    ...(known && { type: known }),
    ...(typeof entry === 'string' && { entry }),
    ...(typeof edit === 'string' && { edit }),
  }
}
