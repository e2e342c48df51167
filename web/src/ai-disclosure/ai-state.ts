import { type AiState, type AiUse, aiState } from '@diary/contract/ai'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** What can be asked of AI now, where words would go, and whether the person allows it and has been told. */
export const aiStateQuery = queryOptions({
  queryKey: [aiState.path],
  queryFn: ({ signal }) => call(aiState, { signal }),
})

export const useAiState = (): UseQueryResult<AiState> => useQuery(aiStateQuery)

/** Whether asking is known to be in vain. What cannot be reached may be back any moment, so that it can be tried. */
export const isSwitchedOff = (state: AiState | undefined, use: AiUse): boolean =>
  state !== undefined && (!state.mayRead || state.uses[use] === 'off')
