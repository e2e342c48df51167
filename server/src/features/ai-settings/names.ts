import type { AccountId } from '../../platform/http/caller.ts'
import type { FindName } from '../audit/index.ts'

/**
 * Says who saved a version, reading each name once: keep it no longer than one answer takes. Null for a release, and for
 * somebody who has left.
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
