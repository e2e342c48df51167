import { accountMessages } from '@diary/contract/account'
import type { Logger } from 'pino'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Limits } from '../../platform/http/limits.ts'
import { tooMany } from '../../platform/http/problem.ts'

const freeFailures = 5
const longestWait = 60
const day = 24 * 60 * 60
const quarter = 15 * 60

const secondsLeft = async (limiter: RateLimiterAbstract, key: string) => {
  const state = await limiter.get(key)
  return state && state.remainingPoints <= 0 ? state.msBeforeNext / 1000 : 0
}

/**
 * Slows down guessing without ever locking anybody out: five failures are free, then each costs a wait of 1, 2, 4 … 60 s.
 * A browser in which the account has signed in before is counted apart, so that a stranger's guesses do not delay the
 * owner. One address may fail 100 times in 15 minutes over all accounts.
 */
export const createLoginBackOff = (limits: Limits, log: Logger) => {
  const failures = limits.counter('login-failures', freeFailures, day)
  const waiting = limits.counter('login-waiting', 1, longestWait)
  const byAddress = limits.counter('login-address', 100, quarter)
  const pairs = limits.counter('login-pairs', 1, quarter)
  const accountsTried = limits.counter('login-accounts', 30, quarter)

  return {
    /** Throws 429 while the account, or the address, has to wait. */
    requireNoWait: async (account: string, address: string) => {
      if (!limits.on) return
      const wait = Math.max(await secondsLeft(waiting, account), await secondsLeft(byAddress, address))
      if (wait > 0) throw tooMany(accountMessages.loginBackOff, wait)
    },
    failed: async (account: string, address: string) => {
      if (!limits.on) return
      const { consumedPoints } = await failures.penalty(account)
      if (consumedPoints > freeFailures) {
        const seconds = Math.min(longestWait, 2 ** (consumedPoints - freeFailures - 1))
        await waiting.set(account, 1, seconds)
      }
      await byAddress.penalty(address)
      const pair = await pairs.penalty(`${address}:${account}`)
      if (pair.consumedPoints > 1) return
      const tried = await accountsTried.penalty(address)
      if (tried.consumedPoints === 31) log.warn('one address has failed to sign in to more than 30 accounts')
    },
    succeeded: async (account: string) => {
      if (!limits.on) return
      await failures.delete(account)
      await waiting.delete(account)
    },
  }
}
