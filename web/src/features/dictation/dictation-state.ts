import { dictationState } from '@diary/contract/dictation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** How long after a failed look the next one follows, in milliseconds. */
const retryAfterMs = 30_000

/**
 * Whether there is dictation here, and where the sound would go. Stays as it was read: each press asks anew before it
 * begins. What cannot be read means no button, and no message: typing works as always.
 */
export const dictationStateQuery = queryOptions({
  queryKey: [dictationState.path],
  queryFn: ({ signal }) => call(dictationState, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? retryAfterMs : false),
})
