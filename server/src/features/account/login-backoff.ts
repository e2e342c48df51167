import { accountMessages } from '@diary/contract/account'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limits } from '../../platform/http/limits.ts'
import { tooMany } from '../../platform/http/problem.ts'

export const freeFailures = 5
const maxDelaySeconds = 60
const day = 24 * 60 * 60

const secondsLeft = async (limiter: RateLimiterAbstract, key: string) => {
  const state = await limiter.get(key)
  return state && state.remainingPoints <= 0 ? state.msBeforeNext / 1000 : 0
}

/**
 * Counts failures under a key for a day: five are free, then each costs a wait of 1, 2, 4 … 60 seconds, so that at most
 * 1,445 fit into a day. No account is ever locked.
 */
export const createWaits = (limits: Limits, name: string) => {
  const failures = limits.counter(`${name}-failures`, freeFailures, day)
  const waiting = limits.counter(`${name}-waiting`, 1, maxDelaySeconds)

  return {
    /** Seconds until the next try is allowed. */
    left: (key: string) => secondsLeft(waiting, key),
    /** Failures of this key. */
    failed: async (key: string) => (await failures.get(key))?.consumedPoints ?? 0,
    /** Counts a failure in advance and returns the new count. */
    count: async (key: string) => (await failures.penalty(key)).consumedPoints,
    /** Undoes failures that were counted in advance. */
    giveBack: async (key: string, failed = 1) => {
      await failures.reward(key, failed)
    },
    /**
     * Starts the wait for so many failures. Of concurrent tries past the free ones, one proceeds; the others get 429.
     */
    begin: async (key: string, failed: number) => {
      if (failed <= freeFailures) return
      const seconds = Math.min(maxDelaySeconds, 2 ** (failed - freeFailures - 1))
      await waiting.consume(key, 1, { customDuration: seconds }).catch(refusal => {
        if (refusal instanceof RateLimiterRes) throw tooMany(accountMessages.loginBackOff, refusal.msBeforeNext / 1000)
        throw refusal
      })
    },
    stop: async (key: string) => {
      await waiting.delete(key)
    },
    forget: async (key: string) => {
      await failures.delete(key)
      await waiting.delete(key)
    },
  }
}
export type Waits = ReturnType<typeof createWaits>
