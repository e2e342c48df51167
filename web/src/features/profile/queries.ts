import { listSessions } from '@diary/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The browsers in which the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})
