import type { Pool } from 'pg'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'

/** Which of these entries still exist. */
export const entriesStillThere = async (
  pool: Pool,
  owner: ParticipantId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<RowOf<'study.entries', 'id'>>({
    name: 'entries-still-there',
    text: 'select id from study.entries where participant_id = $1 and id = any($2::uuid[])',
    values: [owner, ids],
  })
  return new Set(rows.map(({ id }) => id))
}
