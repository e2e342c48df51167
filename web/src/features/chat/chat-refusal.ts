import type { AiState, AiUse } from '@diary/contract/ai'
import type { QueryClient } from '@tanstack/react-query'
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { ApiError, OfflineError, sentenceFor } from '../../platform/api.ts'

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** Why something was refused, to be said where it was asked for. That nobody is signed in, the header says. */
export const reasonOf = (error: unknown): string => (isSignedOut(error) ? '' : sentenceFor(error, ''))

/** AI may have been switched off meanwhile: then the screen says so. Who is not connected or signed in cannot know. */
export const refetchAfterRefusal = (client: QueryClient, error: unknown) => {
  if (isSignedOut(error) || error instanceof OfflineError) return
  void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
}

/** Whether nothing is known that keeps this from being asked of AI. */
export const mayAsk = (ai: AiState | undefined, use: AiUse): boolean => !ai || (ai.mayRead && ai.uses[use] === 'on')
