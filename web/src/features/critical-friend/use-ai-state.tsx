import { type AiState, type AiUse, aiState } from '@diary/contract/ai'
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../platform/api.ts'

/** What can be asked of AI now, where words would go, and whether the person allows it and has been told. */
export const aiStateQuery = queryOptions({
  queryKey: [aiState.path],
  queryFn: ({ signal }) => call(aiState, { signal }),
})

export const useAiState = (): UseQueryResult<AiState> => useQuery(aiStateQuery)

/** Whether asking is known to be in vain. What cannot be reached may be back any moment, so that it can be tried. */
export const isSwitchedOff = (state: AiState | undefined, use: AiUse): boolean =>
  state !== undefined && (!state.mayRead || state.uses[use] === 'off')

const loadDialog = () => import('./destination-dialog.tsx')
const DestinationDialog = lazy(() => loadDialog().then(module => ({ default: module.DestinationDialog })))

/** A destination does not change from one message to the next; the first question of a visit asks the server. */
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
  const [telling, setTelling] = useState<{ state: AiState; answer: (goOn: boolean) => void }>()
  const tellFirst = async () => {
    const state = await client.fetchQuery({ ...aiStateQuery, staleTime: knownFor })
    // Whoever has switched reading off is told so by the server: nothing goes anywhere.
    if (state.told || !state.mayRead) return true
    await loadDialog()
    return new Promise<boolean>(resolve => setTelling({ state, answer: resolve }))
  }
  const close = (goOn: boolean) => {
    setTelling(undefined)
    telling?.answer(goOn)
  }
  const dialog = telling ? (
    <Suspense fallback={null}>
      <DestinationDialog destination={telling.state.destination} onAnswer={close} />
    </Suspense>
  ) : null
  return { tellFirst, dialog }
}
