import { type BatchConfigKey, levelOfBatchConfig } from '@diary/contract/ai-levels'
import { changeBatchPrompts } from '@diary/contract/ai-prompts'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { usePageDraft } from '../../platform/page-drafts.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type FieldErrors, fieldErrorsFrom, fieldErrorsIn } from './field-errors.ts'
import { type BatchLevel, draftOnto, draftWith, isStale, wordsOf } from './level-draft.ts'
import { type BatchDraft, batchDrafts, goOnFrom, settle } from './level-drafts.ts'
import { promptsQuery, refreshLevels } from './queries.ts'

/** Debounce of typing before a save, in milliseconds. */
const pause = 800

const bodyOf = (key: BatchConfigKey, draft: BatchDraft) => {
  const { prompt, model, reasoning, verbosity, version } = wordsOf(draft)
  return changeBatchPrompts.body.safeParse({
    [key]: { prompt, model, reasoning_effort: reasoning, text_verbosity: verbosity, version },
  })
}

/**
 * One of the batch prompts, saved automatically: a choice at once, typed text after a pause or on blur. One save at a
 * time; unsaved text stays in its field.
 */
export const useBatchLevel = (key: BatchConfigKey, saved: BatchLevel, onSaved: (at: Date) => void) => {
  const client = useQueryClient()
  const level = levelOfBatchConfig[key]
  const draft = usePageDraft(batchDrafts, level)
  const [faults, setFaults] = useState<FieldErrors>({})
  // An earlier unsaved draft, refused or unanswered, must not look saved.
  const [failure, setFailure] = useState(() =>
    batchDrafts.get(level) ? 'this page was left before it could be saved.' : undefined,
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(false)

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ body }: { body: NonNullable<ReturnType<typeof bodyOf>['data']>; sent: BatchDraft }) =>
      call(changeBatchPrompts, { body }),
    onSuccess: async (answer, { sent }) => {
      showToast({ ...toasts.batchPromptsUpdated, tone: 'good' })
      onSaved(new Date())
      const now = answer.find(each => each.level === level)
      client.setQueryData(promptsQuery.queryKey, all => all?.map(each => (now && each.level === level ? now : each)))
      // Drops the draft last: before the refetch the field would show the old value and lose the caret.
      await refreshLevels(client)
      settle(batchDrafts, level, sent)
      if (now) goOnFrom(sent.base.version, now)
    },
    onError: async error => {
      const { title, text } = toasts.batchPromptsFailed
      const sentence = sentenceFor(error, text)
      showToast({ title, text: sentence, tone: 'bad' })
      setFaults(fieldErrorsFrom(error))
      if (!(error instanceof ApiError && error.status === 409)) return setFailure(sentence)
      await refreshLevels(client)
    },
  })

  /** Saves the present draft, read from the store: this may run long after the render. */
  const save = async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const sent = batchDrafts.get(level)
    if (!sent || saving.current) return
    const { data: body, error } = bodyOf(key, sent)
    setFailure(undefined)
    setFaults(error ? fieldErrorsIn(error.issues) : {})
    if (!body) return
    saving.current = true
    try {
      await mutateAsync({ body, sent })
    } catch {
      // The field shows it, with a retry.
      return
    } finally {
      saving.current = false
    }
    // Typed or chosen during this save, and finished since.
    if (batchDrafts.get(level) && timer.current === undefined) await save()
  }
  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  })
  useEffect(
    () => () => {
      if (timer.current !== undefined) void newest.current()
    },
    [],
  )

  return {
    draft,
    words: draft ? wordsOf(draft) : saved,
    stale: draft !== undefined && !isPending && isStale(draft, saved),
    faults,
    failure,
    saving: isPending,
    save,
    change: (changed: BatchDraft['changes'], how: 'chosen' | 'typed') => {
      const begun = batchDrafts.get(level) ?? { base: saved, changes: {} }
      // A value restored during a save differs from the one being saved.
      const next = saving.current ? { ...begun, changes: { ...begun.changes, ...changed } } : draftWith(begun, changed)
      batchDrafts.set(level, next)
      clearTimeout(timer.current)
      timer.current = undefined
      // A conflict is shown: nothing is saved before it is resolved.
      if (!next || isStale(next, saved)) return
      if (how === 'chosen') void save()
      else timer.current = setTimeout(() => void newest.current(), pause)
    },
    /** On blur: saves without waiting. */
    leave: () => {
      if (timer.current !== undefined) void save()
    },
    keepMine: () => {
      const mine = draft && draftOnto(draft, saved)
      batchDrafts.set(level, mine)
      void save()
    },
    takeOther: () => {
      setFaults({})
      setFailure(undefined)
      batchDrafts.set(level, undefined)
    },
  }
}
