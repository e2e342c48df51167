import { readChoices } from '@diary/contract/choices'
import { type WithdrawalOutcome, withdrawConsent } from '@diary/contract/consent'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { consentHistoryQuery, entriesBetweenQuery } from './queries.ts'

const confirmations = { keepDiary: toasts.withdrawnKeepingDiary, leave: toasts.studyLeft } as const

/** Withdraws with one of the two outcomes. It holds once the server has answered; then the screens update. */
export const useWithdrawal = (onWithdrawn: (outcome: WithdrawalOutcome) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (outcome: WithdrawalOutcome) => call(withdrawConsent, { body: { outcome } }),
    onSuccess: async (_, outcome) => {
      await client.invalidateQueries({ queryKey: consentHistoryQuery.queryKey })
      void client.invalidateQueries({ queryKey: entriesBetweenQuery.queryKey })
      void client.invalidateQueries({ queryKey: [readChoices.path] })
      showToast({ ...confirmations[outcome], tone: 'good' })
      onWithdrawn(outcome)
      // Set from the answer, so that a failed refresh neither shows a closed diary nor closes an open one.
      const hasConsented = outcome === 'keepDiary'
      client.setQueryData(currentUserQuery.queryKey, user => user && { ...user, hasConsented })
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    onError: error => {
      const { title, text } = toasts.withdrawalFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
}
