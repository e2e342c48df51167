import { readThematicAnalysis } from '@diary/contract/thematic-analysis'
import { queryOptions } from '@tanstack/react-query'
import { pollsWhileActive } from '../../jobs/job-polling.ts'
import { call } from '../../platform/api.ts'

/** The latest report on the study and the latest job, polled while that is active and the page is visible. */
export const thematicQuery = queryOptions({
  queryKey: [readThematicAnalysis.path],
  queryFn: ({ signal }) => call(readThematicAnalysis, { signal }),
  refetchInterval: ({ state: { data, error } }) => pollsWhileActive(data?.batchJobStatus, error),
  refetchIntervalInBackground: false,
})
