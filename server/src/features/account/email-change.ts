import { accountMessages } from '@diary/contract/account'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { problem } from '../../platform/http/problem.ts'
import { letters } from './letters.ts'
import type { MailedLinks } from './mailed-links.ts'
import { tellEmailTaken } from './registration.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

/** A change of address asks for no password, so the old address is told and can take it back for 7 days. */
export const createEmailChange = (context: Context, accounts: AccountStore, sessions: Sessions, links: MailedLinks) => {
  const { database, mail, config, maskingQueue } = context
  return {
    tellOldAddress: async (tx: Transaction, account: Account) => {
      const { email } = account.profile
      await links.endResets(tx, account.id)
      const token = await links.make(tx, 'undo-email', account, email)
      await mail.send(tx, letters.emailChanged(email, config.publicUrl, token))
    },
    /** The addresses that a link may still lead back to. */
    earlierAddresses: (tx: Transaction, account: Account) => links.payloads(tx, 'undo-email', account),
    /** Restores the old address, ends every session and mails a link to a new password. Throws 404 for a link that does not open, 409 when it is taken. */
    undo: async (token: string) => {
      const owner = await inTransaction(database, async tx => {
        const link = await links.use(tx, 'undo-email', token)
        const account = link && (await accounts.find(tx, link.accountId))
        if (!account || !link.payload) throw problem(404, accountMessages.undoInvalid)
        await accounts.changeProfile(tx, account, { ...account.profile, email: link.payload })
        await sessions.endAll(tx, account.id)
        // Whoever changed the address may have changed the password, too: the owner is offered a new one at once.
        const reset = await links.make(tx, 'reset-password', account)
        await mail.send(tx, letters.emailUndone(link.payload, config.publicUrl, reset))
        return account.participantId
      }).catch(tellEmailTaken)
      maskingQueue.due(owner)
    },
  }
}
