import { type AiState, type AiUse, aiState } from '@diary/contract/ai'
import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** Which uses of AI are available, where texts are sent, and whether the person allows it and has seen that. */
export const aiStateQuery = queryOptions({
  queryKey: [aiState.path],
  queryFn: ({ signal }) => call(aiState, { signal }),
})

export const useAiState = (): UseQueryResult<AiState> => useQuery(aiStateQuery)

/** An answer has arrived: a provider that was out of reach is no longer. */
export const isBackInReach = (client: QueryClient): void => {
  const { queryKey } = aiStateQuery
  const uses = client.getQueryData(queryKey)?.uses
  if (uses && Object.values(uses).includes('unreachable')) void client.invalidateQueries({ queryKey })
}

/** Whether a request would certainly be refused. An unreachable provider may be back, so it can be tried. */
export const isSwitchedOff = (state: AiState | undefined, use: AiUse): boolean =>
  state !== undefined && (!state.mayRead || state.uses[use] === 'off')
