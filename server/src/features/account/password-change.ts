import { accountMessages } from '@diary/contract/account'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { emails } from './emails.ts'
import type { MailedLinks } from './mailed-links.ts'
import { askedBy, hashPassword, passwordMatches, refuseCommonPassword, requireLength } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { AccountStore } from './store.ts'

type Parts = { readonly accounts: AccountStore; readonly sessions: Sessions; readonly links: MailedLinks }

/**
 * Changes the password, given the present one, and returns the account. Ends all other sessions and mailed links that
 * could reset it, and notifies the owner by email.
 */
export const createPasswordChange =
  (context: Context, { accounts, sessions, links }: Parts) =>
  async (caller: SignedIn, password: string, newPassword: string) => {
    const { database, mail, config } = context
    const account = await accounts.find(database, caller.accountId)
    const matches = await passwordMatches(account?.passwordHash, password, askedBy(caller))
    if (!account || !matches) throw fieldProblem('password', accountMessages.wrongPassword)
    requireLength(account, newPassword, 'newPassword')
    await refuseCommonPassword(newPassword, 'newPassword')
    const passwordHash = await hashPassword(newPassword, askedBy(caller))
    await inTransaction(database, async tx => {
      await accounts.changePassword(tx, account.id, passwordHash)
      await sessions.endAll(tx, account.id, caller.sessionId)
      await links.endWithPassword(tx, account.id)
      await mail.send(tx, emails.passwordChanged(account.profile.email, config.publicUrl))
    })
    return account
  }
