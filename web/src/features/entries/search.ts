/** The state of the diary's screen that stands in its address: what is filtered, and which entry is open. */
export type DiarySearch = {
  /** Absent: all types. Search words never stand here, since they may be diary text. */
  type?: EntryTypeFilter
  /** The entry shown whole. */
  entry?: string
  /** The entry being edited. */
  edit?: string
}

export const entryTypeFilters = ['reflections', 'cpd'] as const
export type EntryTypeFilter = (typeof entryTypeFilters)[number]

/** Reads the address; what is not understood is left out. The diary's route takes it as `validateSearch`. */
export const diarySearch = ({ type, entry, edit }: Record<string, unknown>): DiarySearch => {
  const known = entryTypeFilters.find(filter => filter === type)
  return {
    ...(known && { type: known }),
    ...(typeof entry === 'string' && { entry }),
    ...(typeof edit === 'string' && { edit }),
  }
}
