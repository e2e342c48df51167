import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'

const SecondFactorFirst = lazyPart(() => import('../administrators/second-factor-first.tsx'), 'SecondFactorFirst')

/** Wraps admin screens. The server decides who may read what; others get a plain notice. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { isAdmin, secondFactorNeeded } = useCurrentUser()
  if (!isAdmin) return <ForAdministrators />
  return secondFactorNeeded ? (
    <Suspense fallback={<Loading />}>
      <SecondFactorFirst />
    </Suspense>
  ) : (
    children
  )
}

function ForAdministrators() {
  const toDiary = (
    <Link to={paths.home} className={buttonClass()}>
      Back to Diary
    </Link>
  )
  return (
    <Empty heading="h1" title="You need administrator privileges" action={toDiary}>
      This page is for the people who run the study. Your diary is where you left it.
    </Empty>
  )
}
