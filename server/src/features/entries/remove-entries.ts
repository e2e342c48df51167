import type { Pool, PoolClient } from 'pg'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { bumpRevisionCte } from './entry-row.ts'

/**
 * SQL that marks results about the whole diary as out of date, for entries of the participant $1 selected by `chosen`.
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
 * Deletes entries with everything derived from them alone: deletes their ratings, marks results about the whole diary
 * as out of date, and has names detected again. Returns the ids of the deleted entries. Takes the pool, or the
 * connection of a transaction.
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
