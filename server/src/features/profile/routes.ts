import { problemMessages } from '@diary/contract/problem'
import { changeProfile } from '@diary/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { type Account, tellEmailTaken } from '../account/index.ts'
import { changeParticipant } from '../participants/index.ts'

export const profileRoutes = (app: FastifyInstance, { database, maskingQueue }: Context, account: Account) => {
  const { accounts, emailChange, currentUser } = account

  mount(
    app,
    changeProfile,
  )(async ({ caller, body }) => {
    const { firstName, lastName, email, role, sector, projectSize } = body
    await inTransaction(database, async tx => {
      const before = await accounts.find(tx, caller.accountId)
      if (!before) throw problem(401, problemMessages.signInNeeded)
      await accounts.changeProfile(tx, before, { firstName, lastName, email, role: role ?? '' })
      await changeParticipant(tx, caller.participantId, { sector: sector ?? '', projectSize: projectSize ?? '' })
      const moved = before.profile.email.trim().toLowerCase() !== email.trim().toLowerCase()
      if (moved) await emailChange.tellOldAddress(tx, before)
    }).catch(tellEmailTaken)
    maskingQueue.due(caller.participantId)
    return currentUser(caller)
  })
}
