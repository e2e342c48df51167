import type { AiState } from '@diary/contract/ai'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { aiStateQuery } from './ai-state.ts'

const loadDialog = () => import('./destination-dialog.tsx')
const DestinationDialog = lazyPart(loadDialog, 'DestinationDialog')

/** How long what a person has been told counts as true before the server is asked again, in milliseconds. */
const knownFor = 300_000

export type ToldBefore = {
  /**
   * Says once where words go, and waits for the answer: true to go on, false for 'Not now'. Call it before anything is
   * asked of AI. Throws ApiError or OfflineError where it cannot be found out: then nothing may be sent.
   */
  readonly tellFirst: () => Promise<boolean>
  /** Place it anywhere in what the component draws; it is nothing until there is something to say. */
  readonly dialog: ReactNode
}

/** Says where words go before the first of them does. Nothing to say: it resolves at once. */
export const useToldBefore = (): ToldBefore => {
  const client = useQueryClient()
  const [destination, setDestination] = useState<AiState['destination']>()
  const waiting = useRef<(goOn: boolean) => void>(undefined)
  const left = useRef(false)
  const answer = (goOn: boolean) => {
    setDestination(undefined)
    waiting.current?.(goOn)
    waiting.current = undefined
  }
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      // Leaving the screen is an answer too, or what waits for one would wait for ever.
      waiting.current?.(false)
    }
  }, [])
  const tellFirst = async () => {
    const told = client.getQueryData(aiStateQuery.queryKey)?.told
    const state = await client.fetchQuery({ ...aiStateQuery, staleTime: told ? knownFor : 0 })
    // Whoever has switched reading off is told so by the server: nothing goes anywhere.
    if (state.told || !state.mayRead) return true
    await loadDialog()
    if (left.current) return false
    return new Promise<boolean>(resolve => {
      waiting.current = resolve
      setDestination(state.destination)
    })
  }
  const dialog = destination ? (
    <Suspense fallback={null}>
      <DestinationDialog destination={destination} onAnswer={answer} />
    </Suspense>
  ) : null
  return { tellFirst, dialog }
}
