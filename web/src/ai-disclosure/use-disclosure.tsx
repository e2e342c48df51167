import type { AiState } from '@diary/contract/ai'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import { useConfirmation } from '../ui/use-confirmation.ts'
import { aiStateQuery } from './ai-state.ts'

const loadDialog = () => import('./destination-dialog.tsx')
const DestinationDialog = lazyPart(loadDialog, 'DestinationDialog')

/** How long what a person has been told counts as true before the server is asked again, in milliseconds. */
const knownFor = 300_000

export type Disclosure = {
  /**
   * Says once where words go, and waits for the answer: true to go on, false for 'Not now'. Call it before anything is
   * asked of AI. Throws ApiError or OfflineError where it cannot be found out: then nothing may be sent.
   */
  readonly confirmDestination: () => Promise<boolean>
  /** Place it anywhere in what the component draws; it is nothing until there is something to say. */
  readonly dialog: ReactNode
}

/** Says where words go before the first of them does. Nothing to say: it resolves at once. */
export const useDisclosure = (): Disclosure => {
  const client = useQueryClient()
  const { about: destination, ask, answer } = useConfirmation<AiState['destination']>()
  const confirmDestination = async () => {
    const told = client.getQueryData(aiStateQuery.queryKey)?.told
    const state = await client.fetchQuery({ ...aiStateQuery, staleTime: told ? knownFor : 0 })
    // Whoever has switched reading off is told so by the server: nothing goes anywhere.
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
