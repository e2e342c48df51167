import { paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sentenceFor } from './platform/api.ts'
import { currentUserQuery } from './platform/session.ts'
import type { AppRouter } from './routes.tsx'
import { ErrorNotice } from './ui/error-notice.tsx'
import { Loading } from './ui/loading.tsx'

/** Loads the signed-in person, then shows the application. */
export function Application({ router }: { router: AppRouter }) {
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery)
  if (user) return <RouterProvider router={router} />
  if (user === null) return <ToSignIn />
  return (
    <main className="wrap">
      {error ? (
        <ErrorNotice
          heading="h1"
          title="Your diary could not be opened"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <Loading />
      )}
    </main>
  )
}

/** A page load, since the sign-in forms are a separate client entry. */
function ToSignIn() {
  useEffect(() => location.assign(paths.login), [])
  return null
}
