import { dictationLimits } from '@diary/contract/dictation'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'

/** How long a stream counts as going on after it was last renewed, in milliseconds. */
const lasts = 15_000

/** A person's one stream, for as long as it is renewed. */
export type Lease = {
  /** Whether the stream still is the person's one: it is not once the person is gone, or another one has taken over. */
  readonly renew: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/**
 * Who dictates, as rows that time out: the limits hold over all processes, and a process that was killed, or a
 * connection that broke without a word, keeps nobody out for longer than `lasts`.
 */
export const createLeases = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => ({
  /**
   * Takes the person's one stream; 'already' where they have one, 'full' where as many people dictate as may, 'signedOut'
   * where the person has been deleted meanwhile.
   */
  take: async (owner: ConsentingId): Promise<Lease | 'already' | 'full' | 'signedOut'> => {
    const stream = newId()
    const until = () => new Date(clock().getTime() + lasts)
    const taken = await inTransaction(database, async ({ $client: tx }) => {
      // First: whoever deletes the person holds them, and needs this table next.
      const { rowCount } = await tx.query('select from study.participants where id = $1 for key share', [owner])
      if (rowCount !== 1) return 'signedOut'
      // Nobody else comes between counting and taking.
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
