import { askForDeletion, type Deletion, keepAccount } from '@diary/contract/rights'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { deletionQuery } from './queries.ts'

const useKnown = () => {
  const client = useQueryClient()
  return (deletion: Deletion) => client.setQueryData(deletionQuery.queryKey, deletion)
}

/** Requests the deletion of the account; the form shows errors. */
export const useAskForDeletion = () => {
  const known = useKnown()
  return useMutation({
    mutationFn: (password: string) => call(askForDeletion, { body: { password } }),
    onSuccess: deletion => {
      known(deletion)
      showToast(toasts.deletionAsked)
    },
  })
}

export const useKeepAccount = (onKept: () => void) => {
  const known = useKnown()
  return useMutation({
    mutationFn: () => call(keepAccount),
    onSuccess: deletion => {
      onKept()
      known(deletion)
      showToast({ ...toasts.accountKept, tone: 'good' })
    },
    onError: error => {
      const { title, text } = toasts.accountKeepFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
}
