import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { removeEntries } from '../entries/index.ts'
import type { AccessLog } from './access-log.ts'

/** Emails a person, in the transaction, how many of their entries were removed. */
export type NotifyOwner = (tx: Transaction, owner: ParticipantId, entries: number) => Promise<void>

type Parts = {
  readonly database: Database
  readonly accessLog: AccessLog
  readonly notifyOwner: NotifyOwner
  /** Called for every diary with removed entries, after the commit. */
  readonly changed: (owner: ParticipantId) => void
}
const columns = 'e.id, e.participant_id as owner'
type Chosen = RowOf<'study.research_entries', typeof columns>

/** The owners of those entries that research may use now; locks them until the transaction ends. */
const chosenOf = async (tx: Transaction, ids: readonly string[]): Promise<readonly Chosen[]> => {
  // In a fixed order, to avoid deadlocks between administrators.
  await tx.$client.query(
    `select from study.participants
      where id in (select participant_id from study.entries where id = any($1::uuid[])) order by id for no key update`,
    [ids],
  )
  const { rows } = await tx.$client.query<Chosen>(
    `select ${columns}
      from study.research_entries e join study.research_participants p on p.id = e.participant_id
      where e.id = any($1::uuid[]) order by e.participant_id`,
    [ids],
  )
  return rows
}

/** Deletes participants' entries for an administrator, all or none; records it and notifies each owner. */
export const createRemoval =
  ({ database, accessLog, notifyOwner, changed }: Parts) =>
  async (actor: AccountId, entryIds: readonly string[]) => {
    const asked = new Set(entryIds)
    const ids = [...asked].filter(isUuid)
    const removed = await inTransaction(database, async tx => {
      const byOwner = Map.groupBy(await chosenOf(tx, ids), ({ owner }) => owner)
      const gone = new Map<ParticipantId, readonly string[]>()
      for (const [owner, chosen] of byOwner) {
        gone.set(
          owner,
          await removeEntries(
            tx.$client,
            owner,
            chosen.map(({ id }) => id),
          ),
        )
      }
      const concerned = new Map([...gone].map(([owner, { length }]) => [owner, length]))
      await accessLog.writeWithin(tx, {
        actor,
        what: 'removed',
        concerned,
        details: { ids: [...gone.values()].flat() },
      })
      for (const [owner, entries] of concerned) await notifyOwner(tx, owner, entries)
      return concerned
    })
    for (const owner of removed.keys()) changed(owner)
    const deleted = [...removed.values()].reduce((sum, entries) => sum + entries, 0)
    return { deleted, gone: asked.size - deleted }
  }
