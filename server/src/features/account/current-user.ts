import type { CurrentUser } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { findParticipant } from '../participants/index.ts'
import type { EmailChange } from './email-change.ts'
import type { AccountStore } from './store.ts'

/** The signed-in person, read from both halves. */
export const readCurrentUser = async (
  { database, config }: Pick<Context, 'database' | 'config'>,
  { accounts, emailChange }: { readonly accounts: AccountStore; readonly emailChange: EmailChange },
  caller: Pick<SignedIn, 'accountId' | 'participantId' | 'hasConsented' | 'secondFactorNeeded'>,
): Promise<CurrentUser> => {
  const [account, participant, pendingEmail] = await Promise.all([
    accounts.find(database, caller.accountId),
    findParticipant(database, caller.participantId),
    emailChange.pending(database, { id: caller.accountId, participantId: caller.participantId }),
  ])
  // Deleted after the access check: answered as signed out.
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
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    ...(config.smtpUrl === undefined ? { emailFixed: true as const } : {}),
    ...(caller.secondFactorNeeded ? { secondFactorNeeded: true as const } : {}),
    ...(account.firstPasswordUntil ? { firstPasswordUntil: account.firstPasswordUntil.toISOString() } : {}),
  }
}
