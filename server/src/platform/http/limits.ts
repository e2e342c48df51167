import type { LimitName } from '@diary/contract/endpoint'
import { problemMessages } from '@diary/contract/problem'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { classifyDatabaseError } from '../database/availability.ts'
import { tooMany } from './problem.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Rule = { readonly per: 'address' | 'account'; readonly points: number; readonly seconds: number }

/** The numbers of every named limit, per address or per account. The back-off at login has its own rules. */
const rules: Readonly<Record<LimitName, readonly Rule[]>> = {
  login: [],
  register: [{ per: 'address', points: 60, seconds: hour }],
  forgotPassword: [{ per: 'address', points: 60, seconds: hour }],
  resetPassword: [{ per: 'address', points: 60, seconds: hour }],
  contact: [
    { per: 'account', points: 5, seconds: hour },
    { per: 'address', points: 30, seconds: hour },
  ],
  analyse: [
    { per: 'account', points: 10, seconds: minute },
    { per: 'account', points: 200, seconds: day },
  ],
  chat: [
    { per: 'account', points: 20, seconds: minute },
    { per: 'account', points: 300, seconds: day },
  ],
  coaching: [{ per: 'account', points: 6, seconds: hour }],
  themes: [{ per: 'account', points: 6, seconds: hour }],
  missingPage: [{ per: 'address', points: 60, seconds: minute }],
  archive: [{ per: 'account', points: 6, seconds: hour }],
  passwordCheck: [{ per: 'account', points: 10, seconds: 15 * minute }],
}
const general = {
  reads: { points: 300, seconds: minute },
  writes: { points: 60, seconds: minute },
  signedOut: { points: 1_200, seconds: minute },
} as const

const spend = async (limiter: RateLimiterAbstract, key: string, message: string) => {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(message, refusal.msBeforeNext / 1000)
    // Without disk space for a count, reads are let through; writes are refused for the same reason.
    if (classifyDatabaseError(refusal) !== 'full') throw refusal
  }
}

/**
 * Counts requests, in the database where several processes may serve (`shared`), so that a limit holds across them. The
 * table is unlogged and a count is one statement: 0.15 ms, where a list of a hundred entries takes some milliseconds
 * (`docs/scaling.md`). To count ahead in each process would save that and let through more the more processes there are.
 */
export const createLimits = (options: { readonly on: boolean; readonly shared?: Pool }) => {
  const counter = (
    name: string,
    points: number,
    seconds: number,
    insurance?: RateLimiterAbstract,
  ): RateLimiterAbstract =>
    options.shared
      ? new RateLimiterPostgres({
          storeClient: options.shared,
          storeType: 'pool',
          schemaName: 'operations',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration: seconds,
          inMemoryBlockOnConsumed: points + 1,
          ...(insurance ? { insuranceLimiter: insurance } : {}),
        })
      : new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

  const named = Object.fromEntries(
    Object.entries(rules).map(([name, list]) => [
      name,
      list.map(rule => ({ rule, limiter: counter(`${name}:${rule.per}:${rule.seconds}`, rule.points, rule.seconds) })),
    ]),
  ) as Record<LimitName, { rule: Rule; limiter: RateLimiterAbstract }[]>
  // While the database is unavailable, each process counts by itself: requests that need no database are answered.
  const generalCounter = (name: keyof typeof general) => {
    const { points, seconds } = general[name]
    return counter(name, points, seconds, new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }))
  }
  const reads = generalCounter('reads')
  const writes = generalCounter('writes')
  const signedOut = generalCounter('signedOut')

  return {
    on: options.on,
    /** A count of a feature's own. */
    counter: (name: string, points: number, seconds: number): RateLimiterAbstract => counter(name, points, seconds),
    /** Every request: by session when there is one, else by address. Throws 429. */
    async spendGeneral(who: { readonly session?: string; readonly address: string }, safe: boolean) {
      if (!options.on) return
      if (!who.session) return spend(signedOut, who.address, problemMessages.tooMany)
      await spend(safe ? reads : writes, who.session, problemMessages.tooMany)
    },
    /** A call with its own limit. Throws 429. */
    async spendNamed(name: LimitName, who: { readonly account?: string; readonly address: string }) {
      if (!options.on) return
      for (const { rule, limiter } of named[name]) {
        const key = rule.per === 'account' ? who.account : who.address
        if (key) await spend(limiter, key, problemMessages.tooMany)
      }
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
