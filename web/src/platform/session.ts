import { type CurrentUser, currentUser, logout as logoutCall } from '@diary/contract/account'
import { type PagePath, paths } from '@diary/contract/paths'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, call, callAs } from './api.ts'
import { clearDrafts } from './drafts.ts'
import { forgetPageDrafts } from './page-drafts.ts'
import { pauseReads } from './pause-reads.ts'
import { markSessionAlive, markSessionEnded } from './session-ended.ts'

const queryKey = ['/api/auth/user'] as const

/**
 * The signed-in person, or null. Fresh for 300,000 ms, as the specification fixes. When a session ends, the data and
 * with it the screen stay; the session is marked as ended instead.
 */
export const currentUserQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<CurrentUser | null> => {
    try {
      const user = await call(currentUser, { signal })
      callAs(user.pseudonymousId)
      markSessionAlive()
      return user
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      const known = client.getQueryData<CurrentUser>(queryKey)
      if (known) markSessionEnded()
      return known ?? null
    }
  },
  retry: false,
  staleTime: 300_000,
  refetchOnWindowFocus: false,
})

/** The signed-in person, for screens, which render only once it is loaded. */
export const useCurrentUser = (): CurrentUser => {
  const { data } = useSuspenseQuery(currentUserQuery)
  if (!data) throw new Error('a screen of the application was drawn with nobody signed in')
  return data
}

/**
 * Leaves the application after the session has ended: removes the person's drafts and loaded data from this browser,
 * and opens another page. Never resolves, so that nothing renders, and so loads, again until this page unloads; after
 * the back button it asks the server, which knows that nobody is signed in.
 */
export const leave = async (client: QueryClient, path: PagePath): Promise<never> => {
  forgetPageDrafts()
  await clearDrafts()
  client.clear()
  addEventListener('pageshow', event => {
    if (event.persisted) location.reload()
  })
  location.assign(path)
  return new Promise(() => {})
}

/** Ends the session and opens the landing page. Throws ApiError or OfflineError, still signed in. */
export const logout = async (client: QueryClient): Promise<never> => {
  await pauseReads(() => call(logoutCall))
  return leave(client, paths.home)
}
