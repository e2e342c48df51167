import { dictationState } from '@diary/contract/dictation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Retry interval after a failed read, in milliseconds. */
const retryAfterMs = 30_000

/**
 * Whether dictation is available, and the destination of audio. Never refetched: each press reads it again before it
 * starts. A failure hides the button without a message: typing still works.
 */
export const dictationStateQuery = queryOptions({
  queryKey: [dictationState.path],
  queryFn: ({ signal }) => call(dictationState, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? retryAfterMs : false),
})
