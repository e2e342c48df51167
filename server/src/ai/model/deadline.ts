import type { Wait } from '../../platform/wait.ts'
import { AiProblem } from '../provider.ts'

export type Deadline = {
  /** Aborted when the person takes the request back or the time is over. */
  readonly signal: AbortSignal
  /** Milliseconds that are left. */
  readonly left: () => number
}

/**
 * Limits work to so many milliseconds in all. Rejects at once with the signal's reason when it is aborted, and with
 * AiProblem 'slow' when the time is over, whatever the work is waiting for.
 */
export const withDeadline = async <T>(
  wait: Wait,
  within: number,
  cancelled: AbortSignal,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> => {
  cancelled.throwIfAborted()
  const ends = performance.now() + within
  const stop = new AbortController()
  const cancel = () => stop.abort(cancelled.reason)
  cancelled.addEventListener('abort', cancel, { once: true })
  const done = new AbortController()
  wait(within, done.signal).then(
    () => stop.abort(new AiProblem('slow')),
    () => {},
  )
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  // The race reports it; without this, a rejection after the work is done would count as unhandled.
  stopped.catch(() => {})
  try {
    return await Promise.race([work({ signal: stop.signal, left: () => ends - performance.now() }), stopped])
  } finally {
    done.abort()
    cancelled.removeEventListener('abort', cancel)
  }
}

/** Rejects with the signal's reason when it is aborted; what others wait for, too, goes on. */
export const unlessCancelled = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const cancelled = Promise.withResolvers<never>()
  const cancel = () => cancelled.reject(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  return Promise.race([work, cancelled.promise]).finally(() => signal.removeEventListener('abort', cancel))
}
