import { type Entry, listEntries } from '@diary/contract/entries'
import { queryOptions } from '@tanstack/react-query'
import { request, whole } from '../../platform/api.ts'
import type { Diary, Part } from './diary.ts'
import { loadDiary, type PartQuery } from './load-diary.ts'

/** Taken as it comes: the server has checked every entry, and checking 10,000 again would be felt. */
const readPart = async (query: PartQuery, signal: AbortSignal): Promise<Part> => {
  const response = await request(listEntries, { query, signal })
  const entries = (await whole(response.json())) as Entry[]
  return { entries, total: Number(response.headers.get('x-total-count') ?? entries.length) }
}

const queryKey = ['/api/diary/entries'] as const

/**
 * The diary. Fetching it again fetches only what changed (`loadDiary`); a long one is there as soon as its newest
 * entries are, while the query goes on fetching. So a loader begins it and does not wait for its end.
 */
export const entriesQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    loadDiary({
      read: query => readPart(query, signal),
      held: () => client.getQueryData<Diary>(queryKey),
      show: diary => void client.setQueryData<Diary>(queryKey, diary),
    }),
  // Entries that did not change are already the same objects; comparing 10,000 of them would take longer than a frame.
  structuralSharing: false,
  // What the loader could not fetch is not tried again by the screen's coming: it says so, and the person decides.
  retryOnMount: false,
})
