import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { currentUserQuery } from './session.ts'
import { markSessionAlive, markSessionEnded } from './session-ended.ts'

/**
 * What answers every call of the application: nothing is tried again by itself, nothing is loaded anew when the window
 * is looked at, everything is stale at once. `networkMode: 'always'`, because an offline call would otherwise wait for
 * ever instead of failing visibly.
 */
export const createQueryClient = (): QueryClient => {
  const noticeRefusal = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) markSessionEnded()
    // Consent may have been asked for anew since the current user was read: then the consent screen has its turn.
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
