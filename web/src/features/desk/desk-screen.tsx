import { pageTitles, paths } from '@diary/contract/paths'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { fetchFailedParts, lazyPart } from '../../platform/lazy-part.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../shell/member-waiting.tsx'
import { ExportButtons } from '../study/export-buttons.tsx'
import { deskSearch } from '../study/search.ts'
import { DeskNavigation } from './desk-navigation.tsx'
import { deskViews, Overview } from './desk-views.ts'

const SecondFactorFirst = lazyPart(() => import('../administrators/second-factor-first.tsx'), 'SecondFactorFirst')

/** The desk of the study. The server decides who may read what; others are told so plainly. */
export function DeskScreen() {
  const { isAdmin, secondFactorNeeded } = useCurrentUser()
  if (!isAdmin) return <ForAdministrators />
  return secondFactorNeeded ? (
    <Suspense fallback={<Loading />}>
      <SecondFactorFirst />
    </Suspense>
  ) : (
    <Desk />
  )
}

function Desk() {
  const { view } = deskSearch(useSearch({ strict: false }))
  const View = (view && deskViews[view]) ?? Overview
  return (
    <div className="admin">
      <div>
        <div className="head">
          <div>
            <h1>{pageTitles.admin}</h1>
            {view ? null : <p className="rid">Entries are pseudonymised. Names that are found in them are masked.</p>}
          </div>
          {view ? null : <ExportButtons />}
        </div>
        <DeskNavigation current={view} />
      </div>
      <ErrorBoundary key={view} title="This view could not be opened" onRetry={fetchFailedParts}>
        <Suspense fallback={<Loading />}>
          <View />
        </Suspense>
      </ErrorBoundary>
    </div>
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
