import { type SavedConsent, saveConsentContent } from '@diary/contract/consent-admin'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { consentAdminQuery } from './admin-query.ts'
import type { ConsentDraft } from './consent-draft.ts'
import { consentContentQuery } from './queries.ts'

/** Puts a draft in force. Where another text came first, nothing is stored, and that one is loaded for comparison. */
export const useSaveConsent = (onSaved: (saved: SavedConsent) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, coversResearch, coversAnalysis, coversMemory, ...draft }: ConsentDraft) => {
      // A minor correction declares nothing: it keeps the permissions of the text before it.
      const declared = draft.minor
        ? {}
        : { coversResearch, coversAnalysis: coversResearch && coversAnalysis, coversMemory }
      return call(saveConsentContent, { body: { ...draft, ...declared, ...(base ? { base } : {}) } })
    },
    onSuccess: async saved => {
      void client.invalidateQueries({ queryKey: consentContentQuery.queryKey })
      await client.invalidateQueries({ queryKey: consentAdminQuery.queryKey })
      onSaved(saved)
      const { version } = saved.text
      const text = saved.saved
        ? `Version ${version} is in force.`
        : `Nothing has changed: version ${version} stays in force.`
      showToast({ ...toasts.consentUpdated, text, tone: 'good' })
    },
    onError: async error => {
      const { title, text } = toasts.consentUpdateFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: consentAdminQuery.queryKey })
      }
    },
  })
}
