import { type Diary, diaryFrom, isComplete, type Part, withChanges, withOlder } from './diary.ts'

/** How many entries are fetched before anything is shown. */
const firstPart = 50
/** How many are fetched at a time after that: some 2 MB, which parse without being felt. */
const laterPart = 2_000

export type PartQuery = { readonly limit?: number; readonly offset?: number; readonly since?: number }

export type DiarySource = {
  /** One call of the list; no query at all asks for the whole diary. */
  readonly read: (query: PartQuery) => Promise<Part>
  /** What is held just now; it changes while a call is under way when something is saved or deleted here. */
  readonly held: () => Diary | undefined
  /** Called with each further part of a long diary, so that what has arrived can be shown. */
  readonly show: (diary: Diary) => void
}

/**
 * Brings the diary up to date. The first time: the newest entries, then the rest in parts. Later: only what changed.
 * The total tells when something was deleted elsewhere, since deletions leave no trace to ask for; then, and only then,
 * all of it is read again.
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
    // Nothing new although some are missing: entries have moved under us, and the total below will tell.
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
