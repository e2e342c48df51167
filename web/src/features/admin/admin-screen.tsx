import { pageTitles } from '@diary/contract/paths'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { fetchFailedParts } from '../../platform/lazy-part.ts'
import { Loading } from '../../ui/loading.tsx'
import { ExportButtons } from '../study/index.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { adminViews, Overview } from './admin-views.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import { adminSearch } from './search.ts'

/** The admin area of the study. */
export function AdminScreen() {
  return (
    <AdministratorsOnly>
      <AdminArea />
    </AdministratorsOnly>
  )
}

function AdminArea() {
  const { view } = adminSearch(useSearch({ strict: false }))
  const View = (view && adminViews[view]) ?? Overview
  return (
    <div className="admin">
      <div>
        <div className="page-head">
          <div>
            <h1>{pageTitles.admin}</h1>
            {view ? null : (
              <p className="research-id">Entries are pseudonymised. Names that are found in them are masked.</p>
            )}
          </div>
          {view ? null : <ExportButtons />}
        </div>
        <AdminNavigation current={view ?? 'overview'} />
      </div>
      <ErrorBoundary key={view} title="This view could not be opened" onRetry={fetchFailedParts}>
        <Suspense fallback={<Loading />}>
          <View />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
