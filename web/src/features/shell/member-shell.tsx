import { pageTitles, paths } from '@diary/contract/paths'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { useCurrentUser } from '../../platform/session.ts'
import { Footer } from './footer.tsx'
import { useArrival } from './member-arrival.ts'
import { useFollowedLinks } from './member-followed-links.ts'
import { MemberHeader } from './member-header.tsx'
import { Loading } from './member-waiting.tsx'
import { SkipLink } from './skip-link.tsx'

export interface MemberShellProps {
  /** Asks for consent, and tells when it was given; fetched when it is needed. */
  ConsentScreen: ComponentType<{ onAccepted: () => void }>
}

/**
 * Header, screen and footer of the signed-in application. Without consent there is one screen on every path but the
 * desk, which administrators may use without taking part.
 */
export function MemberShell({ ConsentScreen }: MemberShellProps) {
  const user = useCurrentUser()
  // Once opened, the consent screen stays until it has said that the answer was received.
  const path = useRouterState({ select: state => state.matches.at(-1)?.pathname ?? state.location.pathname })
  const atTheDesk = user.isAdmin && path.startsWith(paths.admin)
  const [asking, setAsking] = useState(!user.hasConsented && !atTheDesk)
  if (!user.hasConsented && !atTheDesk && !asking) setAsking(true)
  if (atTheDesk && asking) setAsking(false)

  const view = useRouterState({ select: state => viewOf(state.matches.at(-1)?.search) })
  const title = useRouterState({
    select: state => {
      const { title = pageTitles.diary, views = {} } = state.matches.at(-1)?.staticData ?? {}
      return views[viewOf(state.matches.at(-1)?.search)] ?? title
    },
  })
  useFollowedLinks()
  useArrival(asking ? 'consent asked for' : `${path} ${view}`, asking ? pageTitles.consent : title)

  return (
    <>
      <SkipLink />
      <MemberHeader user={user} />
      <main id="main" className="wrap" tabIndex={-1}>
        {asking ? (
          <Suspense fallback={<Loading>Loading consent information...</Loading>}>
            <ConsentScreen onAccepted={() => setAsking(false)} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      <Footer />
    </>
  )
}

/** A screen with several views names the one in its address. */
const viewOf = (search: object | undefined): string =>
  search && 'view' in search && typeof search.view === 'string' ? search.view : ''
