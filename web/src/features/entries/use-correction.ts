import type { Entry, TagCorrection } from '@diary/contract/entries'
import { useState } from 'react'
import { useCorrectTags } from './entry-mutations.ts'
import { correctionOf } from './tag-correction.ts'

export type CorrectionInHand = {
  /** As it stands on the screen, saved or not. */
  readonly correction: TagCorrection
  /** Shows a correction and saves it. */
  readonly correct: (next: TagCorrection) => void
  /** Saving failed: what was decided is still on the screen, and only there. */
  readonly unsaved: boolean
  readonly retry: () => void
  readonly busy: boolean
}

/** The correction of an entry's competences, saved at each press; what could not be saved is not taken back. */
export const useCorrection = (entry: Entry): CorrectionInHand => {
  const [pending, setPending] = useState<TagCorrection>()
  const [failed, setFailed] = useState(false)
  const { mutate, isPending } = useCorrectTags(entry.id)
  const correct = (next: TagCorrection) => {
    setPending(next)
    // Called for the newest press only: what was pressed before is part of it.
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
