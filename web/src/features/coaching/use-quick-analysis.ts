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
 * Asking for a quick analysis. Busy for as long as one is under way, also for whoever left the page and came back; what
 * was there before stays until the new one has come.
 */
export const useQuickAnalysis = () => {
  const client = useQueryClient()
  const { confirmDestination, dialog } = useDisclosure()
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => ((await confirmDestination()) ? call(summariseThemes) : undefined),
    onSuccess: summary => {
      // 'Not now': nothing was asked.
      if (!summary) return
      client.setQueryData(journeyQuery.queryKey, journey => journey && { ...journey, summary })
      showToast({ ...toasts.themesUpdated, tone: 'good' })
    },
    onError: () => {
      showToast({ ...toasts.themesFailed, tone: 'bad' })
      // Perhaps it has been switched off meanwhile, here or by an administrator: then the page says so.
      void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
    },
  })
  const busy = useIsMutating({ mutationKey }) > 0
  return {
    analyse: () => {
      if (!busy) mutate()
    },
    // While it is being said where the words go, nothing is being read yet.
    busy: busy && !dialog,
    error,
    dialog,
  }
}
