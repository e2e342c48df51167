import type { AuditAction } from '@diary/contract/audit-actions'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { Email } from '../../platform/mail/transport.ts'
import type { Account } from '../account/index.ts'
import { recordAudit } from '../audit/index.ts'

/** A reason for erasure: the condition that must still hold, the audit event, and the last email. */
export type Reason = {
  /** SQL over study.participants `p`, with the time as $2. */
  readonly holds: string
  readonly action: AuditAction
  readonly lastEmail: (to: string) => Email
}

/**
 * Erases people: their keys, every row of both halves, sessions, links and queued emails. What remains is a keyed hash,
 * records of consent without a name, and a count of the month.
 */
export const createParticipantEraser = (context: Context, { accounts, emailChange }: Account) => {
  const { database, sealing, clock, mail, jobs } = context

  /** Deletes the account with its sessions, links and queued emails; the last email is queued instead. */
  const removeIdentity = async (tx: Transaction, owner: ParticipantId, lastEmail: Reason['lastEmail']) => {
    const account = await accounts.findByParticipant(tx, owner)
    if (!account) return
    const { email } = account.profile
    const addresses = [email, ...(await emailChange.otherAddresses(tx, account))]
    await mail.cancel(tx, new Set(addresses.map(address => address.trim().toLowerCase())))
    await accounts.remove(tx, account.id)
    await mail.send(tx, lastEmail(email))
  }

  /**
   * Erases one person in one transaction; false where the reason no longer holds or another process was first. Every
   * table of the study refers to the participant, so that concurrent work for them cannot store anything afterwards.
   */
  const depart = async (owner: ParticipantId, { holds, action, lastEmail }: Reason): Promise<boolean> => {
    const now = clock()
    const gone = await inTransaction(database, async tx => {
      const { rowCount } = await tx.$client.query(
        `select from study.participants p where p.id = $1 and (${holds}) for update`,
        [owner, now],
      )
      if (rowCount !== 1) return false
      await removeIdentity(tx, owner, lastEmail)
      await tx.$client.query('delete from study.participants where id = $1', [owner])
      await sealing.shred(owner, tx.$client)
      await jobs.forget(tx, owner)
      await tx.$client.query(
        `insert into study.departures (month, people) values (date_trunc('month', $1::timestamptz at time zone 'UTC'), 1)
          on conflict (month) do update set people = departures.people + 1`,
        [now],
      )
      await recordAudit(tx, { actor: null, action, at: now })
      return true
    })
    if (gone) sealing.forget(owner)
    return gone
  }

  return {
    depart,
    /** Removes the rows of a person who was deleted before; their key no longer exists. */
    departAgain: (owner: ParticipantId) =>
      inTransaction(database, async tx => {
        await tx.$client.query('delete from identity.accounts where participant_id = $1', [owner])
        await tx.$client.query('delete from study.participants where id = $1', [owner])
        await sealing.shred(owner, tx.$client)
        await recordAudit(tx, { actor: null, action: 'account-deleted', details: { again: true }, at: clock() })
      }),
  }
}
export type EraseParticipant = ReturnType<typeof createParticipantEraser>['depart']
