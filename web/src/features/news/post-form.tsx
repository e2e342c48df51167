import { busyLabels } from '@diary/contract/busy-labels'
import { NewPost, newsMessages, type Post, type SavedPost } from '@diary/contract/news'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Suspense, type SyntheticEvent, useDeferredValue, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { sentenceFor } from '../../platform/api.ts'
import { DraftLine } from '../../platform/draft-line.tsx'
import { showInForm } from '../../platform/form-failures.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useDraftAutosave } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { isInTheWay, readPost, useSavePost } from './admin-queries.ts'
import { PostConflict } from './post-conflict.tsx'
import { actionOf, draftOf, type PostDraft, postDraftName, postOf } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'

const ConfirmDialog = lazyPart(() => import('../../ui/alert-dialog.tsx'), 'ConfirmDialog')

/** A post's body, validated by the contract. */
const SentPost = z.pipe(z.transform(postOf), NewPost)

export interface PostFormProps {
  start: PostDraft
  /** It was restored from a draft. */
  restored: boolean
  onSaved: (saved: SavedPost) => void
  onLeave: () => void
}

/** The form of a post, beside its preview. */
export function PostForm({ start, restored, onSaved, onLeave }: PostFormProps) {
  const form = useForm<PostDraft, unknown, NewPost>({
    defaultValues: start,
    resolver: standardSchemaResolver(SentPost),
    reValidateMode: 'onSubmit',
  })
  const [edited, setEdited] = useState(restored)
  const [other, setOther] = useState<Post>()
  const [gone, setGone] = useState(false)
  const [asking, setAsking] = useState(false)
  const { autosave, storedOn } = useDraftAutosave(postDraftName)
  const save = useSavePost()
  const draft = form.watch()
  // Rendering a long text must not block typing.
  const shown = useDeferredValue(draft)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setEdited(true)
          autosave.save(values)
        },
      }),
    [form, autosave],
  )
  const leave = () => {
    autosave.discard()
    onLeave()
  }

  const store = form.handleSubmit(async () => {
    const words = form.getValues()
    try {
      const saved = await save.mutateAsync(words)
      autosave.discard()
      onSaved(saved)
    } catch (error) {
      // Already reported, except for conflicts.
      if (words.id !== null && isInTheWay(error)) await meetOther(words.id)
      else showInForm(form, sentenceFor(error, ''), error)
    }
  })
  /** The post has changed or is deleted: this text stays, and its writer decides. */
  const meetOther = async (id: string) => {
    try {
      const found = await readPost(id)
      if (found) return setOther(found)
      setGone(true)
      form.setValue('id', null)
      form.setValue('updatedAt', null)
      form.setValue('wasPublished', false)
    } catch (error) {
      const { title, text } = toasts.postUpdateFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.formState.isSubmitting && !other) void store()
  }
  const keepMine = () => {
    if (!other) return
    form.setValue('updatedAt', other.updatedAt)
    form.setValue('wasPublished', other.published)
    setOther(undefined)
    void store()
  }
  const takeOther = () => {
    if (!other) return
    form.reset(draftOf(other))
    setOther(undefined)
    setEdited(false)
    autosave.discard()
  }

  return (
    <div className="beside">
      <form className="stack" noValidate onSubmit={submit} aria-label="Post">
        {restored && !gone ? (
          <Callout live>
            <p>Your unsaved post is back.</p>
          </Callout>
        ) : null}
        {gone ? (
          <Callout tone="look" live>
            <p>{newsMessages.notFound} Your text is still here; saving it makes a new post.</p>
          </Callout>
        ) : null}
        <PostFields form={form} busy={save.isPending} />
        {other ? (
          <PostConflict
            post={other}
            busy={save.isPending && busyLabels.saving}
            onKeepMine={keepMine}
            onTakeOther={takeOther}
          />
        ) : null}
        <div>
          <div className="cluster">
            {other ? null : (
              <Button type="submit" variant="primary" busy={save.isPending && busyLabels.saving}>
                {actionOf(draft)}
              </Button>
            )}
            <Button variant="plain" onClick={() => (edited ? setAsking(true) : leave())}>
              Cancel
            </Button>
          </div>
          {edited ? <DraftLine storedOn={storedOn} /> : null}
        </div>
      </form>
      <div className="grid gap-4">
        <h3 className="label">Preview</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll by keyboard */}
        <section className="max-h-136 overflow-y-auto" aria-label="Preview" tabIndex={0}>
          <PostPreview draft={shown} />
        </section>
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Throw your changes away?"
            text={draft.id === null ? 'The new post goes.' : 'The post stays as it was last saved.'}
            cancelLabel="Keep editing"
            confirmLabel="Throw away"
            onConfirm={leave}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
