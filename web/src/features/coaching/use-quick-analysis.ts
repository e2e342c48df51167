import { summariseThemes } from '@diary/contract/themes'
import { toasts } from '@diary/contract/toasts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { useDisclosure } from '../../ai-disclosure/use-disclosure.tsx'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { journeyQuery } from './queries.ts'

const mutationKey = [summariseThemes.method, summariseThemes.path]

/**
 * Requests a quick analysis. Busy while one is pending, also after the page was left and opened again; the earlier
 * result stays until the new one arrives.
 */
export const useQuickAnalysis = () => {
  const client = useQueryClient()
  const { confirmDestination, dialog } = useDisclosure()
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => ((await confirmDestination()) ? call(summariseThemes) : undefined),
    onSuccess: summary => {
      // 'Not now': nothing was sent.
      if (!summary) return
      client.setQueryData(journeyQuery.queryKey, journey => journey && { ...journey, summary })
      showToast({ ...toasts.themesUpdated, tone: 'good' })
    },
    onError: () => {
      showToast({ ...toasts.themesFailed, tone: 'bad' })
      // It may have been switched off meanwhile: refetches the state.
      void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
    },
  })
  const busy = useIsMutating({ mutationKey }) > 0
  return {
    analyse: () => {
      if (!busy) mutate()
    },
    // During the disclosure nothing has been requested yet.
    busy: busy && !dialog,
    error,
    dialog,
  }
}
