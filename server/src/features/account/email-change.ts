import { emailChangeLimits, emailChangeMessages, tooManyEmailChanges } from '@diary/contract/email-change'
import { addDays } from 'date-fns/addDays'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/connect.ts'
import { violatedConstraint } from '../../platform/database/constraint-violation.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, SignedIn } from '../../platform/http/caller.ts'
import { HttpProblem, problem } from '../../platform/http/problem.ts'
import type { Addresses } from './addresses.ts'
import { emails } from './emails.ts'
import type { MailedLinks } from './mailed-links.ts'
import { askedFrom, hashPassword } from './passwords.ts'
import { newToken } from './random-tokens.ts'
import { emailTaken, notifyEmailTaken } from './registration.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

const hour = 60 * 60

type Parts = {
  readonly accounts: AccountStore
  readonly addresses: Addresses
  readonly sessions: Sessions
  readonly links: MailedLinks
}

/**
 * A change of e-mail address, which requires no password: the new address takes effect when the link mailed to it is
 * opened; the old one is notified at once, and its link stops the change, or undoes it for 7 days after it took effect.
 * That link also ends sessions and password, as somebody else may have used the account.
 */
export const createEmailChange = (context: Context, { accounts, addresses, sessions, links }: Parts) => {
  const { database, mail, config, limits, sealing, maskingQueue } = context
  const asked = limits.counter('email-change', emailChangeLimits.anHour, hour)
  const emailsToAddress = limits.counter('email-change-to', emailChangeLimits.anHour, hour)

  const isOther = ({ profile }: Account, email: string) => !sealing.lookup(profile.email).equals(sealing.lookup(email))

  /** Throws 429 at the field: limits the emails that an account can send to strangers. */
  const spend = async (counter: typeof asked, key: string) => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key)
    if (consumedPoints <= emailChangeLimits.anHour) return
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    const message = tooManyEmailChanges(Math.ceil(seconds / 60))
    throw new HttpProblem(429, message, { email: message }, seconds)
  }

  return {
    /** Whether the address differs, case aside, and the site can send mail to confirm it. */
    isAskedFor: (account: Account, email: string) => config.smtpUrl !== undefined && isOther(account, email),
    isOther,

    /** Counts a requested change. Throws 429 with the time to wait, and 409 for a taken address. */
    admit: async (account: Account, email: string): Promise<void> => {
      if (limits.on) {
        await spend(asked, account.id)
        await spend(emailsToAddress, sealing.lookup(email).toString('hex'))
      }
      if (await addresses.isTaken(database, email, account.id)) throw emailTaken()
    },

    /** Sends a link to the new address in place of earlier ones, and notifies the old one. */
    ask: async (tx: Transaction, account: Account, email: string): Promise<void> => {
      const { publicUrl } = config
      const confirm = await links.make(tx, 'confirm-email', account, email)
      await mail.send(tx, emails.confirmEmail(email, publicUrl, confirm))
      const stop = await links.make(tx, 'undo-email', account, account.profile.email)
      await mail.send(tx, emails.emailChangeAsked(account.profile.email, publicUrl, stop))
    },

    /** The pending address. */
    pending: async (on: Database | Transaction, account: Pick<Account, 'id' | 'participantId'>) =>
      (await links.openPayloads(on, 'confirm-email', account)).at(0),

    cancel: async (account: AccountId): Promise<void> => {
      await inTransaction(database, tx => links.end(tx, 'confirm-email', account))
    },

    /** Other addresses that this account's emails went to, or that an undo could restore. */
    otherAddresses: async (tx: Transaction, account: Account): Promise<string[]> => [
      ...(await links.payloads(tx, 'undo-email', account)),
      ...(await links.payloads(tx, 'confirm-email', account)),
    ],

    /**
     * Confirms a new address. All sessions but the caller's end, and so do links to reset the password, which went to
     * the old address. Throws 404 for an invalid link, 409 for an address that has been registered meanwhile.
     */
    confirm: async (token: string, caller: SignedIn | undefined): Promise<void> => {
      const owner = await inTransaction(database, async tx => {
        const link = await links.use(tx, 'confirm-email', token)
        const account = link && (await accounts.find(tx, link.accountId))
        if (!account || !link.payload) throw problem(404, emailChangeMessages.confirmInvalid)
        const { email } = account.profile
        await addresses.moveOn(tx, account.id, link.payload)
        await accounts.changeProfile(tx, account, { ...account.profile, email: link.payload })
        await sessions.endAll(tx, account.id, caller?.accountId === account.id ? caller.sessionId : undefined)
        await links.end(tx, 'reset-password', account.id)
        const undo = await links.make(tx, 'undo-email', account, email)
        await links.endBy(tx, 'undo-email', account.id, addDays(context.clock(), emailChangeLimits.undoDays))
        await mail.send(tx, emails.emailChanged(email, config.publicUrl, undo))
        return account.participantId
      }).catch((error: unknown) => {
        const isTaken = violatedConstraint(error) === 'one_account_an_address'
        throw isTaken ? problem(409, emailChangeMessages.confirmTaken) : error
      })
      maskingQueue.enqueue(owner)
    },

    /**
     * Stops or undoes a change. All sessions and the password end, since the change was requested with one of them. The
     * old address gets a link to set a new password. Throws 404 for an invalid link, 409 for a taken address.
     */
    undo: async (token: string, ip: string): Promise<void> => {
      const unusablePassword = await hashPassword(newToken(), askedFrom(ip, token))
      const owner = await inTransaction(database, async tx => {
        const link = await links.use(tx, 'undo-email', token)
        const account = link && (await accounts.find(tx, link.accountId))
        if (!account || !link.payload) throw problem(404, emailChangeMessages.undoInvalid)
        await links.end(tx, 'confirm-email', account.id)
        await addresses.moveBack(tx, account.id, link.payload, link.createdAt)
        await accounts.changeProfile(tx, account, { ...account.profile, email: link.payload })
        await accounts.changePassword(tx, account.id, unusablePassword)
        await sessions.endAll(tx, account.id)
        const reset = await links.make(tx, 'reset-password', account)
        await mail.send(tx, emails.emailUndone(link.payload, config.publicUrl, reset))
        return account.participantId
      }).catch(notifyEmailTaken)
      maskingQueue.enqueue(owner)
    },
  }
}
export type EmailChange = ReturnType<typeof createEmailChange>
