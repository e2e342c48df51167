import type { LevelKey } from '@diary/contract/ai-levels'
import { changeAiPrompt } from '@diary/contract/ai-prompts'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type FieldErrors, fieldErrorsFrom, fieldErrorsIn } from './field-errors.ts'
import { wordsOf } from './level-draft.ts'
import { goOnFrom, leftDrafts, type PromptDraft, promptDrafts, settle } from './level-drafts.ts'
import { promptsQuery, refreshLevels } from './queries.ts'

/** How long a saved draft stays, in milliseconds, fixed by the specification. */
const draftStays = 100

const bodyOf = (draft: PromptDraft) => {
  const { reasoning, verbosity, name, description, prompt, model, isActive, version } = wordsOf(draft)
  const fields = { name, description, prompt, model, isActive, version }
  return changeAiPrompt.body.safeParse({ ...fields, reasoningEffort: reasoning, textVerbosity: verbosity })
}

/** Saves the draft of a level. On a conflict the other version is loaded. */
export const useSavePrompt = (level: LevelKey) => {
  const client = useQueryClient()
  const [faults, setFaults] = useState<FieldErrors>({})
  const { mutate, isPending } = useMutation({
    mutationFn: ({ body }: { body: NonNullable<ReturnType<typeof bodyOf>['data']>; draft: PromptDraft }) =>
      call(changeAiPrompt, { params: { level }, body }),
    onSuccess: async (saved, { draft }) => {
      showToast({ ...toasts.promptUpdated, tone: 'good' })
      client.setQueryData(promptsQuery.queryKey, all => all?.map(each => (each.level === level ? saved : each)))
      await new Promise(resolve => setTimeout(resolve, draftStays))
      // The draft in the editor, or the one left behind when another level was opened meanwhile.
      settle(promptDrafts, level, draft)
      settle(leftDrafts, level, draft)
      goOnFrom(draft.base.version, saved)
      void refreshLevels(client)
    },
    onError: async error => {
      const { title, text } = toasts.promptFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      setFaults(fieldErrorsFrom(error))
      if (error instanceof ApiError && error.status === 409) {
        await refreshLevels(client)
      }
    },
  })
  return {
    faults,
    /** Clears a field's error when it changes. */
    forgetFaults: () => setFaults({}),
    saving: isPending,
    /** Shows errors instead, where there are any. */
    save: (draft: PromptDraft): FieldErrors => {
      const { data: body, error } = bodyOf(draft)
      const found = error ? fieldErrorsIn(error.issues) : {}
      setFaults(found)
      if (body && !isPending) mutate({ body, draft })
      return found
    },
  }
}
