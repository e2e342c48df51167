import { auditActors } from '@diary/contract/audit'
import type { AccountId } from '../../platform/http/caller.ts'

/** The name that an account goes by, while it is there. */
export type FindName = (
  account: AccountId,
) => Promise<{ readonly firstName: string; readonly lastName: string } | undefined>

/**
 * Says who an account belongs to, reading each once: keep it no longer than one answer takes. The log itself holds ids
 * only, so that a name goes with its account.
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
