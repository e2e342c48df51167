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
type Decision = { readonly what: ConsentRecord['what']; readonly at: Date }

const record = async (tx: Transaction, owner: ParticipantId, text: Named, { what, at }: Decision) => {
  const { id: textId, version, hash } = text
  await tx.insert(consentRecords).values({ id: newId(), participantId: owner, what, textId, version, hash, at })
}
/** One decision of a person at a time: the second waits, and sees what the first did. */
const deciding = async (tx: Transaction, owner: ParticipantId) => {
  const [person] = await tx.select().from(participants).where(eq(participants.id, owner)).for('update')
  if (!person) throw new Error('a caller without a participant')
  return person
}

/** Opens the diary. To consent anew after a withdrawal lets research use the entries again, as the text says. */
export const acceptText = async (tx: Transaction, owner: ParticipantId, text: Named, at: Date) => {
  const { withdrawnAt } = await deciding(tx, owner)
  await record(tx, owner, text, { what: 'accepted', at })
  await tx
    .update(participants)
    .set({ consentedText: text.id, withdrawnAt: null, ...(withdrawnAt ? { researchMayUse: true } : {}) })
    .where(eq(participants.id, owner))
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
  return rows.map(({ record: { what, at, version, hash }, title }) => ({
    what,
    at: at.toISOString(),
    title,
    version,
    hash,
  }))
}
