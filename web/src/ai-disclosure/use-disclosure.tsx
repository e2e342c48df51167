import type { AiState } from '@diary/contract/ai'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import { useConfirmation } from '../ui/use-confirmation.ts'
import { aiStateQuery } from './ai-state.ts'

const loadDialog = () => import('./destination-dialog.tsx')
const DestinationDialog = lazyPart(loadDialog, 'DestinationDialog')

/** How long the state is fresh before the server is asked again, in milliseconds. */
const knownFor = 300_000

export type Disclosure = {
  /**
   * Discloses the destination once and waits for the answer: true to continue, false for 'Not now'. Call it before
   * every request to AI. Throws ApiError or OfflineError where the state cannot be read: then nothing may be sent.
   */
  readonly confirmDestination: () => Promise<boolean>
  /** Render it anywhere in the component; empty until there is something to disclose. */
  readonly dialog: ReactNode
}

/** Discloses the destination before the first text is sent; resolves at once where there is nothing to disclose. */
export const useDisclosure = (): Disclosure => {
  const client = useQueryClient()
  const { about: destination, ask, answer } = useConfirmation<AiState['destination']>()
  const confirmDestination = async () => {
    const isDisclosed = client.getQueryData(aiStateQuery.queryKey)?.told
    const state = await client.fetchQuery({ ...aiStateQuery, staleTime: isDisclosed ? knownFor : 0 })
    // With AI switched off the server refuses, and nothing is sent.
    if (state.told || !state.mayRead) return true
    await loadDialog()
    return ask(state.destination)
  }
  const dialog = destination ? (
    <Suspense fallback={null}>
      <DestinationDialog destination={destination} onAnswer={answer} />
    </Suspense>
  ) : null
  return { confirmDestination, dialog }
}
