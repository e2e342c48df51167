import { dictationToasts } from '@diary/contract/dictation-toasts'
import type { ToastTexts } from '@diary/contract/toasts'
import type { DictationSession } from './dictation-session.ts'
import type { DictationView } from './dictation-view.ts'

export type Dictation = {
  /** The same object until a change. */
  readonly view: () => DictationView
  readonly subscribe: (listener: () => void) => () => void
  /** From 0 for silence to 1, about 15 times a second while the microphone is open. */
  readonly onLevel: (listener: (level: number) => void) => () => void
  /** Requests the microphone, then opens the socket. Failures go to `onProblem`; it never rejects. */
  readonly start: () => Promise<void>
  /** Sends the rest, waits for the last words, then is idle. Resolves at once when idle. */
  readonly finish: () => Promise<void>
  /** Ends everything at once, for an unloading page. */
  readonly close: () => void
}

export type DictationEvents = {
  /** To be appended to the form's content, at once. */
  readonly onFinal: (text: string) => void
  /** Becomes a destructive toast; dictation is idle by then. */
  readonly onProblem: (problem: ToastTexts) => void
}

/** Loaded on the first press, since most pages never dictate. */
const loadListening = () => import('./dictation-session.ts')

const idle: DictationView = { phase: 'idle', interim: '', since: undefined, notice: '' }
/** Dictation into one field. Lives outside React; sessions run one after another. */
export const createDictation = (
  { onFinal, onProblem }: DictationEvents,
  load: () => Promise<Pick<typeof import('./dictation-session.ts'), 'startDictationSession'>> = loadListening,
): Dictation => {
  let view = idle
  let listening: DictationSession | undefined
  /** Changes when a pending load is cancelled. */
  let attempt = 0
  const listeners = new Set<() => void>()
  const levelListeners = new Set<(level: number) => void>()

  const show = (change: Partial<DictationView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const close = () => {
    attempt += 1
    if (listening) listening.close()
    else if (view !== idle) show(idle)
  }

  return {
    view: () => view,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLevel: listener => {
      levelListeners.add(listener)
      return () => void levelListeners.delete(listener)
    },
    start: async () => {
      if (view.phase !== 'idle') return
      attempt += 1
      const mine = attempt
      show({ ...idle, phase: 'starting' })
      const loaded = await load().catch(() => undefined)
      if (mine !== attempt) return
      if (!loaded) {
        show(idle)
        return onProblem(dictationToasts.unloaded)
      }
      const begun = loaded.startDictationSession({
        show,
        level: level => {
          for (const listener of levelListeners) listener(level)
        },
        final: onFinal,
        problem: onProblem,
      })
      listening = begun
      void begun.over.then(() => {
        if (listening === begun) listening = undefined
      })
      await begun.begun
    },
    finish: async () => {
      if (listening) await listening.finish()
      else close()
    },
    close,
  }
}

/** Why this browser cannot dictate at all, as a sentence; undefined where it can. */
export const unsupported = (): string | undefined => {
  if (!window.isSecureContext)
    return 'Browsers give the microphone only to pages with a secure address, one that begins with https.'
  const able =
    'mediaDevices' in navigator && 'AudioContext' in window && 'AudioWorkletNode' in window && 'WebSocket' in window
  return able ? undefined : 'This browser cannot dictate. A current Chrome, Edge, Firefox or Safari can.'
}
