import { busyLabels } from '@diary/contract/busy-labels'
import { NewPost, newsMessages, type Post, type SavedPost } from '@diary/contract/news'
import { toasts } from '@diary/contract/toasts'
import { type FormEvent, Suspense, useDeferredValue, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { DraftLine } from '../../platform/draft-line.tsx'
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

/** Fields at fault, by the rules that the server goes by. */
const faultsOf = (draft: PostDraft): Record<string, string> => {
  const { error } = NewPost.safeParse(postOf(draft))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** A fault within a list, such as 'tags.1', is its field's. */
const fieldOf = (fault: string) => fault.split('.')[0] ?? fault

export interface PostFormProps {
  start: PostDraft
  /** It had been typed before, and not saved. */
  restored: boolean
  onSaved: (saved: SavedPost) => void
  onLeave: () => void
}

/** A post as it is written, beside how it will read. */
export function PostForm({ start, restored, onSaved, onLeave }: PostFormProps) {
  const [draft, setDraft] = useState(start)
  const [edited, setEdited] = useState(restored)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [other, setOther] = useState<Post>()
  const [gone, setGone] = useState(false)
  const [asking, setAsking] = useState(false)
  const { autosave, storedOn } = useDraftAutosave(postDraftName)
  const form = useRef<HTMLFormElement>(null)
  const save = useSavePost()
  // Drawing a long text must not hold up the typing.
  const shown = useDeferredValue(draft)
  const refused = save.error instanceof ApiError ? { ...save.error.fields, ...faults } : faults

  const change = (changed: Partial<PostDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    setEdited(true)
    // What was wrong with a field is not true of what is typed there now.
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(fieldOf(name) in changed))))
    save.reset()
    autosave.save(next)
  }
  const leave = () => {
    autosave.discard()
    onLeave()
  }

  const store = async (words: PostDraft) => {
    const found = faultsOf(words)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${fieldOf(first)}"]`)?.focus()
    try {
      const saved = await save.mutateAsync(words)
      autosave.discard()
      onSaved(saved)
    } catch (error) {
      // Said already, except where there is something to decide.
      if (words.id !== null && isInTheWay(error)) await meetOther(words)
    }
  }
  /** The post has moved on, or is gone: nothing of this text is lost, and its writer decides. */
  const meetOther = async (words: PostDraft) => {
    try {
      const found = words.id === null ? undefined : await readPost(words.id)
      if (found) return setOther(found)
      setGone(true)
      change({ id: null, updatedAt: null, wasPublished: false })
    } catch (error) {
      const { title, text } = toasts.postUpdateFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && !other) void store(draft)
  }
  const keepMine = () => {
    if (!other) return
    const mine = { ...draft, updatedAt: other.updatedAt, wasPublished: other.published }
    setOther(undefined)
    change(mine)
    void store(mine)
  }
  const takeOther = () => {
    if (!other) return
    setDraft(draftOf(other))
    setOther(undefined)
    setEdited(false)
    autosave.discard()
  }

  return (
    <div className="beside">
      <form className="stack" ref={form} noValidate onSubmit={submit} aria-label="Post">
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
        <PostFields draft={draft} refused={refused} busy={save.isPending} onChange={change} />
        {other ? (
          <PostConflict
            post={other}
            busy={save.isPending && busyLabels.saving}
            onKeepMine={keepMine}
            onTakeOther={takeOther}
          />
        ) : null}
        <div>
          <div className="row">
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, nobody could scroll here by keyboard */}
        <section className="leaf" aria-label="Preview" tabIndex={0}>
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
