import { systemWait, type Wait } from '../src/platform/wait.ts'

/** A pause between two attempts is no longer than this unless a server asks for more. */
const short = 1_000

export type Waits = {
  readonly wait: Wait
  /** The milliseconds of each wait, in order. */
  readonly asked: readonly number[]
  /** Ends the waits of so many milliseconds that are under way. */
  readonly pass: (milliseconds: number) => void
}

/**
 * Waiting as tests need it: short pauses are over at once, longer ones, such as time-outs, when the test says so. Where
 * it does not, they take their time.
 */
export const createWaits = (): Waits => {
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
    pass: milliseconds => {
      for (const [end, its] of underWay) if (its === milliseconds) end()
    },
  }
}
