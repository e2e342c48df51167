import { type AiState, type AiUse, aiState } from '@diary/contract/ai'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** Which uses of AI are available, where texts are sent, and whether the person allows it and has seen that. */
export const aiStateQuery = queryOptions({
  queryKey: [aiState.path],
  queryFn: ({ signal }) => call(aiState, { signal }),
})

export const useAiState = (): UseQueryResult<AiState> => useQuery(aiStateQuery)

/** Whether a request would certainly be refused. An unreachable provider may be back, so it can be tried. */
export const isSwitchedOff = (state: AiState | undefined, use: AiUse): boolean =>
  state !== undefined && (!state.mayRead || state.uses[use] === 'off')
