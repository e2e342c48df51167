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

/** How long the draft of what has been saved stays, in milliseconds, as the specification fixes. */
const draftStays = 100

const bodyOf = (draft: PromptDraft) => {
  const { reasoning, verbosity, name, description, prompt, model, isActive, version } = wordsOf(draft)
  const fields = { name, description, prompt, model, isActive, version }
  return changeAiPrompt.body.safeParse({ ...fields, reasoningEffort: reasoning, textVerbosity: verbosity })
}

/** Saves what is being changed of a level. Where somebody else was first, what they saved is read. */
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
      // Where it was typed, or among what was left behind, for whoever has gone on to another level meanwhile.
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
    /** What was wrong with a field is not true of what stands there now. */
    forgetFaults: () => setFaults({}),
    saving: isPending,
    /** Says what is wrong instead, where something is. */
    save: (draft: PromptDraft): FieldErrors => {
      const { data: body, error } = bodyOf(draft)
      const found = error ? fieldErrorsIn(error.issues) : {}
      setFaults(found)
      if (body && !isPending) mutate({ body, draft })
      return found
    },
  }
}
