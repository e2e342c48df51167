import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** Milliseconds by which the wall clock may differ from the monotonic one: more than any routine correction. */
const tolerated = 60 * 60_000
/** Milliseconds for which a clock that has jumped is doubted; a wrong one is usually noticed within a day. */
const doubtedFor = 20 * 60 * 60_000

/**
 * Whether the wall clock may be trusted for what cannot be undone: not for a day after it has jumped under a running
 * process, as when it is set wrong by hand; set right again, it is trusted at once. Elapsed time is measured with the
 * monotonic clock. At start the wall clock is trusted.
 */
export const createClockSkewDetector = (clock: Clock, log: Logger) => {
  const passed = () => performance.now()
  let believed = clock().getTime() - passed()
  let doubt: { readonly shown: number; readonly since: number } | undefined

  return (): boolean => {
    const shown = clock().getTime() - passed()
    if (Math.abs(shown - believed) > tolerated) {
      if (!doubt || Math.abs(shown - doubt.shown) > tolerated) {
        doubt = { shown, since: passed() }
        log.error(
          { hours: Math.round((shown - believed) / tolerated) },
          'the clock has jumped: nothing is deleted by it for a day',
        )
      }
      if (passed() - doubt.since < doubtedFor) return false
    }
    believed = shown
    doubt = undefined
    return true
  }
}
