import { readBatches } from '@diary/contract/batches'
import { queryOptions } from '@tanstack/react-query'
import { pollsUnlessSignedOut } from '../../jobs/job-polling.ts'
import { call } from '../../platform/api.ts'

/** Jobs at the service and here, looked at every ten seconds for as long as somebody can see them. */
export const batchesQuery = queryOptions({
  queryKey: [readBatches.path],
  queryFn: ({ signal }) => call(readBatches, { signal }),
  // Before anything has come there is a button for that: what failed would be said anew each time.
  refetchInterval: ({ state: { data, error } }) => data !== undefined && pollsUnlessSignedOut(error),
  refetchIntervalInBackground: false,
})
