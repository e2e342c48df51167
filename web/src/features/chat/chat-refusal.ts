import type { AiState, AiUse } from '@diary/contract/ai'
import type { QueryClient } from '@tanstack/react-query'
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { ApiError, OfflineError, sentenceFor } from '../../platform/api.ts'

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** Why a request was refused, shown beside it. An ended session is shown in the header. */
export const reasonOf = (error: unknown): string => (isSignedOut(error) ? '' : sentenceFor(error, ''))

/** Refetches the state of AI, which may have been switched off meanwhile; not when offline or signed out. */
export const refetchAfterRefusal = (client: QueryClient, error: unknown) => {
  if (isSignedOut(error) || error instanceof OfflineError) return
  void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
}

/** Whether nothing is known that prevents this request. */
export const mayAsk = (ai: AiState | undefined, use: AiUse): boolean => !ai || (ai.mayRead && ai.uses[use] === 'on')
