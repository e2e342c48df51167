import { imageHost } from '@diary/contract/news'
import { authorOf } from '@diary/contract/news-texts'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { PostDate } from './post-date.tsx'
import { type PostDraft, tagsIn } from './post-draft.ts'
import { PostTags } from './post-tags.tsx'

const ArticleMarkdown = lazyPart(() => import('./article-markdown.tsx'), 'ArticleMarkdown')

/** The preview of a post. */
export function PostPreview({ draft }: { draft: PostDraft }) {
  const author = useCurrentUser()
  const { title, featuredImage, content } = draft
  return (
    <PageSheet className="sheet">
      <PostTags tags={[...new Set(tagsIn(draft.tags))]} />
      <p className="title-1 font-serif my-1 wrap-anywhere" dir="auto">
        {title.trim() || 'No title yet'}
      </p>
      {draft.id === null ? (
        <p className="byline tabular-nums">
          {authorOf(author)}, <PostDate at={new Date().toISOString()} full />
        </p>
      ) : null}
      <Picture address={featuredImage.trim()} title={title} />
      <div className="rich" dir="auto">
        {content.trim() ? (
          <Suspense fallback={<p className="skeleton" />}>
            <ArticleMarkdown text={content} />
          </Suspense>
        ) : (
          <p className="text-muted">What you write appears here.</p>
        )}
      </div>
    </PageSheet>
  )
}

/** Pictures of other hosts are shown once a published post names the host; until then, the address. */
function Picture({ address, title }: { address: string; title: string }) {
  if (/^\/(?!\/)/.test(address)) return <img className="mt-4 max-w-full" src={address} alt={title} />
  const host = imageHost(address)
  return host ? (
    <p className="text-sm text-muted mt-4">A picture from {host} stands here once the post is published.</p>
  ) : null
}
