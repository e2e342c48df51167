import type { Entry, TagCorrection } from '@diary/contract/entries'
import { useState } from 'react'
import { useCorrectTags } from './entry-mutations.ts'
import { correctionOf } from './tag-correction.ts'

export type CorrectionInHand = {
  /** As shown, saved or not. */
  readonly correction: TagCorrection
  /** Shows a correction and saves it. */
  readonly correct: (next: TagCorrection) => void
  /** Saving failed: the correction is only on the screen. */
  readonly unsaved: boolean
  readonly retry: () => void
  readonly busy: boolean
}

/** The correction of an entry's competences, saved at each press; unsaved changes stay shown. */
export const useCorrection = (entry: Entry): CorrectionInHand => {
  const [pending, setPending] = useState<TagCorrection>()
  const [failed, setFailed] = useState(false)
  const { mutate, isPending } = useCorrectTags(entry.id)
  const correct = (next: TagCorrection) => {
    setPending(next)
    // Called for the newest press only, which includes earlier ones.
    mutate(next, {
      onSuccess: () => {
        setPending(undefined)
        setFailed(false)
      },
      onError: () => setFailed(true),
    })
  }
  return {
    correction: pending ?? correctionOf(entry),
    correct,
    unsaved: failed,
    retry: () => {
      if (pending) correct(pending)
    },
    busy: isPending,
  }
}
