import { useCallback, useEffect, useRef, useState } from 'react'

export type Question<About> = {
  /** What is being asked about; undefined while nothing is. Draw the dialog for it. */
  readonly about: About | undefined
  /** Asks, and waits for the answer: true to go on. Stays the same function. */
  readonly ask: (about: About) => Promise<boolean>
  readonly answer: (goOn: boolean) => void
}

/** A question in a dialog that something else waits for. Leaving the screen is an answer too: no. */
export const useConfirmation = <About>(): Question<About> => {
  const [about, setAbout] = useState<About>()
  const waiting = useRef<(goOn: boolean) => void>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      // Or what waits for an answer would wait for ever.
      waiting.current?.(false)
    }
  }, [])
  const ask = useCallback(async (next: About) => {
    if (left.current) return false
    return new Promise<boolean>(resolve => {
      waiting.current = resolve
      setAbout(next)
    })
  }, [])
  return {
    about,
    ask,
    answer: goOn => {
      setAbout(undefined)
      waiting.current?.(goOn)
      waiting.current = undefined
    },
  }
}
