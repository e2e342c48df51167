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

/** Asking for an advanced analysis: a job that goes on whether or not this page is open. One at a time. */
export const useAdvancedAnalysis = (job: CoachingJob | null | undefined) => {
  const client = useQueryClient()
  const { confirmDestination, dialog } = useDisclosure()
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => ((await confirmDestination()) ? call(startCoaching) : undefined),
    onSuccess: async coaching => {
      // 'Not now': nothing was asked.
      if (!coaching) return
      // What was asked before may still be answered, and would know nothing of the new job.
      await client.cancelQueries({ queryKey: coachingQuery.queryKey })
      client.setQueryData(coachingQuery.queryKey, coaching)
      showToast({ ...toasts.coachingStarted, tone: 'good' })
    },
    onError: failure => {
      const { title, text } = toasts.coachingFailed
      showToast({ title, text: sentenceFor(failure, text), tone: 'bad' })
      // Perhaps it has been switched off meanwhile, or begun in another tab: then the page says so.
      void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
      void client.invalidateQueries({ queryKey: coachingQuery.queryKey })
    },
  })
  const asking = useIsMutating({ mutationKey }) > 0
  const active = job ? isActiveStatus(job.status) : false
  // While it is being said where the words go, nothing has been asked for yet.
  const starting = asking && !dialog && startLabels.starting
  return {
    start: () => {
      if (!asking && !active) mutate()
    },
    busy: starting || (active && startLabels.active),
    /** Why the last press came to nothing; null once a job is active all the same. */
    error: active ? null : error,
    dialog,
  }
}
