import { paths } from '@diary/contract/paths'
import type { PublishedPost } from '@diary/contract/visitor-pages'
import { ButtonLink } from '../../ui/button.tsx'

/** One post, or that there is none. */
export function PostPage({ data }: { data: PublishedPost | null }) {
  return (
    <div className="empty">
      <h1 className="h1s">{data?.title ?? 'Post Not Found'}</h1>
      <ButtonLink href={paths.news}>Back to Blog</ButtonLink>
    </div>
  )
}
