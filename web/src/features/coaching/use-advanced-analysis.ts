import { isActiveStatus, startLabels } from '@diary/contract/batches'
import { type CoachingJob, startCoaching } from '@diary/contract/coaching'
import { toasts } from '@diary/contract/toasts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { useDisclosure } from '../../ai-disclosure/use-disclosure.tsx'
import { call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { coachingQuery } from './queries.ts'

const mutationKey = [startCoaching.method, startCoaching.path]

/** Requests an advanced analysis: a background job, one at a time. */
export const useAdvancedAnalysis = (job: CoachingJob | null | undefined) => {
  const client = useQueryClient()
  const { confirmDestination, dialog } = useDisclosure()
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => ((await confirmDestination()) ? call(startCoaching) : undefined),
    onSuccess: async coaching => {
      // 'Not now': nothing was sent.
      if (!coaching) return
      // A pending earlier poll would not include the new job.
      await client.cancelQueries({ queryKey: coachingQuery.queryKey })
      client.setQueryData(coachingQuery.queryKey, coaching)
      showToast({ ...toasts.coachingStarted, tone: 'good' })
    },
    onError: failure => {
      const { title, text } = toasts.coachingFailed
      showToast({ title, text: sentenceFor(failure, text), tone: 'bad' })
      // It may have been switched off meanwhile, or started in another tab: refetches the state.
      void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
      void client.invalidateQueries({ queryKey: coachingQuery.queryKey })
    },
  })
  const asking = useIsMutating({ mutationKey }) > 0
  const active = job ? isActiveStatus(job.status) : false
  // During the disclosure nothing has been requested yet.
  const starting = asking && !dialog && startLabels.starting
  return {
    start: () => {
      if (!asking && !active) mutate()
    },
    busy: starting || (active && startLabels.active),
    /** Why the last request failed; null once a job is active. */
    error: active ? null : error,
    dialog,
  }
}
