import { type Diary, diaryFrom, isComplete, type Part, withChanges, withOlder } from './diary.ts'

/** Entries in the first fetch, before anything is shown. */
const firstPart = 50
/** Entries in each further fetch: some 2 MB, which parse without a noticeable delay. */
const laterPart = 2_000

export type PartQuery = { readonly limit?: number; readonly offset?: number; readonly since?: number }

export type DiarySource = {
  /** One call of the list; without a query for the whole diary. */
  readonly read: (query: PartQuery) => Promise<Part>
  /** The loaded diary now; it changes during a call when something is saved or deleted here. */
  readonly held: () => Diary | undefined
  /** Called with each further part of a long diary, to show it. */
  readonly show: (diary: Diary) => void
}

/**
 * Updates the diary. The first time: the newest entries, then the rest in parts. Later: only changes. Deletions
 * elsewhere show only in the total; then, and only then, all of it is read again.
 */
export const loadDiary = async ({ read, held, show }: DiarySource): Promise<Diary> => {
  const known = held()
  let diary = known ?? diaryFrom(await read({ limit: firstPart }))
  const inParts = !isComplete(diary)

  while (diary.entries.length < diary.total) {
    show(diary)
    const part = await read({ limit: laterPart, offset: diary.entries.length })
    const before = held() ?? diary
    diary = withOlder(before, part)
    // Nothing new although some are missing: offsets have shifted, and the total below reveals it.
    if (diary.entries.length === before.entries.length) break
  }
  if (known || inParts) {
    const changes = await read({ since: diary.revision })
    diary = withChanges(held() ?? diary, changes)
  }
  if (isComplete(diary)) return diary
  const { entries } = await read({})
  return diaryFrom({ entries, total: entries.length })
}
