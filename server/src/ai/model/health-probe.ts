import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { withDeadline } from './deadline.ts'

const timeoutMs = 3_000
/** How long a server counts as reachable, and as unreachable: it may be back any moment. */
const healthyMs = 60_000
const unhealthyMs = 15_000

const nobodyLeaves = new AbortController().signal

/** Whether a server would answer, by `probe`; the outcome of a real request overrides it. */
export const createHealthProbe = (probe: (signal: AbortSignal) => Promise<boolean>, clock: Clock, wait: Wait) => {
  let known: { readonly reachable: boolean; readonly until: number } | undefined
  let asking: Promise<boolean> | undefined
  const know = (reachable: boolean) => {
    known = { reachable, until: clock().getTime() + (reachable ? healthyMs : unhealthyMs) }
    return reachable
  }
  const ask = (): Promise<boolean> =>
    withDeadline(wait, timeoutMs, nobodyLeaves, ({ signal }) => probe(signal)).catch(() => false)
  return {
    reachable: async (): Promise<boolean> => {
      if (known && clock().getTime() < known.until) return known.reachable
      asking ??= ask()
        .then(know)
        .finally(() => {
          asking = undefined
        })
      return asking
    },
    /** It has just answered. */
    answered: () => {
      know(true)
    },
    /** A request has just failed, whatever its list of models says. */
    failed: () => {
      know(false)
    },
  }
}
