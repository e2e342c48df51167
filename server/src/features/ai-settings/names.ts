import type { AccountId } from '../../platform/http/caller.ts'
import type { FindName } from '../audit/index.ts'

/**
 * Looks up who saved a version, each name once: create one for each answer. Null for a release and for a removed
 * account.
 */
export const namesFrom = (findName: FindName) => {
  const names = new Map<AccountId, Promise<string | null>>()
  const read = async (account: AccountId) => {
    const name = await findName(account)
    return name ? `${name.firstName} ${name.lastName}` : null
  }
  return async (account: AccountId | null): Promise<string | null> => {
    if (account === null) return null
    const known = names.get(account) ?? read(account)
    names.set(account, known)
    return known
  }
}
export type NameOf = ReturnType<typeof namesFrom>
