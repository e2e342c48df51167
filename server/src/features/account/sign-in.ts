import { randomBytes, timingSafeEqual } from 'node:crypto'
import { accountMessages } from '@diary/contract/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { AccountId, SignedIn } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { createLoginBackOff } from './back-off.ts'
import { deviceInWords } from './device.ts'
import { passwordMatches } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

/** Checks passwords at sign-in, with the back-off of a known or an unknown browser. */
export const createSignIn = (context: Context, accounts: AccountStore, sessions: Sessions) => {
  const { cookie, sealing, database } = context
  const backOff = createLoginBackOff(context.limits, context.log)

  const markFor = (account: AccountId, random: string) =>
    `${random}.${sealing.lookup(`browser:${account}:${random}`).toString('hex')}`
  const isKnown = (request: FastifyRequest, account: AccountId) => {
    const mark = cookie.readBrowser(request)
    if (!mark) return false
    const expected = Buffer.from(markFor(account, mark.split('.')[0] ?? ''))
    const given = Buffer.from(mark)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  return {
    /** The account, when address and password belong together. Throws 401, or 429 while one has to wait. */
    check: async (email: string, password: string, request: FastifyRequest): Promise<Account> => {
      const account = await accounts.findByEmail(database, email)
      const address = addressKey(request.ip)
      const known = account !== undefined && isKnown(request, account.id)
      const counted = `${sealing.lookup(email).toString('hex')}:${known ? 'known' : 'unknown'}`
      const matches = await backOff(counted, address, () => passwordMatches(account?.passwordHash, password))
      if (!account || !matches) throw problem(401, accountMessages.loginFailed)
      return account
    },
    /** Opens a new session for this browser, ends the one it had, marks the browser as known, and says who it is now. */
    open: async (
      account: Pick<Account, 'id' | 'participantId'>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<SignedIn> => {
      const before = cookie.read(request)
      const previous = before ? await sessions.identify(before) : undefined
      const token = await inTransaction(database, async tx => {
        if (previous) await sessions.end(tx, previous.accountId, previous.sessionId)
        return sessions.start(tx, account, deviceInWords(request.headers['user-agent']))
      })
      cookie.set(reply, token)
      cookie.setBrowser(reply, markFor(account.id, randomBytes(16).toString('hex')))
      const caller = await sessions.identify(token)
      if (!caller) throw problem(401, accountMessages.loginFailed)
      return caller
    },
  }
}
