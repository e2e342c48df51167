import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { currentUserQuery } from './session.ts'
import { markSessionAlive, markSessionEnded } from './session-ended.ts'

/**
 * The query client: no retries, no refetch on window focus, everything is stale at once. `networkMode: 'always'`,
 * because an offline call would otherwise wait for ever instead of failing visibly.
 */
export const createQueryClient = (): QueryClient => {
  const noticeRefusal = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) markSessionEnded()
    // A new consent text may be in force since the current user was read: refetches, which opens the consent screen.
    if (error.status === 403) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeRefusal }),
    mutationCache: new MutationCache({ onError: noticeRefusal, onSuccess: markSessionAlive }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
