import { documentTitle, pageTitles, paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { ApplicationAnchor } from './application-anchor.tsx'
import { PostPage } from './post-page.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import { postQuery } from './queries.ts'

/** One post, for people who are signed in. */
export function PostScreen() {
  const { slug } = useParams({ from: paths.post })
  const { data, error, refetch, isFetching } = useQuery(postQuery(slug))
  const title = data === undefined ? undefined : (data?.title ?? pageTitles.postMissing)
  useEffect(() => {
    // After the shell has set the screen's title, which does not include the post.
    const naming = title && setTimeout(() => (document.title = documentTitle(title)))
    return () => clearTimeout(naming)
  }, [title])

  if (data !== undefined) return <PostPage data={data} anchor={ApplicationAnchor} />
  return error ? (
    <ErrorNotice
      heading="h1"
      title="This post could not be loaded"
      text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
      onRetry={() => void refetch()}
      busy={isFetching && 'Loading...'}
    />
  ) : (
    <PostSkeletons />
  )
}
