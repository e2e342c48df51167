import { levelOfSetting } from '@diary/contract/ai-levels'
import { type AiSetting, changeAiSetting } from '@diary/contract/ai-settings'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type FieldErrors, fieldErrorsFrom, fieldErrorsIn } from './field-errors.ts'
import { wordsOf } from './level-draft.ts'
import { type CardDraft, cardDrafts, goOnFrom, settle } from './level-drafts.ts'
import { promptsQuery, refreshLevels, settingsQuery } from './queries.ts'

/** The fields sent from a card: description and category belong to the level and are unchanged. */
const bodyOf = (settingName: AiSetting['settingName'], draft: CardDraft) => {
  const { model, verbosity, reasoning, isActive, version } = wordsOf(draft)
  return changeAiSetting.body.safeParse({
    settingName,
    settingValue: { model, verbosity, reasoning },
    isActive,
    version,
  })
}

/** Saves the draft of a level's card. On a conflict the other version is loaded. */
export const useSaveSetting = (settingName: AiSetting['settingName']) => {
  const client = useQueryClient()
  const [faults, setFaults] = useState<FieldErrors>({})
  const level = levelOfSetting[settingName]
  const { mutate, isPending } = useMutation({
    mutationFn: ({ body }: { body: NonNullable<ReturnType<typeof bodyOf>['data']>; draft: CardDraft }) =>
      call(changeAiSetting, { body }),
    onSuccess: async (setting, { draft }) => {
      showToast({ ...toasts.settingsUpdated, tone: 'good' })
      client.setQueryData(settingsQuery.queryKey, all =>
        all?.map(each => (each.settingName === settingName ? setting : each)),
      )
      // Drops the draft last: before the refetch the card would show the old value.
      await refreshLevels(client)
      settle(cardDrafts, level, draft)
      const saved = client.getQueryData(promptsQuery.queryKey)?.find(each => each.level === level)
      if (saved?.version === setting.version) goOnFrom(draft.base.version, saved)
    },
    onError: async error => {
      const { title, text } = toasts.settingsUpdateFailed
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
    save: (draft: CardDraft) => {
      if (isPending) return
      const { data: body, error } = bodyOf(settingName, draft)
      setFaults(error ? fieldErrorsIn(error.issues) : {})
      if (body) mutate({ body, draft })
    },
  }
}
