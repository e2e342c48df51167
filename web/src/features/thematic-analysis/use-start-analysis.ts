import { isActiveStatus, startLabels } from '@diary/contract/batches'
import { startThematicAnalysis, type ThematicJob } from '@diary/contract/thematic-analysis'
import { toasts } from '@diary/contract/toasts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { thematicQuery } from './queries.ts'

const mutationKey = [startThematicAnalysis.method, startThematicAnalysis.path]

/** Starting an analysis of the study. One at a time, whoever asked for it. */
export const useStartAnalysis = (job: ThematicJob | null | undefined) => {
  const client = useQueryClient()
  const { queryKey } = thematicQuery
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: () => call(startThematicAnalysis),
    onSuccess: async analysis => {
      // What was asked before may still be answered, and would know nothing of the new job.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, analysis)
      showToast({ ...toasts.studyAnalysisStarted, tone: 'good' })
    },
    onError: () => {
      showToast({ ...toasts.studyAnalysisFailed, tone: 'bad' })
      // Perhaps it has been switched off meanwhile, or begun by somebody else: then the view says so.
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
    /** Why the last press came to nothing; null once a job is active all the same. */
    error: active ? null : error,
  }
}
