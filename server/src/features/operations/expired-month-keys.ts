import { subMonths } from 'date-fns/subMonths'
import type { Context } from '../../context.ts'
import { rewriteTable } from '../../platform/database/rewrite-table.ts'
import type { RowOf } from '../../platform/database/row-of.ts'

/**
 * Destroys the system keys of months without remaining rows. Rows sealed under such a key name it in a column
 * `sealed_by`; these columns are read from the catalogue, so that a later release's tables are included. The keys of
 * this month and the last stay, for writes in progress.
 */
export const destroyExpiredMonthKeys = async ({
  database,
  sealing,
  clock,
}: Pick<Context, 'database' | 'sealing' | 'clock'>): Promise<void> => {
  const { $client: pool } = database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
      where column_name = 'sealed_by'`,
  )
  const lastMonth = `system:${subMonths(clock(), 1).toISOString().slice(0, 7)}`
  const holdsNothing = tables.map(({ name }) => `and not exists (select from ${name} where sealed_by = k.owner)`)
  const { rows } = await pool.query<RowOf<'keys.wrapped_keys', 'owner'>>(
    `delete from keys.wrapped_keys k where owner like 'system:%' and owner < $1 ${holdsNothing.join(' ')} returning owner`,
    [lastMonth],
  )
  if (rows.length === 0) return
  for (const { owner } of rows) sealing.forget(owner)
  // The bytes of deleted rows stay in the file until it is vacuumed.
  await rewriteTable(database, 'keys.wrapped_keys')
}
