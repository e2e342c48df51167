import { pageTitles } from '@diary/contract/paths'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { useCurrentUser } from '../../platform/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { BackToConsent } from './back-to-consent.tsx'
import { Footer } from './footer.tsx'
import { consentAsked, useArrival } from './member-arrival.ts'
import { useFollowedLinks } from './member-followed-links.ts'
import { MemberHeader } from './member-header.tsx'
import { SkipLink } from './skip-link.tsx'

export interface MemberShellProps {
  /** The consent screen, loaded when needed. */
  ConsentScreen: ComponentType<{ onAccepted: () => void }>
}

/**
 * Header, screen and footer of the signed-in application. Without consent all participants' screens are the consent
 * screen; public pages stay readable, and administrators can use the admin area.
 */
export function MemberShell({ ConsentScreen }: MemberShellProps) {
  const user = useCurrentUser()
  // Once opened, the consent screen stays until it has confirmed the answer.
  const path = useRouterState({ select: state => state.matches.at(-1)?.pathname ?? state.location.pathname })
  const open = useRouterState({ select: state => state.matches.at(-1)?.staticData?.open })
  const isOpen = open === 'everybody' || (open === 'administrators' && user.isAdmin)
  const [asking, setAsking] = useState(!user.hasConsented && !isOpen)
  if (!user.hasConsented && !isOpen && !asking) setAsking(true)
  if (isOpen && asking) setAsking(false)

  const view = useRouterState({ select: state => viewOf(state.matches.at(-1)?.search) })
  const title = useRouterState({
    select: state => {
      const { title = pageTitles.diary, views = {} } = state.matches.at(-1)?.staticData ?? {}
      return views[viewOf(state.matches.at(-1)?.search)] ?? title
    },
  })
  useFollowedLinks()
  useArrival(asking ? consentAsked : `${path} ${view}`, asking ? pageTitles.consent : title)

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
          <>
            {user.hasConsented || user.isAdmin ? null : <BackToConsent />}
            <Outlet />
          </>
        )}
      </main>
      <Footer />
    </>
  )
}

/** A screen with several views names the one in its address. */
const viewOf = (search: object | undefined): string =>
  search && 'view' in search && typeof search.view === 'string' ? search.view : ''
