import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '../../platform/api.ts'
import { logout } from '../../platform/session.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Logging out from menu and drawer; where it fails, a toast says so and the person stays. */
export const useLogout = (): (() => void) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => logout(client),
    onError: error =>
      void showToast({
        title: toasts.logoutFailed.title,
        text: sentenceFor(error, toasts.logoutFailed.text),
        tone: 'bad',
      }),
  })
  return mutate
}
