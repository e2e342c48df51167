import { readCoaching } from '@diary/contract/coaching'
import { listEntries } from '@diary/contract/entries'
import { readThemes, type ThemesSummary } from '@diary/contract/themes'
import { queryOptions } from '@tanstack/react-query'
import { pollsWhileActive } from '../../jobs/job-polling.ts'
import { call, request } from '../../platform/api.ts'

/** Data of the coaching page. */
export type Journey = {
  /** How many entries the diary has. */
  readonly entries: number
  /** The latest quick analysis; null before the first. */
  readonly summary: ThemesSummary | null
}

/** Only the total is needed, not the diary: fetches one entry with it. */
const countEntries = async (signal: AbortSignal): Promise<number> => {
  const response = await request(listEntries, { query: { limit: 1 }, signal })
  return Number(response.headers.get('x-total-count') ?? 0)
}

export const journeyQuery = queryOptions({
  queryKey: [readThemes.path],
  queryFn: async ({ signal }): Promise<Journey> => {
    const [entries, summary] = await Promise.all([countEntries(signal), call(readThemes, { signal })])
    return { entries, summary }
  },
})

/** The latest advanced analysis and its latest job, polled while that is active and the page is visible. */
export const coachingQuery = queryOptions({
  queryKey: [readCoaching.path],
  queryFn: ({ signal }) => call(readCoaching, { signal }),
  refetchInterval: ({ state: { data, error } }) => pollsWhileActive(data?.batchJobStatus, error),
  refetchIntervalInBackground: false,
})
