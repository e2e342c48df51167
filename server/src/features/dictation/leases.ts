import { dictationLimits } from '@diary/contract/dictation'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'

/** How long a lease is valid after its last renewal, in milliseconds. */
const lasts = 15_000

/** The right to a person's only stream, while it is renewed. */
export type Lease = {
  /** Renews the lease; false once the person is deleted or another stream has taken over. */
  readonly renew: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/**
 * Dictating people as rows that time out: the limits hold over all processes, and a killed process or a broken
 * connection blocks nobody for longer than `lasts`.
 */
export const createLeases = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => ({
  /**
   * Acquires the lease; 'already' where the person has a stream, 'full' at the limit of people, 'signedOut' where the
   * person has been deleted.
   */
  take: async (owner: ConsentingId): Promise<Lease | 'already' | 'full' | 'signedOut'> => {
    const stream = newId()
    const until = () => new Date(clock().getTime() + lasts)
    const taken = await inTransaction(database, async ({ $client: tx }) => {
      // Locked first: the deletion of a person locks the person and then needs this table.
      const { rowCount } = await tx.query('select from study.participants where id = $1 for key share', [owner])
      if (rowCount !== 1) return 'signedOut'
      // So that no other stream starts between counting and inserting.
      await tx.query('lock table operations.dictation_streams in share row exclusive mode')
      await tx.query('delete from operations.dictation_streams where until < $1', [clock()])
      const { rows } = await tx.query<{ people: number; already: boolean }>(
        `select count(*)::integer as people, coalesce(bool_or(participant_id = $1), false) as already
          from operations.dictation_streams`,
        [owner],
      )
      const { people = 0, already = false } = rows[0] ?? {}
      if (already) return 'already'
      if (people >= dictationLimits.people) return 'full'
      await tx.query('insert into operations.dictation_streams (participant_id, id, until) values ($1, $2, $3)', [
        owner,
        stream,
        until(),
      ])
      return 'taken'
    })
    if (taken !== 'taken') return taken
    return {
      renew: async () => {
        const { rowCount } = await database.$client.query(
          'update operations.dictation_streams set until = $3 where participant_id = $1 and id = $2',
          [owner, stream, until()],
        )
        return rowCount === 1
      },
      release: async () => {
        await database.$client.query('delete from operations.dictation_streams where participant_id = $1 and id = $2', [
          owner,
          stream,
        ])
      },
    }
  },
})
