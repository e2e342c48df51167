import { type ConsentRecord, consentMessages, type WithdrawalOutcome } from '@diary/contract/consent'
import type { Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TextRow } from './store.ts'

type Named = Pick<TextRow, 'id' | 'version' | 'hash'>
type Decision = { readonly what: ConsentRecord['what']; readonly at: Date; readonly includeBetween?: boolean }

const record = async (tx: Transaction, owner: ParticipantId, text: Named, decision: Decision) => {
  const { id, version, hash } = text
  const { what, at, includeBetween = false } = decision
  await tx
    .insertInto('study.consent_records')
    .values({
      id: newId(),
      participant_id: owner,
      text_id: id,
      version,
      hash,
      what,
      at,
      include_between: includeBetween,
    })
    .execute()
}
const change = (tx: Transaction, owner: ParticipantId, changed: Updateable<DB['study.participants']>) =>
  tx.updateTable('study.participants').set(changed).where('id', '=', owner).execute()
/** Locks the person: of two concurrent decisions the second waits and sees the first. */
const deciding = async (tx: Transaction, owner: ParticipantId) => {
  const person = await tx
    .selectFrom('study.participants')
    .select(['consented_text', 'withdrawn_at'])
    .where('id', '=', owner)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Error('a caller without a participant')
  return person
}

type Agreement = { readonly at: Date; readonly includeBetween: boolean }

/**
 * Opens the diary. Consent after a withdrawal lets research use the entries written under consent again; those written
 * in between only where the person includes them and the text permits research.
 */
export const acceptText = async (
  tx: Transaction,
  owner: ParticipantId,
  text: Named & Pick<TextRow, 'for_research'>,
  { at, includeBetween: wanted }: Agreement,
) => {
  const { withdrawn_at: withdrawnAt } = await deciding(tx, owner)
  const includeBetween = wanted && text.for_research
  await record(tx, owner, text, { what: 'accepted', at, includeBetween })
  const again = withdrawnAt ? { research_may_use: true } : {}
  await change(tx, owner, { consented_text: text.id, withdrawn_at: null, ...again })
  if (!includeBetween) return
  for (const table of ['entries', 'ratings']) {
    await tx.$client.query(
      `update study.${table} set for_research = true where participant_id = $1 and not for_research`,
      [owner],
    )
  }
}

/** Counts entries written or changed while no consent to research held and not included since. */
export const countBetween = async (database: Database, owner: ParticipantId): Promise<number> => {
  const { rows } = await database.$client.query<{ entries: number }>(
    'select count(*)::int as entries from study.entries where participant_id = $1 and not for_research',
    [owner],
  )
  return rows[0]?.entries ?? 0
}

/** Closes the diary. */
export const declineText = async (tx: Transaction, owner: ParticipantId, text: Named, at: Date) => {
  await deciding(tx, owner)
  await record(tx, owner, text, { what: 'declined', at })
  await change(tx, owner, { consented_text: null })
}

const lastRecord = (tx: Transaction, owner: ParticipantId, what?: ConsentRecord['what']) => {
  const records = tx
    .selectFrom('study.consent_records')
    .select(['what', 'text_id', 'version', 'hash', 'at'])
    .where('participant_id', '=', owner)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return (what ? records.where('what', '=', what) : records).executeTakeFirst()
}

/**
 * Ends research use at once; the diary stays open to its owner or closes. Recorded with the text that was agreed to,
 * and only once. Returns since when it holds.
 */
export const withdraw = async (
  tx: Transaction,
  owner: ParticipantId,
  outcome: WithdrawalOutcome,
  at: Date,
): Promise<Date> => {
  const { consented_text: consentedText, withdrawn_at: withdrawnAt } = await deciding(tx, owner)
  const agreed = await lastRecord(tx, owner, 'accepted')
  if (!agreed) throw problem(409, consentMessages.nothingToWithdraw)
  if (outcome === 'keepDiary') {
    if (consentedText === null) throw problem(409, consentMessages.diaryClosed)
    if (withdrawnAt) return withdrawnAt
  } else {
    const last = await lastRecord(tx, owner)
    if (last?.what === 'left') return last.at
  }
  const text = { id: agreed.text_id, version: agreed.version, hash: agreed.hash }
  await record(tx, owner, text, { what: outcome === 'leave' ? 'left' : 'kept-diary', at })
  const closed = outcome === 'leave' ? { consented_text: null } : {}
  await change(tx, owner, { research_may_use: false, withdrawn_at: at, ...closed })
  return at
}

/** This person's decisions, newest first. */
export const decisionsOf = async (database: Database, owner: ParticipantId): Promise<ConsentRecord[]> => {
  const rows = await database
    .selectFrom('study.consent_records as r')
    .innerJoin('study.consent_texts as t', 't.id', 'r.text_id')
    .select(['r.what', 'r.at', 't.title', 'r.version', 'r.hash', 'r.include_between as includeBetween'])
    .where('r.participant_id', '=', owner)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ at, includeBetween, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(includeBetween ? { includeBetween } : {}),
  }))
}
