import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'

/**
 * SQL over study.participants `p`: whether the diary is open by consent. Whoever has withdrawn from research and kept the
 * diary is asked by no new text, and keeps it under the one agreed to.
 */
export const diaryIsOpen = `(p.consented_text is not null and (p.withdrawn_at is not null or coalesce(
  p.consented_text >= (select max(t.id) from study.consent_texts t where not t.minor), false)))`

/**
 * Proof of consent for work that goes on without its person, read anew at every step of it; undefined also for whoever
 * does not let AI read, or has asked to be deleted. Within a transaction the person is held, so that it is still true when
 * what depends on it is kept.
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
