import { accountMessages } from '@diary/contract/account'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
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

  const requireNoWait = async (account: string, address: string) => {
    const wait = Math.max(await secondsLeft(waiting, account), await secondsLeft(byAddress, address))
    if (wait > 0) throw tooMany(accountMessages.loginBackOff, wait)
  }
  /** Of those that arrive together past the free ones, one goes on, and the next has to wait. */
  const takeTurn = async (account: string) => {
    const { consumedPoints } = await failures.penalty(account)
    if (consumedPoints <= freeFailures) return
    const seconds = Math.min(longestWait, 2 ** (consumedPoints - freeFailures - 1))
    await waiting.consume(account, 1, { customDuration: seconds }).catch(async refusal => {
      await failures.reward(account)
      throw refusal instanceof RateLimiterRes
        ? tooMany(accountMessages.loginBackOff, refusal.msBeforeNext / 1000)
        : refusal
    })
  }
  const countAddress = async (account: string, address: string) => {
    await byAddress.penalty(address)
    const pair = await pairs.penalty(`${address}:${account}`)
    if (pair.consumedPoints > 1) return
    const tried = await accountsTried.penalty(address)
    if (tried.consumedPoints === 31) log.warn('one address has failed to sign in to more than 30 accounts')
  }

  /**
   * Looks at a password, and says whether it is right. Counted as a failure before it is looked at, so that guesses sent
   * all at once gain nothing. Throws 429 while the account, or the address, has to wait.
   */
  return async (account: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> => {
    if (!limits.on) return isRight()
    await requireNoWait(account, address)
    await takeTurn(account)
    let right: boolean
    try {
      right = await isRight()
    } catch (error) {
      // Not looked at after all, as the service is busy.
      await failures.reward(account)
      await waiting.delete(account)
      throw error
    }
    if (right) {
      await failures.delete(account)
      await waiting.delete(account)
    } else await countAddress(account, address)
    return right
  }
}
