import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { emails } from './emails.ts'
import type { AccountStore } from './store.ts'

/**
 * Tells a participant how many of their entries an administrator has removed, for whoever removes them and may not know
 * addresses. Part of the transaction that removes them: nobody is told of what did not happen.
 */
export const createNotifyOwner =
  ({ mail, config, study }: Pick<Context, 'mail' | 'config' | 'study'>, accounts: AccountStore) =>
  async (tx: Transaction, owner: ParticipantId, entries: number): Promise<void> => {
    const account = await accounts.findByParticipant(tx, owner)
    // Without an account there is nobody to tell: it was deleted a moment ago.
    if (!account) return
    await mail.send(tx, emails.entriesRemoved(account.profile.email, config.publicUrl, entries, study.contactEmail))
  }
