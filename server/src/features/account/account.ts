import type { Context } from '../../context.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { createAddresses } from './addresses.ts'
import { createAdministrators } from './administrators.ts'
import { readCurrentUser } from './current-user.ts'
import { createEmailChange } from './email-change.ts'
import { makeFirstAdministrator } from './first-administrator.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createNotifyOwner } from './notify-owner.ts'
import { createPasswordChange } from './password-change.ts'
import { createPasswordReset } from './password-reset.ts'
import { createRegistration } from './registration.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createAccountStore } from './store.ts'

/** Builds everything for sign-in and the identity half. */
export const createAccount = (context: Context) => {
  const addresses = createAddresses(context)
  const accounts = createAccountStore(context.sealing, addresses)
  const sessions = createSessions(context)
  const links = createMailedLinks(context)
  const secondFactor = createSecondFactor(context, accounts, sessions)
  const emailChange = createEmailChange(context, { accounts, addresses, sessions, links })
  return {
    accounts,
    sessions,
    register: createRegistration(context, accounts, addresses),
    signIn: createSignIn(context, accounts, sessions, secondFactor),
    secondFactor,
    administrators: createAdministrators(context, { accounts, addresses, sessions, links }),
    passwordReset: createPasswordReset(context, accounts, sessions, links),
    changePassword: createPasswordChange(context, { accounts, sessions, links }),
    emailChange,
    notifyOwner: createNotifyOwner(context, accounts),
    currentUser: (caller: SignedIn) => readCurrentUser(context, { accounts, emailChange }, caller),
    makeFirstAdministrator: () => makeFirstAdministrator(context, accounts),
  }
}
export type Account = ReturnType<typeof createAccount>
