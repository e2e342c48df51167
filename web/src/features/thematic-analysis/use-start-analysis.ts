import { isActiveStatus, startLabels } from '@diary/contract/batches'
import { startThematicAnalysis, type ThematicJob } from '@diary/contract/thematic-analysis'
import { toasts } from '@diary/contract/toasts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { thematicQuery } from './queries.ts'

const mutationKey = [startThematicAnalysis.method, startThematicAnalysis.path]

/** Starts an analysis of the study. One at a time for all administrators. */
export const useStartAnalysis = (job: ThematicJob | null | undefined) => {
  const client = useQueryClient()
  const { queryKey } = thematicQuery
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: () => call(startThematicAnalysis),
    onSuccess: async analysis => {
      // A pending earlier poll would not include the new job.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, analysis)
      showToast({ ...toasts.studyAnalysisStarted, tone: 'good' })
    },
    onError: () => {
      showToast({ ...toasts.studyAnalysisFailed, tone: 'bad' })
      // It may have been switched off meanwhile, or started by another administrator: refetches the state.
      void client.invalidateQueries({ queryKey })
    },
  })
  const starting = useIsMutating({ mutationKey }) > 0
  const active = job ? isActiveStatus(job.status) : false
  return {
    start: () => {
      if (!starting && !active) mutate()
    },
    busy: starting ? startLabels.starting : active && startLabels.active,
    /** Why the last request failed; null once a job is active. */
    error: active ? null : error,
  }
}
