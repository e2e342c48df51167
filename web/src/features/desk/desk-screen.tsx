import { pageTitles } from '@diary/contract/paths'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { fetchFailedParts } from '../../platform/lazy-part.ts'
import { Loading } from '../shell/member-waiting.tsx'
import { ExportButtons } from '../study/export-buttons.tsx'
import { deskSearch } from '../study/search.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import { DeskNavigation } from './desk-navigation.tsx'
import { deskViews, Overview } from './desk-views.ts'

/** The desk of the study. */
export function DeskScreen() {
  return (
    <AdministratorsOnly>
      <Desk />
    </AdministratorsOnly>
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
        <DeskNavigation current={view ?? 'overview'} />
      </div>
      <ErrorBoundary key={view} title="This view could not be opened" onRetry={fetchFailedParts}>
        <Suspense fallback={<Loading />}>
          <View />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
