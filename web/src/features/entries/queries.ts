import { type Entry, listEntries } from '@diary/contract/entries'
import { queryOptions } from '@tanstack/react-query'
import { request, whole } from '../../platform/api.ts'
import type { Diary, Part } from './diary.ts'
import { loadDiary, type PartQuery } from './load-diary.ts'

/** Not validated: the server has checked every entry, and checking 10,000 again would cause a delay. */
const readPart = async (query: PartQuery, signal: AbortSignal): Promise<Part> => {
  const response = await request(listEntries, { query, signal })
  const entries = (await whole(response.json())) as Entry[]
  return { entries, total: Number(response.headers.get('x-total-count') ?? entries.length) }
}

const queryKey = ['/api/diary/entries'] as const

/**
 * The diary. A refetch loads only changes (`loadDiary`); a long one has data as soon as its newest entries are loaded,
 * while the query goes on fetching. So a loader starts it without awaiting its end.
 */
export const entriesQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    loadDiary({
      read: query => readPart(query, signal),
      held: () => client.getQueryData<Diary>(queryKey),
      show: diary => void client.setQueryData<Diary>(queryKey, diary),
    }),
  // Unchanged entries are already the same objects; comparing 10,000 of them would take longer than a frame.
  structuralSharing: false,
  // The screen does not retry a failed loader on mount: it shows the error, and the person decides.
  retryOnMount: false,
})
