import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashPassword, ownAsker } from './passwords.ts'
import { addPerson } from './registration.ts'
import type { AccountStore } from './store.ts'

/**
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, once: does nothing where there is one. An
 * existing account with this address becomes an administrator and keeps its password. Returns what the startup summary
 * prints.
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
    // Of several processes that start at once, one creates the administrator.
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
