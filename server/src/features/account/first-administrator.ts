import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashPassword, ownAsker } from './passwords.ts'
import { addPerson } from './registration.ts'
import type { AccountStore } from './store.ts'

/**
 * Makes the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, once: where there is one already, nothing happens.
 * An account that has this address is made an administrator and keeps its own password. Returns what the start tells.
 */
export const makeFirstAdministrator = async (context: Context, accounts: AccountStore): Promise<string | undefined> => {
  const { database, config } = context
  if (await accounts.anyAdministrator(database)) return undefined
  if (!config.firstAdministrator) {
    return 'No administrator yet: start once with ADMIN_EMAIL and ADMIN_PASSWORD (12 characters or more) to make the first.'
  }
  const { email, password } = config.firstAdministrator
  const passwordHash = await hashPassword(password, ownAsker)
  return inTransaction(database, async tx => {
    // Processes that start together come here together: one makes the administrator, the others find it made.
    await tx.$client.query('lock table identity.accounts in share row exclusive mode')
    if (await accounts.anyAdministrator(tx)) return undefined
    const existing = await accounts.findByEmail(tx, email)
    if (existing) {
      await accounts.makeAdministrator(tx, existing.id)
      return `${email} is now the first administrator, with the password of that account.`
    }
    const profile = { email, firstName: 'Study', lastName: 'Administrator', role: 'Administrator' }
    await addPerson(context, accounts, tx, { profile, passwordHash, sector: '', projectSize: '', isAdmin: true })
    return `${email} is the first administrator.`
  })
}
