import { readBatches } from '@diary/contract/batches'
import { queryOptions } from '@tanstack/react-query'
import { pollsUnlessSignedOut } from '../../jobs/job-polling.ts'
import { call } from '../../platform/api.ts'

/** Jobs at the service and here, polled every ten seconds while the page is visible. */
export const batchesQuery = queryOptions({
  queryKey: [readBatches.path],
  queryFn: ({ signal }) => call(readBatches, { signal }),
  // Without data there is a retry button: polling would repeat the error each time.
  refetchInterval: ({ state: { data, error } }) => data !== undefined && pollsUnlessSignedOut(error),
  refetchIntervalInBackground: false,
})
