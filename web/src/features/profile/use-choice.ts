import { type Choices, changeChoices } from '@diary/contract/choices'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { choicesQuery } from './queries.ts'

/** Stores a choice, with an optimistic update that is reverted on failure. */
export const useChoice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (
      body: Partial<Pick<Choices, 'aiMayRead' | 'aiMayReadEarlier' | 'researchMayUse' | 'worksWithDanger'>>,
    ) => call(changeChoices, { body }),
    onMutate: async change => {
      await client.cancelQueries({ queryKey: choicesQuery.queryKey })
      const before = client.getQueryData(choicesQuery.queryKey)
      client.setQueryData(choicesQuery.queryKey, choices => choices && { ...choices, ...change })
      return { before }
    },
    onSuccess: choices => {
      client.setQueryData(choicesQuery.queryKey, choices)
      // Other screens read the state of AI, which must include the choice.
      const { aiMayRead: mayRead, aiMayReadEarlier, coversMemory } = choices
      const mayReadEarlier = mayRead && aiMayReadEarlier && coversMemory
      client.setQueryData(aiStateQuery.queryKey, state => state && { ...state, mayRead, mayReadEarlier })
      showToast({ ...toasts.choicesChanged, tone: 'good' })
    },
    onError: (error, _, previous) => {
      client.setQueryData(choicesQuery.queryKey, previous?.before)
      const { title, text } = toasts.choicesFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      // The person may have withdrawn in another tab: refetches what shows that.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
      }
    },
  })
}
