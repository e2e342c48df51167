import { dictationToasts } from '@diary/contract/dictation-toasts'
import type { ToastTexts } from '@diary/contract/toasts'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { createDictation, type Dictation, unsupported } from './dictation.ts'
import { dictationNotices } from './dictation-labels.ts'
import type { DictationView } from './dictation-view.ts'

/** What can be seen of it: what the dictation itself shows, and what happens before it and after. */
export type DictatingView = DictationView & {
  /** It has ended since it was last begun. */
  readonly stopped: boolean
}

/** Whether somebody may dictate now: why not, or what they have to be told first. */
export type Admission = { readonly why?: string; readonly confirmDestination?: () => Promise<boolean> }

export type DictatingNeeds = {
  /** Asks whether the person may dictate now. Throws ApiError or OfflineError. */
  readonly admit: () => Promise<Admission>
  readonly onFinal: (text: string) => void
  readonly onProblem: (problem: ToastTexts) => void
}

export type DictationStarter = {
  /** The same object until it changes. */
  readonly view: () => DictatingView
  readonly subscribe: (listener: () => void) => () => void
  readonly onLevel: Dictation['onLevel']
  /** Begins; while it goes on, ends it and lets the last words in. */
  readonly press: () => Promise<void>
  /** Lets the last words in. False where they did not come, or where it was closed instead: nothing may follow then. */
  readonly finish: () => Promise<boolean>
  /** Ends it at once. */
  readonly close: () => void
}

/** Where somebody speaks on this page: into one field at a time. */
let speaking: DictationStarter | undefined

const nothing: DictatingView = { phase: 'idle', interim: '', since: undefined, notice: '', stopped: false }

/** Dictation into one field, from the press on: what has to be known and said first, the dictation itself, its end. */
export const createDictationStarter = (
  { admit, onFinal, onProblem }: DictatingNeeds,
  browser = { createDictation, unsupported },
): DictationStarter => {
  /** Changes when what was begun is given up, for whoever waits for a part of it. */
  let attempt = 0
  let preparing = false
  /** Why the last press came to nothing. */
  let refused = ''
  /** It has listened since it was last begun, or was told to stop before it could: its end is said. */
  let endIsSaid = false
  /** How often words were lost, or given up. */
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
    if (view.phase === 'listening') endIsSaid = true
    if (view.phase !== 'idle') shown = { ...view, stopped: false }
    else if (preparing) shown = { ...nothing, phase: 'starting' }
    else shown = { ...view, notice: refused || view.notice, stopped: endIsSaid }
    for (const listener of listeners) listener()
  }
  dictation.subscribe(changed)

  /** Whether it may begin, as far as can be known without a word to the person. */
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
    endIsSaid = false
    refused = ''
    preparing = true
    // Idle as it is, this takes back what was said of the one before.
    dictation.close()
    changed()
    try {
      const { why, confirmDestination } = await prepare()
      if (own !== attempt) return
      refused = why ?? ''
      if (refused) return noLongerPreparing()
      if (confirmDestination) {
        // While something is said first, nothing has begun: Escape belongs to the dialog that says it.
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
      if (shown.phase !== 'idle') endIsSaid = true
      if (preparing) giveUp()
      const before = losses
      await dictation.finish()
      return losses === before && dictation.view().notice !== dictationNotices.noLastWords
    },
    close: () => {
      losses += 1
      endIsSaid = false
      dictation.close()
      giveUp()
      if (speaking === self) speaking = undefined
    },
  }
  return self
}
