import { readChoices } from '@diary/contract/choices'
import { acceptConsent, type ConsentContent, declineConsent } from '@diary/contract/consent'
import { paths } from '@diary/contract/paths'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { pauseReads } from '../../platform/pause-reads.ts'
import { currentUserQuery, leave } from '../../platform/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { consentContentQuery, consentHistoryQuery, entriesBetweenQuery } from './queries.ts'

/** How long each confirmation is shown before the screen changes, in milliseconds. */
const pause = { accepted: 1_000, declined: 2_000 } as const
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The text, and whether entries written in between are included. */
type Agreement = { readonly text: ConsentContent; readonly includeBetween: boolean }

/**
 * Agrees to exactly the shown text: refreshes the current user, shows a toast, and opens the diary a second later.
 * Where the text has changed meanwhile, loads the new one and calls `onTextChanged`.
 */
export const useAccept = (handlers: { onTextChanged: () => void; onAccepted?: (() => void) | undefined }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ text: { version, hash }, includeBetween }: Agreement) => {
      await call(acceptConsent, { body: { version, hash, ...(includeBetween ? { includeBetween } : {}) } })
      // Set from the answer, so that a failed refresh does not ask for consent a second time.
      client.setQueryData(currentUserQuery.queryKey, user => user && { ...user, hasConsented: true })
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void client.invalidateQueries({ queryKey: consentHistoryQuery.queryKey })
      void client.invalidateQueries({ queryKey: entriesBetweenQuery.queryKey })
      // New consent lets research use the entries again.
      void client.invalidateQueries({ queryKey: [readChoices.path] })
      showToast(toasts.consentAccepted)
      await wait(pause.accepted)
      await navigate({ to: paths.home })
      handlers.onAccepted?.()
    },
    onError: async error => {
      const { title, text } = toasts.consentFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      if (!(error instanceof ApiError && error.status === 409)) return
      await client.invalidateQueries({ queryKey: consentContentQuery.queryKey })
      handlers.onTextChanged()
    },
  })
}

/** Declining ends the session; the sign-in page follows after two seconds. After a failure the screen stays. */
export const useDecline = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await pauseReads(() => call(declineConsent))
      showToast({ ...toasts.consentDeclined, tone: 'bad' })
      await wait(pause.declined)
      return leave(client, paths.auth)
    },
    onError: error => {
      const { title, text } = toasts.consentDeclineFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
}
