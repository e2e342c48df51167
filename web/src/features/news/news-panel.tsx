import { newsLimits, newsMessages, type TakenOut } from '@diary/contract/news'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { useStoredDraft } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { Pager } from '../../ui/pager.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { postsQuery } from './admin-queries.ts'
import { draftOf, emptyDraft, type PostDraft, postDraftName, readPostDraft } from './post-draft.ts'
import { PostForm } from './post-form.tsx'
import { PostTable } from './post-table.tsx'
import { TakenOutNote } from './taken-out.tsx'

/** Where administrators write, publish and delete news. */
export function NewsPanel() {
  const stored = useStoredDraft(postDraftName, readPostDraft)
  return stored ? <PostList stored={stored.draft} /> : <LinesToCome label="Loading posts..." />
}

function PostList({ stored }: { stored: PostDraft | undefined }) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(stored && { start: stored, restored: true })
  const [takenOut, setTakenOut] = useState<readonly TakenOut[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    // In a separate task, after a closing dialog has returned the focus to a removed element.
    setTimeout(() => heading.current?.focus())
  }, [open])
  const begin = (start: PostDraft) => {
    setTakenOut([])
    setOpen({ start, restored: false })
  }
  const close = (taken: readonly TakenOut[] = []) => {
    setTakenOut(taken)
    setOpen(undefined)
  }
  const title = open ? (open.start.id === null ? 'New post' : 'Edit post') : 'Blog posts'
  return (
    <section aria-labelledby="news">
      <div className="cluster-between mb-5">
        <h2 className="title-1" id="news" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {open ? null : (
          <Button variant="primary" onClick={() => begin(emptyDraft)}>
            <Plus {...icon} />
            New post
          </Button>
        )}
      </div>
      <TakenOutNote things={takenOut} />
      {open ? (
        <PostForm {...open} onLeave={close} onSaved={saved => close(saved.takenOut)} />
      ) : (
        <Posts page={page} onPage={setPage} onEdit={begin} />
      )}
    </section>
  )
}

interface PostsProps {
  page: number
  onPage: (page: number) => void
  onEdit: (draft: PostDraft) => void
}

function Posts({ page, onPage, onEdit }: PostsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(postsQuery(page))
  const last = Math.max(1, data?.pagination.totalPages ?? page)
  // The last post of a page has been deleted, and the page with it.
  useEffect(() => {
    if (!isPlaceholderData && page > last) onPage(last)
  }, [isPlaceholderData, page, last, onPage])
  if (error) return <PostsFailed error={error} onRetry={() => void refetch()} busy={isFetching && 'Loading...'} />
  if (!data) return <LinesToCome label="Loading posts..." />
  const { posts, pagination } = data
  const before = (pagination.page - 1) * newsLimits.perAdminPage
  return (
    <>
      {pagination.total > 0 ? (
        <PostTable posts={posts} onEdit={post => onEdit(draftOf(post))} />
      ) : (
        <Empty title="No posts yet">What you publish is read under News by everybody; drafts stay here.</Empty>
      )}
      <Pager
        label="Pages of posts"
        shown={{ from: before + 1, to: before + posts.length, of: pagination.total, what: 'posts' }}
        onNewer={page > 1 ? () => onPage(page - 1) : undefined}
        onOlder={page < pagination.totalPages ? () => onPage(page + 1) : undefined}
      />
    </>
  )
}

interface PostsFailedProps {
  error: Error
  onRetry: () => void
  busy: string | false
}

function PostsFailed({ error, onRetry, busy }: PostsFailedProps) {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    return <ErrorNotice title={newsMessages.adminRefused} text={sentenceFor(error, 'Log in as an administrator.')} />
  }
  return (
    <ErrorNotice
      title="The posts could not be loaded"
      text={sentenceFor(error, 'Something went wrong on our side. No post is lost. Please try again.')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
