import { type Choices, changeChoices } from '@diary/contract/choices'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { choicesQuery } from './queries.ts'

/** Stores what the person allows. Shown as changed at once, and as it was where it could not be stored. */
export const useChoice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<Pick<Choices, 'aiMayRead' | 'researchMayUse' | 'worksWithDanger'>>) =>
      call(changeChoices, { body }),
    onMutate: async change => {
      await client.cancelQueries({ queryKey: choicesQuery.queryKey })
      const before = client.getQueryData(choicesQuery.queryKey)
      client.setQueryData(choicesQuery.queryKey, choices => choices && { ...choices, ...change })
      return { before }
    },
    onSuccess: choices => {
      client.setQueryData(choicesQuery.queryKey, choices)
      // The other screens read it from there; what they show must not be older than the choice.
      client.setQueryData(aiStateQuery.queryKey, state => state && { ...state, mayRead: choices.aiMayRead })
      showToast({ ...toasts.choicesChanged, tone: 'good' })
    },
    onError: (error, _, kept) => {
      client.setQueryData(choicesQuery.queryKey, kept?.before)
      const { title, text } = toasts.choicesFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      // They may have withdrawn in another tab: then this one says so, and shows the way back.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
      }
    },
  })
}
