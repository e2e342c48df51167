import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { emails } from './emails.ts'
import type { AccountStore } from './store.ts'

/**
 * Emails a participant how many of their entries an administrator has removed; the removing feature knows no addresses.
 * Part of the removing transaction, so no email is sent for a removal that fails.
 */
export const createNotifyOwner =
  ({ mail, config, study }: Pick<Context, 'mail' | 'config' | 'study'>, accounts: AccountStore) =>
  async (tx: Transaction, owner: ParticipantId, entries: number): Promise<void> => {
    const account = await accounts.findByParticipant(tx, owner)
    // The account has just been deleted.
    if (!account) return
    await mail.send(tx, emails.entriesRemoved(account.profile.email, config.publicUrl, entries, study.contactEmail))
  }
