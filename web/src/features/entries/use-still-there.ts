import type { EarlierEntry } from '@diary/contract/entries'
import { useQuery } from '@tanstack/react-query'
import { entriesQuery } from './queries.ts'

/** Those of these entries that are still in the diary; all of them as long as it is not loaded as a whole. */
export const useStillThere = (entries: readonly EarlierEntry[]): readonly EarlierEntry[] => {
  const { data: diary, isFetching } = useQuery({ ...entriesQuery, enabled: false })
  if (!diary || isFetching) return entries
  const ids = new Set(diary.entries.map(({ id }) => id))
  return entries.filter(({ id }) => ids.has(id))
}
