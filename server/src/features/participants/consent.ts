import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'

/**
 * SQL over study.participants `p`: whether the diary is open by consent. A person who has withdrawn from research and
 * kept the diary is not asked by new texts, and keeps it under the one agreed to.
 */
export const diaryIsOpen = `(p.consented_text is not null and (p.withdrawn_at is not null or coalesce(
  p.consented_text >= (select max(t.id) from study.consent_texts t where not t.minor), false)))`

/**
 * Proof of consent for background work, read again at every step; undefined also for a person who does not allow AI or
 * has a pending deletion. Within a transaction the person is locked, so that it still holds when the result is stored.
 */
export const requireReadingConsent = async (
  from: Database | Transaction,
  owner: ParticipantId,
): Promise<ConsentingId | undefined> => {
  const { rowCount } = await from.$client.query({
    name: 'consent-to-reading',
    text: `select from study.participants p
      where p.id = $1 and ${diaryIsOpen} and p.ai_may_read and p.deletion_due is null for no key update of p`,
    values: [owner],
  })
  return rowCount === 1 ? (owner as ConsentingId) : undefined
}
