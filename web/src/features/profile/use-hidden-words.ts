import { changeMasking, readMasking } from '@diary/contract/masking'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { changedWords, type WordChange } from './hidden-words.ts'
import { maskingQuery } from './queries.ts'

/**
 * Adds or removes a word. The list is sent whole, so it is read again just before: a word added in another tab must not
 * be lost. Changes are sent one after another.
 */
export const useHiddenWords = () => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: changeMasking.path },
    mutationFn: async (change: WordChange) => {
      const { words } = await call(readMasking)
      return call(changeMasking, { body: { words: changedWords(words, change) } })
    },
    onSuccess: masking => {
      client.setQueryData(maskingQuery.queryKey, masking)
      showToast({ ...toasts.maskingChanged, tone: 'good' })
    },
    onError: error => {
      const { title, text } = toasts.maskingFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
}
