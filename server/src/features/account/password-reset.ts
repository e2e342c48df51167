import { setTimeout as wait } from 'node:timers/promises'
import { accountMessages } from '@diary/contract/account'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { problem } from '../../platform/http/problem.ts'
import { emails } from './emails.ts'
import type { MailedLinks } from './mailed-links.ts'
import { askedFrom, hashPassword, refuseCommonPassword, requireLength } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

const hour = 60 * 60
/**
 * Every answer takes this many milliseconds, several times what storing an email takes, so that timing reveals nothing.
 */
const answerAfter = 250

/** Resetting a forgotten password by a mailed link. */
export const createPasswordReset = (
  context: Context,
  accounts: AccountStore,
  sessions: Sessions,
  links: MailedLinks,
) => {
  const { database, mail, config, sealing, limits } = context
  const resetEmails = limits.counter('forgot-account', 3, hour)

  const sendLink = async (email: string) => {
    const account = await accounts.findByEmail(database, email)
    if (!account) return
    if (limits.on) {
      // Silently: an error would reveal that the account exists.
      const { consumedPoints } = await resetEmails.penalty(sealing.lookup(email).toString('hex'))
      if (consumedPoints > 3) return
    }
    await inTransaction(database, async tx => {
      const token = await links.make(tx, 'reset-password', account)
      await mail.send(tx, emails.resetPassword(account.profile.email, config.publicUrl, token))
    })
  }

  return {
    /** Sends a link if the account exists; the answer and its time are the same either way. */
    ask: async (email: string) => {
      await Promise.all([sendLink(email), wait(answerAfter)])
    },
    /** Sets a new password, ends every session and returns the account. Throws 404 for an invalid link. */
    complete: async (token: string, password: string, ip: string): Promise<Account> => {
      await refuseCommonPassword(password)
      const passwordHash = await hashPassword(password, askedFrom(ip, token))
      return inTransaction(database, async tx => {
        const link = await links.use(tx, 'reset-password', token)
        const first = link ? undefined : await links.use(tx, 'first-password', token)
        const used = link ?? first
        const account = used && (await accounts.find(tx, used.accountId))
        // With a password of their own, an administrator no longer needs the first link.
        if (!account || (first && !account.firstPasswordUntil)) throw problem(404, accountMessages.resetInvalid)
        requireLength(account, password)
        await accounts.changePassword(tx, account.id, passwordHash)
        await sessions.endAll(tx, account.id)
        await links.endWithPassword(tx, account.id)
        await mail.send(tx, emails.passwordChanged(account.profile.email, config.publicUrl))
        return account
      })
    },
  }
}
