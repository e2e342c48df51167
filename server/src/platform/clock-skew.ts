import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** Milliseconds by which a clock may differ from what has passed: more than any correction in passing. */
const tolerated = 60 * 60_000
/** Milliseconds for which a clock that has jumped is doubted; a wrong one is usually noticed within a day. */
const doubtedFor = 20 * 60 * 60_000

/**
 * Whether a clock may be believed about what cannot be undone: not for a day after it has jumped under a running process,
 * as it does when somebody sets it wrong; put right again, it is believed at once. What has really passed since the start
 * is counted by the system apart from its clock. A process that starts believes what it is shown.
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
