import { readThematicAnalysis } from '@diary/contract/thematic-analysis'
import { queryOptions } from '@tanstack/react-query'
import { pollsWhileActive } from '../../jobs/job-polling.ts'
import { call } from '../../platform/api.ts'

/** The latest report on the study and the latest job for one, looked at anew while that is active and can be seen. */
export const thematicQuery = queryOptions({
  queryKey: [readThematicAnalysis.path],
  queryFn: ({ signal }) => call(readThematicAnalysis, { signal }),
  refetchInterval: ({ state: { data, error } }) => pollsWhileActive(data?.batchJobStatus, error),
  refetchIntervalInBackground: false,
})
