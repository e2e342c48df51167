import { busyLabels } from '@diary/contract/busy-labels'
import type { Post } from '@diary/contract/news'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { useDeletePost } from './admin-queries.ts'

const ConfirmDialog = lazyPart(() => import('../../ui/alert-dialog.tsx'), 'ConfirmDialog')

/** Deletes a post after a confirmation. */
export function DeletePost({ post: { id, title, published } }: { post: Post }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeletePost(id, () => setAsking(false))
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 {...icon} />
        Delete<span className="sr-only"> {title}</span>
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Delete this post?"
            text={
              <>
                “{title}” {published ? 'and its page will go' : 'will go'}. This cannot be undone.
              </>
            }
            confirmLabel="Delete"
            busy={isPending && busyLabels.deleting}
            onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
