import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { fetchFailedParts } from '../../platform/lazy-part.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'

/** Stands in a screen's place while its code and data are loaded. */
export function ScreenPending() {
  return <Loading />
}

/** Stands in a screen's place when its code or data could not be loaded. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // Queries that failed are asked again only once their failure is forgotten.
  useEffect(() => queries.reset(), [queries])
  return (
    <ErrorNotice
      heading="h1"
      title="This page could not be opened"
      text={sentenceFor(error, 'Something went wrong. Nothing that you saved is affected.')}
      onRetry={() => {
        fetchFailedParts()
        reset()
        void router.invalidate()
      }}
    />
  )
}
