import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { newResearchId } from './research-id.ts'

export type StudyDetailsOfPerson = { readonly sector: string; readonly projectSize: string }
const columnsOf = ({ sector, projectSize }: StudyDetailsOfPerson) => ({ sector, project_size: projectSize })

/** Adds a participant with a unique research ID. */
export const addParticipant = async (
  tx: Transaction,
  details: StudyDetailsOfPerson,
  joinedAt: Date,
): Promise<ParticipantId> => {
  const id = newId() as ParticipantId
  for (;;) {
    const added = await tx
      .insertInto('study.participants')
      .values({ id, research_id: newResearchId(), joined_at: joinedAt, ...columnsOf(details) })
      .onConflict(taken => taken.column('research_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return id
  }
}

/** A person's data in the study half besides the diary. */
export const findParticipant = (database: Database | Transaction, id: ParticipantId) =>
  database
    .selectFrom('study.participants')
    .select(['research_id as researchId', 'sector', 'project_size as projectSize'])
    .where('id', '=', id)
    .executeTakeFirst()

export const changeParticipant = async (tx: Transaction, id: ParticipantId, details: StudyDetailsOfPerson) => {
  await tx.updateTable('study.participants').set(columnsOf(details)).where('id', '=', id).execute()
}
