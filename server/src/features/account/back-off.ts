import { accountMessages } from '@diary/contract/account'
import type { Logger } from 'pino'
import { addressKey, networksOf } from '../../platform/http/client-ip.ts'
import type { Limits } from '../../platform/http/limits.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { createWaits, type Waits } from './login-backoff.ts'

const quarter = 15 * 60
/** Failures of a network for an account before failures elsewhere delay it, too. */
const ownTries = { narrow: 3, wide: 30 } as const

/** An attempt to sign in: a keyed hash of the e-mail address, the IP, and whether its owner has used this browser. */
export type Attempt = { readonly account: string; readonly ip: string; readonly isKnown: boolean }

const requireNoWait = (seconds: number) => {
  if (seconds > 0) throw tooMany(accountMessages.loginBackOff, seconds)
}

/**
 * Checks a guess under one key: counted as a failure before the check, so that concurrent guesses gain nothing. Throws
 * 429 while the key has to wait.
 */
const guarded = async (waits: Waits, key: string, isRight: (failed: number) => Promise<boolean>): Promise<boolean> => {
  requireNoWait(await waits.left(key))
  const failed = await waits.count(key)
  try {
    await waits.begin(key, failed)
  } catch (refusal) {
    await waits.giveBack(key)
    throw refusal
  }
  try {
    const right = await isRight(failed)
    if (right) await waits.forget(key)
    return right
  } catch (error) {
    // Not checked, as the service is busy.
    await waits.giveBack(key)
    await waits.stop(key)
    throw error
  }
}

/**
 * Slows down guessing without keeping an account's owner out. Failures count by account and network together: five are
 * free, then each costs a wait of 1, 2, 4 … 60 s. They count by account over all networks, too, but those waits hold
 * only for networks that have failed themselves, so that a stranger elsewhere delays nobody. A browser in which the
 * account has signed in before is counted apart. One address may fail 100 times in 15 minutes over all accounts.
 */
export const createLoginBackOff = (limits: Limits, log: Logger) => {
  const byBrowser = createWaits(limits, 'login-browser')
  const byNetwork = createWaits(limits, 'login-network')
  const byAccount = createWaits(limits, 'login-account')
  const byCode = createWaits(limits, 'login-code')
  const byAddress = limits.counter('login-address', 100, quarter)
  const pairs = limits.counter('login-pairs', 1, quarter)
  const accountsTried = limits.counter('login-accounts', 30, quarter)

  const keysOf = ({ account, ip }: Attempt) => {
    const { narrow, wide } = networksOf(ip)
    return { narrow: `${account}:${narrow}`, ...(wide ? { wide: `${account}:${wide}` } : {}) }
  }
  const countAddress = async ({ account, ip }: Attempt) => {
    const address = addressKey(ip)
    await byAddress.penalty(address)
    const pair = await pairs.penalty(`${address}:${account}`)
    if (pair.consumedPoints > 1) return
    const tried = await accountsTried.penalty(address)
    if (tried.consumedPoints === 31) log.warn('one address has failed to sign in to more than 30 accounts')
  }

  /** As `guarded`, for an unknown browser: under its network and, where that has failed, under the account. */
  const guardedByNetwork = async (attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> => {
    const { account } = attempt
    const { narrow, wide } = keysOf(attempt)
    const before = { narrow: await byNetwork.failed(narrow), wide: wide ? await byNetwork.failed(wide) : 0 }
    const hasFailed = (failed: typeof before) => failed.narrow > ownTries.narrow || failed.wide > ownTries.wide
    if (hasFailed({ narrow: before.narrow + 1, wide: before.wide + 1 })) requireNoWait(await byAccount.left(account))

    return guarded(byNetwork, narrow, async failedHere => {
      const failed = {
        narrow: failedHere,
        wide: wide ? await byNetwork.count(wide) : 0,
        everywhere: await byAccount.count(account),
      }
      const giveBack = async (times: number) => {
        await byAccount.giveBack(account, times)
        if (wide) await byNetwork.giveBack(wide, times)
      }
      if (hasFailed(failed)) {
        await byAccount.begin(account, failed.everywhere).catch(async refusal => {
          await giveBack(1)
          throw refusal
        })
      }
      try {
        const right = await isRight()
        // Earlier failures from this network were the owner's own.
        if (right) await giveBack(failed.narrow)
        if (right && hasFailed(failed)) await byAccount.stop(account)
        return right
      } catch (error) {
        await giveBack(1)
        if (hasFailed(failed)) await byAccount.stop(account)
        throw error
      }
    })
  }

  return {
    /** Checks a password. Throws 429 while the caller has to wait. */
    guess: async (attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> => {
      if (!limits.on) return isRight()
      const spent = await byAddress.get(addressKey(attempt.ip))
      requireNoWait(spent && spent.remainingPoints <= 0 ? spent.msBeforeNext / 1000 : 0)
      const right = attempt.isKnown
        ? await guarded(byBrowser, attempt.account, isRight)
        : await guardedByNetwork(attempt, isRight)
      if (!right) await countAddress(attempt)
      return right
    },
    /**
     * Checks a one-time code. The caller has the password, so failures count by account over all networks: six digits
     * would not withstand guesses from many of them.
     */
    guessCode: ({ account, isKnown }: Attempt, isRight: () => Promise<boolean>): Promise<boolean> =>
      limits.on ? guarded(byCode, `${account}:${isKnown ? 'known' : 'unknown'}`, isRight) : isRight(),
    /** Forgets failures: the owner has just set a new password with a mailed link. */
    forget: async (attempt: Attempt): Promise<void> => {
      if (!limits.on) return
      const { account } = attempt
      await byBrowser.forget(account)
      await byAccount.forget(account)
      await byNetwork.forget(keysOf(attempt).narrow)
      for (const kind of ['known', 'unknown']) await byCode.forget(`${account}:${kind}`)
    },
  }
}
