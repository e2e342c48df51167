import type { Pool, PoolClient } from 'pg'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { bumpRevisionCte } from './entry-row.ts'

/**
 * What was read from the diary while these entries stood in it is out of date from now on: entries of the participant
 * $1, chosen by `chosen`.
 */
export const staleAnalyses = (chosen: string) =>
  ['themes_summaries', 'coaching_analyses']
    .map(
      table => `stale_${table} as (
        update study.${table} s set out_of_date = true from study.entries e
          where s.participant_id = $1 and e.participant_id = $1 and e.id ${chosen} and e.created_at <= s.read_at)`,
    )
    .join(', ')

/**
 * Deletes entries with all that was derived from them alone, whoever asks: their ratings go, what was made of the whole
 * diary is out of date, and the names that masking found are to be found anew. Returns the ids of those that
 * were there. Takes the pool, or the connection of a transaction.
 */
export const removeEntries = async (
  database: Pick<Pool | PoolClient, 'query'>,
  owner: ParticipantId,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await (database as Pool).query<RowOf<'study.entries', 'id'>>({
    name: 'remove-entries',
    text: `${bumpRevisionCte}, ${staleAnalyses('= any($2::uuid[])')}, unrated as (
        delete from study.ratings
          where participant_id = $1 and feedback_type = 'individual_entry' and target_id = any($2::uuid[])),
      unlearnt as (
        update study.found_names set out_of_date = true where participant_id = $1)
      delete from study.entries using counted where participant_id = $1 and id = any($2::uuid[]) returning id`,
    values: [owner, ids],
  })
  return rows.map(({ id }) => id)
}
