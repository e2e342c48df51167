import { type ConsentRecord, consentMessages, type WithdrawalOutcome } from '@diary/contract/consent'
import { v7 as newId } from 'uuid'
import { and, desc, eq } from '../../platform/database/drizzle.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { participants } from '../participants/index.ts'
import { consentRecords, consentTexts } from './tables.ts'

type Named = { readonly id: number; readonly version: string; readonly hash: string }
type Decision = { readonly what: ConsentRecord['what']; readonly at: Date; readonly includeBetween?: boolean }

const record = async (tx: Transaction, owner: ParticipantId, text: Named, decision: Decision) => {
  const { id: textId, version, hash } = text
  await tx.insert(consentRecords).values({ id: newId(), participantId: owner, textId, version, hash, ...decision })
}
/** One decision of a person at a time: the second waits, and sees what the first did. */
const deciding = async (tx: Transaction, owner: ParticipantId) => {
  const [person] = await tx.select().from(participants).where(eq(participants.id, owner)).for('update')
  if (!person) throw new Error('a caller without a participant')
  return person
}

type Agreement = { readonly at: Date; readonly includeBetween: boolean }

/**
 * Opens the diary. To consent anew after a withdrawal lets research use the entries again that were written under
 * consent; those written in between only where the person says so, and the text permits research at all.
 */
export const acceptText = async (
  tx: Transaction,
  owner: ParticipantId,
  text: Named & { readonly forResearch: boolean },
  { at, includeBetween: wanted }: Agreement,
) => {
  const { withdrawnAt } = await deciding(tx, owner)
  const includeBetween = wanted && text.forResearch
  await record(tx, owner, text, { what: 'accepted', at, includeBetween })
  await tx
    .update(participants)
    .set({ consentedText: text.id, withdrawnAt: null, ...(withdrawnAt ? { researchMayUse: true } : {}) })
    .where(eq(participants.id, owner))
  if (!includeBetween) return
  for (const table of ['entries', 'ratings']) {
    await tx.$client.query(
      `update study.${table} set for_research = true where participant_id = $1 and not for_research`,
      [owner],
    )
  }
}

/** How many entries of this person were written or changed while no consent to research held, and have stayed out. */
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
  await tx.update(participants).set({ consentedText: null }).where(eq(participants.id, owner))
}

const lastRecord = async (tx: Transaction, owner: ParticipantId, what?: ConsentRecord['what']) => {
  const [last] = await tx
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.participantId, owner), what ? eq(consentRecords.what, what) : undefined))
    .orderBy(desc(consentRecords.at), desc(consentRecords.id))
    .limit(1)
  return last
}

/**
 * Ends the use for research from this second, with one of two outcomes: the diary stays open for oneself, or closes.
 * Written down with the text that was agreed to, and only once. Returns since when it holds.
 */
export const withdraw = async (
  tx: Transaction,
  owner: ParticipantId,
  outcome: WithdrawalOutcome,
  at: Date,
): Promise<Date> => {
  const { consentedText, withdrawnAt } = await deciding(tx, owner)
  const agreed = await lastRecord(tx, owner, 'accepted')
  if (!agreed) throw problem(409, consentMessages.nothingToWithdraw)
  if (outcome === 'keepDiary') {
    if (consentedText === null) throw problem(409, consentMessages.diaryClosed)
    if (withdrawnAt) return withdrawnAt
  } else {
    const last = await lastRecord(tx, owner)
    if (last?.what === 'left') return last.at
  }
  const text = { id: agreed.textId, version: agreed.version, hash: agreed.hash }
  await record(tx, owner, text, { what: outcome === 'leave' ? 'left' : 'kept-diary', at })
  await tx
    .update(participants)
    .set({ researchMayUse: false, withdrawnAt: at, ...(outcome === 'leave' ? { consentedText: null } : {}) })
    .where(eq(participants.id, owner))
  return at
}

/** What this person agreed to, declined or withdrew, newest first. */
export const decisionsOf = async (database: Database, owner: ParticipantId): Promise<ConsentRecord[]> => {
  const rows = await database
    .select({ record: consentRecords, title: consentTexts.title })
    .from(consentRecords)
    .innerJoin(consentTexts, eq(consentTexts.id, consentRecords.textId))
    .where(eq(consentRecords.participantId, owner))
    .orderBy(desc(consentRecords.at), desc(consentRecords.id))
  return rows.map(({ record: { what, at, version, hash, includeBetween }, title }) => ({
    what,
    at: at.toISOString(),
    title,
    version,
    hash,
    ...(includeBetween ? { includeBetween } : {}),
  }))
}
