import { problemMessages } from '@diary/contract/problem'
import { changeProfile } from '@diary/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Account } from '../account/index.ts'
import { changeParticipant } from '../participants/index.ts'

export const profileRoutes = (app: FastifyInstance, { database, maskingQueue }: Context, account: Account) => {
  const { accounts, emailChange, currentUser } = account

  mount(
    app,
    changeProfile,
  )(async ({ caller, body }) => {
    const { firstName, lastName, email, role, sector, projectSize } = body
    const present = await accounts.find(database, caller.accountId)
    const isAskedFor = present !== undefined && emailChange.isAskedFor(present, email)
    if (isAskedFor) await emailChange.admit(present, email)
    await inTransaction(database, async tx => {
      // A mailed link may be changing the address concurrently.
      const before = await accounts.lock(tx, caller.accountId)
      if (!before) throw problem(401, problemMessages.signInNeeded)
      // A change of case alone is no new address.
      const presentEmail = emailChange.isOther(before, email) ? before.profile.email : email
      await accounts.changeProfile(tx, before, { firstName, lastName, email: presentEmail, role: role ?? '' })
      await changeParticipant(tx, caller.participantId, { sector: sector ?? '', projectSize: projectSize ?? '' })
      if (isAskedFor && presentEmail !== email) await emailChange.ask(tx, before, email)
    })
    maskingQueue.enqueue(caller.participantId)
    return currentUser(caller)
  })
}
