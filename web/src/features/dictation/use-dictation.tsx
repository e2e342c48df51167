import { type DictationState, dictationMessages } from '@diary/contract/dictation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { dictationStateQuery } from './dictation-state.ts'
import { addSpoken } from './spoken-words.ts'
import { createDictationStarter, type DictatingView, type DictationStarter } from './start-dictation.ts'

const loadDialog = () => import('./audio-destination.tsx')
const WhereSoundGoes = lazyPart(loadDialog, 'AudioDestination')

/** How long after a key press the person counts as typing, in milliseconds. */
const typingFor = 1_500

/** Dictation into the one text area of a form; its parts (`Dictated`, `DictateButton`, `DictationLine`) share it. */
export type FieldDictation = {
  readonly dictating: DictationStarter
  /** The element that `Dictated` renders around the field. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Called on typing. */
  readonly onTyped: () => void
  readonly phase: DictatingView['phase']
  /** Waits for the last words before an action on the text; skips the action where they were lost or discarded. */
  readonly finishFirst: (then: () => unknown) => Promise<void>
  /** An action on the text is waiting for the last words. */
  readonly awaited: boolean
  /** Ends it at once, as the form is closed. */
  readonly close: () => void
  /** Place it outside the form. */
  readonly dialog: ReactNode
}

type Destination = NonNullable<DictationState['destination']>

export const useDictation = (): FieldDictation => {
  const client = useQueryClient()
  const { about, ask, answer } = useConfirmation<Destination>()
  const place = useRef<HTMLDivElement>(null)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const [awaited, setAwaited] = useState(false)
  const [dictating] = useState(() =>
    createDictationStarter({
      admit: async () => {
        const state = await client.fetchQuery({ ...dictationStateQuery, staleTime: 0 })
        const { destination } = state
        if (!state.available || !destination) return { why: dictationMessages.off }
        if (state.refused) return { why: state.refused }
        if (state.told) return {}
        await loadDialog()
        return { confirmDestination: () => ask(destination) }
      },
      onFinal: text => {
        const field = place.current?.querySelector('textarea')
        if (!field) return
        const typed = typedAt.current
        addSpoken(field, text, performance.now() - typed < typingFor)
        // The browser reports dictated text as typing too.
        typedAt.current = typed
      },
      onProblem: problem => showToast({ ...problem, tone: 'bad' }),
    }),
  )
  const phase = useSyncExternalStore(dictating.subscribe, () => dictating.view().phase)

  useEffect(() => dictating.close, [dictating])
  const mayBeStopped = phase === 'starting' || phase === 'listening'
  useEffect(() => {
    if (!mayBeStopped) return
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Before a dialog around the field gets the key and closes: that takes a second press.
      event.preventDefault()
      event.stopPropagation()
      void dictating.finish()
    }
    window.addEventListener('keydown', stop, { capture: true })
    return () => window.removeEventListener('keydown', stop, { capture: true })
  }, [mayBeStopped, dictating])

  const finishFirst = async (then: () => unknown) => {
    if (awaited) return
    if (phase === 'idle') return void (await then())
    setAwaited(true)
    const complete = await dictating.finish()
    setAwaited(false)
    if (complete) await then()
  }
  return {
    dictating,
    place,
    onTyped: () => {
      typedAt.current = performance.now()
    },
    phase,
    finishFirst,
    awaited,
    close: dictating.close,
    dialog: about ? (
      <Suspense fallback={null}>
        <WhereSoundGoes destination={about} onAnswer={answer} />
      </Suspense>
    ) : null,
  }
}
