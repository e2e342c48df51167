import { randomBytes, timingSafeEqual } from 'node:crypto'
import { accountMessages } from '@diary/contract/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AccountId, SignedIn } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { type Attempt, createLoginBackOff } from './back-off.ts'
import { deviceInWords } from './device.ts'
import { askedFrom, passwordMatches } from './passwords.ts'
import type { SecondFactorOfAccounts } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined }

/** Checks passwords and one-time codes at sign-in, with the back-off of a known or an unknown browser. */
export const createSignIn = (
  context: Context,
  accounts: AccountStore,
  sessions: Sessions,
  secondFactor: SecondFactorOfAccounts,
) => {
  const { cookie, sealing, database, clock } = context
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

  const attemptOf = (email: string, request: FastifyRequest, known: boolean): Attempt => ({
    account: sealing.lookup(email).toString('hex'),
    ip: request.ip,
    isKnown: known,
  })

  /** What is wrong, if anything. Throws where nothing was guessed: the code is missing, or the password has expired. */
  const faultOf = async (account: Account | undefined, { password, code }: Credentials, attempt: Attempt) => {
    const asker = askedFrom(attempt.ip, attempt.account)
    if (!(await passwordMatches(account?.passwordHash, password, asker)) || !account) return 'password'
    if (account.firstPasswordUntil && account.firstPasswordUntil < clock())
      throw problem(401, accountMessages.firstPasswordOver)
    if (!account.secondFactorSince) return undefined
    if (!code) throw fieldProblem('code', accountMessages.codeNeeded, 401)
    return (await backOff.guessCode(attempt, () => secondFactor.take(account, code))) ? undefined : 'code'
  }

  return {
    /** The account, where address, password and code match. Throws 401, or 429 during a back-off. */
    check: async (credentials: Credentials, request: FastifyRequest): Promise<Account> => {
      const { email } = credentials
      const account = await accounts.findByEmail(database, email)
      const attempt = attemptOf(email, request, account !== undefined && isKnown(request, account.id))
      let fault: Awaited<ReturnType<typeof faultOf>>
      await backOff.guess(attempt, async () => {
        fault = await faultOf(account, credentials, attempt)
        return fault === undefined
      })
      // Names no account: the request's log line, with the same id, has the rest.
      if (fault) context.log.info({ wrong: fault }, 'a sign-in was refused')
      if (fault === 'code') throw fieldProblem('code', accountMessages.codeWrong, 401)
      if (!account || fault) throw problem(401, accountMessages.loginFailed)
      context.log.info({ factors: account.secondFactorSince ? 2 : 1 }, 'somebody signed in')
      return account
    },
    /** Marks the browser in which a password was reset by mail as known, and forgets earlier failures. */
    welcomeBack: async (account: Account, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      cookie.setBrowser(reply, markFor(account.id, randomBytes(16).toString('hex')))
      await backOff.forget(attemptOf(account.profile.email, request, true))
    },
    /** Starts a new session for this browser, ends the one it had, marks it as known, and returns the current user. */
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
