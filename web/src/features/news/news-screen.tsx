import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { ApplicationAnchor } from './application-anchor.tsx'
import { NewsHead } from './news-head.tsx'
import { NewsPage } from './news-page.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import { newsQuery } from './queries.ts'

const pageIn = ({ page }: { page?: unknown }) =>
  typeof page === 'number' && Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1

/** The list of posts, for people who are signed in. */
export function NewsScreen() {
  const page = pageIn(useSearch({ strict: false }))
  const { data, error, refetch, isFetching } = useQuery(newsQuery(page))
  if (data) return <NewsPage data={data} anchor={ApplicationAnchor} />
  return (
    <>
      <NewsHead />
      {error ? (
        <ErrorNotice
          title="The news could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
          heading="h2"
        />
      ) : (
        <PostSkeletons />
      )}
    </>
  )
}
