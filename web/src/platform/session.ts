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
 * The signed-in person, or null. Fresh for 300,000 ms, as the specification fixes. A person who was signed in and is
 * not any more keeps what was known of them, and with it their screen; the session is marked as ended instead.
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

/** The signed-in person, for screens of the application: it draws none of them before it knows who that is. */
export const useCurrentUser = (): CurrentUser => {
  const { data } = useSuspenseQuery(currentUserQuery)
  if (!data) throw new Error('a screen of the application was drawn with nobody signed in')
  return data
}

/**
 * Leaves the application after the session has ended: forgets what this browser holds of the person, drafts and what
 * was loaded, and opens another page. Never resolves, so that nothing is drawn, and so loaded, anew until this page is
 * gone; brought back by the back button, it asks the server anew, which knows that nobody is signed in.
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

/** Ends the session and leads to the landing page. Throws ApiError or OfflineError, still signed in. */
export const logout = async (client: QueryClient): Promise<never> => {
  await pauseReads(() => call(logoutCall))
  return leave(client, paths.home)
}
