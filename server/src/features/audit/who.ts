import { auditActors } from '@diary/contract/audit'
import type { Database } from '../../platform/database/open.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import type { Account } from '../account/index.ts'

/**
 * Says who an account belongs to, reading each once: keep it no longer than one answer takes. The log itself holds ids
 * only, so that a name goes with its account.
 */
export const namesFrom = (accounts: Account['accounts'], database: Database) => {
  const names = new Map<string, Promise<string>>()
  const nameOf = async (id: string) => {
    const account = await accounts.find(database, id as AccountId)
    if (!account) return auditActors.left
    const { firstName, lastName } = account.profile
    return `${firstName} ${lastName}`
  }
  return async (actor: string | null): Promise<string> => {
    if (actor === null) return auditActors.system
    const known = names.get(actor) ?? nameOf(actor)
    names.set(actor, known)
    return known
  }
}
