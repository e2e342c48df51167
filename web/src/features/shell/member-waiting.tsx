import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { fetchFailedParts } from '../../platform/lazy-part.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'

/** Shown in place of a screen while its code and data load. */
export function ScreenPending() {
  return <Loading />
}

/** Shown in place of a screen whose code or data could not be loaded. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // Failed queries are retried only after their error is reset.
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
