import { dictationToasts } from '@diary/contract/dictation-toasts'
import type { ToastTexts } from '@diary/contract/toasts'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { createDictation, type Dictation, unsupported } from './dictation.ts'
import { dictationNotices } from './dictation-labels.ts'
import type { DictationView } from './dictation-view.ts'

/** The visible state: that of the dictation itself, and the steps before and after. */
export type DictatingView = DictationView & {
  /** It has ended since it was last started. */
  readonly stopped: boolean
}

/** Whether the person may dictate now: why not, or what must be disclosed first. */
export type Admission = { readonly why?: string; readonly confirmDestination?: () => Promise<boolean> }

export type DictatingNeeds = {
  /** Checks whether the person may dictate now. Throws ApiError or OfflineError. */
  readonly admit: () => Promise<Admission>
  readonly onFinal: (text: string) => void
  readonly onProblem: (problem: ToastTexts) => void
}

export type DictationStarter = {
  /** The same object until a change. */
  readonly view: () => DictatingView
  readonly subscribe: (listener: () => void) => () => void
  readonly onLevel: Dictation['onLevel']
  /** Starts; during a dictation, finishes it with the last words. */
  readonly press: () => Promise<void>
  /** Waits for the last words. False where they did not arrive or it was closed: then the caller must not continue. */
  readonly finish: () => Promise<boolean>
  /** Ends it at once. */
  readonly close: () => void
}

/** Ensures one dictation at a time on this page. */
let speaking: DictationStarter | undefined

const nothing: DictatingView = { phase: 'idle', interim: '', since: undefined, notice: '', stopped: false }

/** Dictation into one field, from the press on: checks, disclosure, the dictation itself, its end. */
export const createDictationStarter = (
  { admit, onFinal, onProblem }: DictatingNeeds,
  browser = { createDictation, unsupported },
): DictationStarter => {
  /** Changes on cancellation, so that pending steps stop. */
  let attempt = 0
  let preparing = false
  /** Why the last press failed. */
  let refused = ''
  /** It has run since it was last started, or was stopped before it could: its end is announced. */
  let announcesEnd = false
  /** Counts lost or discarded words. */
  let losses = 0
  let shown = nothing
  const listeners = new Set<() => void>()
  const dictation = browser.createDictation({
    onFinal,
    onProblem: problem => {
      losses += 1
      onProblem(problem)
    },
  })

  const changed = () => {
    const view = dictation.view()
    if (view.phase === 'listening') announcesEnd = true
    if (view.phase !== 'idle') shown = { ...view, stopped: false }
    else if (preparing) shown = { ...nothing, phase: 'starting' }
    else shown = { ...view, notice: refused || view.notice, stopped: announcesEnd }
    for (const listener of listeners) listener()
  }
  dictation.subscribe(changed)

  /** Whether it may start, as far as can be checked without a prompt. */
  const prepare = async (): Promise<Admission> => {
    if (speaking !== self) await speaking?.finish()
    speaking = self
    const why = browser.unsupported()
    return why ? { why } : admit()
  }
  const noLongerPreparing = () => {
    preparing = false
    changed()
  }
  const begin = async () => {
    attempt += 1
    const own = attempt
    announcesEnd = false
    refused = ''
    preparing = true
    // While idle, this clears the message of the previous one.
    dictation.close()
    changed()
    try {
      const { why, confirmDestination } = await prepare()
      if (own !== attempt) return
      refused = why ?? ''
      if (refused) return noLongerPreparing()
      if (confirmDestination) {
        // During the disclosure nothing has started: Escape belongs to its dialog.
        noLongerPreparing()
        if (!(await confirmDestination()) || own !== attempt) return
      }
    } catch (error) {
      if (own !== attempt) return
      noLongerPreparing()
      const { title, text } = error instanceof ApiError ? dictationToasts.failed : dictationToasts.unreachable
      return onProblem({ title, text: sentenceFor(error, text) })
    }
    preparing = false
    await dictation.start()
  }
  const giveUp = () => {
    attempt += 1
    preparing = false
    refused = ''
    changed()
  }

  const self: DictationStarter = {
    view: () => shown,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLevel: dictation.onLevel,
    press: async () => {
      if (shown.phase === 'idle') await begin()
      else await self.finish()
    },
    finish: async () => {
      if (shown.phase !== 'idle') announcesEnd = true
      if (preparing) giveUp()
      const before = losses
      await dictation.finish()
      return losses === before && dictation.view().notice !== dictationNotices.noLastWords
    },
    close: () => {
      losses += 1
      announcesEnd = false
      dictation.close()
      giveUp()
      if (speaking === self) speaking = undefined
    },
  }
  return self
}
