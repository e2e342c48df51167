import { pageTitles } from '@diary/contract/paths'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '../../platform/session.ts'
import { Footer } from './footer.tsx'
import { useArrival } from './member-arrival.ts'
import { MemberHeader } from './member-header.tsx'
import { Loading } from './member-waiting.tsx'
import { SkipLink } from './skip-link.tsx'

const ConsentScreen = lazy(() =>
  import('../consent/consent-screen.tsx').then(module => ({ default: module.ConsentScreen })),
)

/** Header, screen and footer of the signed-in application. Without consent there is one screen on every path. */
export function MemberShell() {
  const user = useCurrentUser()
  // Once opened, the consent screen stays until it has said that the answer was received.
  const [asking, setAsking] = useState(!user.hasConsented)
  if (!user.hasConsented && !asking) setAsking(true)

  const path = useRouterState({ select: state => state.matches.at(-1)?.pathname ?? state.location.pathname })
  const title = useRouterState({ select: state => state.matches.at(-1)?.staticData.title ?? pageTitles.diary })
  useArrival(asking ? 'consent asked for' : path, asking ? pageTitles.consent : title)

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
