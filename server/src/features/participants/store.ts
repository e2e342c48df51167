import { v7 as newId } from 'uuid'
import { eq } from '../../platform/database/drizzle.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { newResearchId } from './research-id.ts'
import { participants } from './tables.ts'

export type StudyDetailsOfPerson = { readonly sector: string; readonly projectSize: string }

/** Adds a participant with a research ID that nobody else has. */
export const addParticipant = async (
  tx: Transaction,
  details: StudyDetailsOfPerson,
  joinedAt: Date,
): Promise<ParticipantId> => {
  const id = newId() as ParticipantId
  for (;;) {
    const added = await tx
      .insert(participants)
      .values({ id, researchId: newResearchId(), joinedAt, ...details })
      .onConflictDoNothing({ target: participants.researchId })
      .returning({ id: participants.id })
    if (added.length === 1) return id
  }
}

/** What the study holds of one person beside the diary. */
export const findParticipant = async (database: Database | Transaction, id: ParticipantId) => {
  const [found] = await database.select().from(participants).where(eq(participants.id, id))
  return found
}

export const changeParticipant = async (tx: Transaction, id: ParticipantId, details: StudyDetailsOfPerson) => {
  await tx.update(participants).set(details).where(eq(participants.id, id))
}
