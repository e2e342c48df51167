import { systemWait, type Wait } from '../src/platform/wait.ts'

export type Waits = {
  readonly wait: Wait
  /** The milliseconds of each wait, in order. */
  readonly asked: readonly number[]
  /** Those of them that nothing has ended yet, short ones apart. */
  readonly underWay: () => number[]
  /** Ends the pending waits of so many milliseconds. */
  readonly pass: (milliseconds: number) => void
}

/**
 * A controllable wait: waits of up to so many milliseconds end at once, longer ones, such as timeouts, when the test
 * ends them, or else in real time.
 */
export const createWaits = (short = 1_000): Waits => {
  const asked: number[] = []
  const underWay = new Map<() => void, number>()
  return {
    asked,
    wait: async (milliseconds, signal) => {
      signal.throwIfAborted()
      asked.push(milliseconds)
      if (milliseconds <= short) return
      const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
      const enough = new AbortController()
      underWay.set(pass, milliseconds)
      try {
        await Promise.race([systemWait(milliseconds, AbortSignal.any([signal, enough.signal])), passed])
      } finally {
        underWay.delete(pass)
        enough.abort()
      }
    },
    underWay: () => [...underWay.values()],
    pass: milliseconds => {
      for (const [end, its] of underWay) if (its === milliseconds) end()
    },
  }
}
