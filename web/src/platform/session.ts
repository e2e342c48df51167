import { type CurrentUser, currentUser, logout as logoutCall } from '@diary/contract/account'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, call } from './api.ts'
import { clearDrafts } from './drafts.ts'
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
 * Forgets what this browser holds of the person: drafts, and what was loaded. Call it with the session over and
 * right before the page is left, since whatever is still drawn would load anew.
 */
export const forgetPerson = async (client: QueryClient): Promise<void> => {
  await clearDrafts()
  client.clear()
}

/** Ends the session, forgets the person and leads to the landing page. Throws ApiError or OfflineError, still signed in. */
export const logout = async (client: QueryClient): Promise<void> => {
  await call(logoutCall)
  await forgetPerson(client)
  location.assign('/')
}
