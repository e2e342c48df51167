import { useCallback, useEffect, useRef, useState } from 'react'

export type Question<About> = {
  /** The subject of the open question; undefined without one. Render the dialog for it. */
  readonly about: About | undefined
  /** Asks, and waits for the answer: true to continue. A stable function. */
  readonly ask: (about: About) => Promise<boolean>
  readonly answer: (goOn: boolean) => void
}

/** A confirmation dialog as a promise. Leaving the screen counts as no. */
export const useConfirmation = <About>(): Question<About> => {
  const [about, setAbout] = useState<About>()
  const waiting = useRef<(goOn: boolean) => void>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      // Otherwise the caller would wait for ever.
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
