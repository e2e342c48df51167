import {
  type Administrator as AdministratorInList,
  administratorLimits,
  administratorMessages,
} from '@diary/contract/administrators'
import { addDays } from 'date-fns/addDays'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../platform/database/constraint-violation.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { AccountId, Administrator } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import type { Addresses } from './addresses.ts'
import { emails } from './emails.ts'
import type { MailedLinks } from './mailed-links.ts'
import { askedBy, hashPassword, refuseCommonPassword } from './passwords.ts'
import { addPerson } from './registration.ts'
import { forgetSecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

type Parts = {
  readonly accounts: AccountStore
  readonly addresses: Addresses
  readonly sessions: Sessions
  readonly links: MailedLinks
}
type NewAdministrator = { readonly email: string; readonly password: string; readonly fullName: string }

const emailTaken = () => fieldProblem('email', administratorMessages.emailTaken, 409)

/** First name: the first word; last name: the rest. */
const namesOf = (fullName: string) => {
  const [firstName = '', ...rest] = fullName.split(/\s+/u)
  return { firstName, lastName: rest.join(' ') }
}

/** Administrators list, create and remove one another. */
export const createAdministrators = (context: Context, { accounts, addresses, sessions, links }: Parts) => {
  const { database, clock, mail, config } = context

  const inList = (account: Account, caller: Administrator): AdministratorInList => ({
    id: account.id,
    fullName: `${account.profile.firstName} ${account.profile.lastName}`.trim(),
    email: account.profile.email,
    since: account.createdAt.toISOString(),
    secondFactor: account.secondFactorSince !== null,
    ...(account.firstPasswordUntil ? { firstPasswordUntil: account.firstPasswordUntil.toISOString() } : {}),
    you: account.id === caller.accountId,
  })

  return {
    list: async (caller: Administrator): Promise<AdministratorInList[]> =>
      (await accounts.administrators(database)).map(account => inList(account, caller)),

    /**
     * Creates an administrator. The given password is valid for `firstPasswordDays`, in which they choose their own
     * with the link in their email. Throws 409 for a taken address and 400 for a password from the lists of stolen
     * ones.
     */
    create: async (caller: Administrator, { email, password, fullName }: NewAdministrator) => {
      await refuseCommonPassword(password)
      if (await addresses.isTaken(database, email)) throw emailTaken()
      const passwordHash = await hashPassword(password, askedBy(caller))
      const at = clock()
      const created = await inTransaction(database, async tx => {
        const added = await addPerson(context, accounts, tx, {
          profile: { email, ...namesOf(fullName), role: 'Administrator' },
          passwordHash,
          sector: '',
          projectSize: '',
          isAdmin: true,
          firstPasswordUntil: addDays(at, administratorLimits.firstPasswordDays),
        })
        const token = await links.make(tx, 'first-password', added)
        await mail.send(tx, emails.firstPassword(email, config.publicUrl, token))
        await recordAudit(tx, {
          actor: caller.accountId,
          action: 'administrator-created',
          subject: 'account',
          subjectId: added.id,
          at,
        })
        return accounts.find(tx, added.id)
      }).catch((error: unknown) => {
        throw violatedConstraint(error) === 'one_account_an_address' ? emailTaken() : error
      })
      if (!created) throw new Error('an administrator was not stored')
      return inList(created, caller)
    },

    /** Removes the rights, one-time codes and sessions. Throws 404, or 409 for the last administrator. */
    remove: async (caller: Administrator, id: string): Promise<void> => {
      const account = isUuid(id) ? await accounts.find(database, id as AccountId) : undefined
      if (!account?.isAdmin) throw problem(404, administratorMessages.notFound)
      await inTransaction(database, async tx => {
        // Two who remove each other at once: the second waits here and finds one left.
        const left = await accounts.lockAdministrators(tx)
        if (!left.includes(account.id)) throw problem(404, administratorMessages.notFound)
        const others = (await accounts.stayingAdministrators(tx)).filter(other => other !== account.id)
        if (others.length === 0) throw problem(409, administratorMessages.lastOne)
        await accounts.endAdministrator(tx, account.id)
        await forgetSecondFactor(tx, account.id)
        await sessions.endAll(tx, account.id)
        await recordAudit(tx, {
          actor: caller.accountId,
          action: 'administrator-removed',
          subject: 'account',
          subjectId: account.id,
          at: clock(),
        })
        await mail.send(tx, emails.administratorRemoved(account.profile.email, config.publicUrl))
      })
    },
  }
}
