import type { CurrentUser } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { findParticipant } from '../participants/index.ts'
import type { AccountStore } from './store.ts'

/** The signed-in person as every screen reads it, put together from both halves. */
export const readCurrentUser = async (
  { database }: Pick<Context, 'database'>,
  accounts: AccountStore,
  caller: Pick<SignedIn, 'accountId' | 'participantId' | 'hasConsented' | 'secondFactorNeeded'>,
): Promise<CurrentUser> => {
  const [account, participant] = await Promise.all([
    accounts.find(database, caller.accountId),
    findParticipant(database, caller.participantId),
  ])
  // Deleted between the access check and here: as signed out.
  if (!account || !participant) throw problem(401, problemMessages.signInNeeded)
  const { email, firstName, lastName, role } = account.profile
  return {
    isAdmin: account.isAdmin,
    firstName,
    lastName,
    email,
    role,
    sector: participant.sector,
    projectSize: participant.projectSize,
    pseudonymousId: participant.researchId,
    hasConsented: caller.hasConsented,
    ...(caller.secondFactorNeeded ? { secondFactorNeeded: true as const } : {}),
    ...(account.firstPasswordUntil ? { firstPasswordUntil: account.firstPasswordUntil.toISOString() } : {}),
  }
}
