import type { OpenAI } from 'openai'
import { APIError } from 'openai/core/error'
import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { withDeadline } from '../model/deadline.ts'

const timeoutMs = 3_000
/** How long it is taken for granted that a server answers, and that it does not: it may be back any moment. */
const healthyMs = 60_000
const unhealthyMs = 15_000

const nobodyLeaves = new AbortController().signal

/**
 * Whether a server would answer, as far as a look at its list of models tells; what a real request came to tells more.
 */
export const createHealthProbe = (client: () => Promise<OpenAI>, clock: Clock, wait: Wait) => {
  let known: { readonly reachable: boolean; readonly until: number } | undefined
  let asking: Promise<boolean> | undefined
  const know = (reachable: boolean) => {
    known = { reachable, until: clock().getTime() + (reachable ? healthyMs : unhealthyMs) }
    return reachable
  }
  const ask = async (): Promise<boolean> => {
    try {
      const { models } = await client()
      await withDeadline(wait, timeoutMs, nobodyLeaves, async ({ signal }) => {
        const response = await models.list({ signal }).asResponse()
        await response.body?.cancel()
      })
      return true
    } catch (error) {
      // A server without a list of models still answers; one that refuses the key or is out of order would not.
      const status = error instanceof APIError ? error.status : undefined
      return status !== undefined && status !== 401 && status !== 403 && status < 500
    }
  }
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
    /** It has just failed to, whatever its list of models says. */
    failed: () => {
      know(false)
    },
  }
}
