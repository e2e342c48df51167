import { accountMessages } from '@diary/contract/account'
import { type Deletion, daysUntilDeletion, rightsMessages } from '@diary/contract/rights'
import { addDays } from 'date-fns/addDays'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId, SignedIn } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { type Account, askedBy, passwordMatches } from '../account/index.ts'
import { createDeletionEmails } from './deletion-emails.ts'

/** Requests the deletion of an account, and cancels it. */
export const createDeletion = (context: Context, { accounts }: Pick<Account, 'accounts'>) => {
  const { database, clock, mail } = context
  const emails = createDeletionEmails(context)

  const read = async (
    from: Pick<Transaction, '$client'> | typeof database,
    owner: ParticipantId,
  ): Promise<Deletion> => {
    const { rows } = await from.$client.query<RowOf<'study.participants', 'deletion_due as due'>>(
      'select deletion_due as due from study.participants where id = $1',
      [owner],
    )
    return { due: rows[0]?.due?.toISOString() ?? null }
  }

  return {
    read: (owner: ParticipantId) => read(database, owner),

    /** A repeated request keeps the day. Throws 400 for a wrong password. */
    ask: async (caller: SignedIn, password: string): Promise<Deletion> => {
      const account = await accounts.find(database, caller.accountId)
      const matches = await passwordMatches(account?.passwordHash, password, askedBy(caller))
      if (!account || !matches) throw fieldProblem('password', accountMessages.wrongPassword)
      return inTransaction(database, async tx => {
        // Of two administrators who request at once, or remove one another, the second waits here and is then the last
        // one.
        if (account.isAdmin && (await accounts.lockAdministrators(tx)).includes(account.id)) {
          const others = (await accounts.stayingAdministrators(tx)).filter(other => other !== account.id)
          if (others.length === 0) throw problem(409, rightsMessages.lastAdministrator)
        }
        const due = addDays(clock(), daysUntilDeletion)
        const { rowCount } = await tx.$client.query(
          'update study.participants set deletion_due = $2 where id = $1 and deletion_due is null',
          [caller.participantId, due],
        )
        if (rowCount === 1) await mail.send(tx, emails.deletionAsked(account.profile.email, due))
        return read(tx, caller.participantId)
      })
    },

    callOff: (caller: SignedIn): Promise<Deletion> =>
      inTransaction(database, async tx => {
        const { rowCount } = await tx.$client.query(
          'update study.participants set deletion_due = null where id = $1 and deletion_due is not null',
          [caller.participantId],
        )
        const account = rowCount === 1 ? await accounts.find(tx, caller.accountId) : undefined
        if (account) await mail.send(tx, emails.accountKept(account.profile.email))
        return read(tx, caller.participantId)
      }),
  }
}
