import { auditActors } from '@diary/contract/audit'
import type { AccountId } from '../../platform/http/caller.ts'

/** The name of an account, while it exists. */
export type FindName = (
  account: AccountId,
) => Promise<{ readonly firstName: string; readonly lastName: string } | undefined>

/**
 * Looks up the names of accounts, each once: create one for each answer. The log itself holds only ids, so a name is
 * deleted with its account.
 */
export const namesFrom = (findName: FindName) => {
  const names = new Map<string, Promise<string>>()
  const nameOf = async (id: string) => {
    const name = await findName(id as AccountId)
    return name ? `${name.firstName} ${name.lastName}` : auditActors.left
  }
  return async (actor: string | null): Promise<string> => {
    if (actor === null) return auditActors.system
    const known = names.get(actor) ?? nameOf(actor)
    names.set(actor, known)
    return known
  }
}
