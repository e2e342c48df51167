import { sql } from '../../test/sql.ts'
import { expect, test } from '../../test/study.ts'
import { notSealed, sealedColumns } from './sealed-columns.ts'

test('whatever the database holds as bytes is known to be sealed, or known not to be', async ({ study }) => {
  const rows = await sql<{ name: string }>(
    study,
    `select table_schema || '.' || table_name || '.' || column_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where udt_name in ('bytea', '_bytea') and table_schema in ('identity', 'keys', 'operations', 'study')
        and table_type <> 'VIEW'
      order by 1`,
  )
  const known = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), ...Object.keys(notSealed)]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})

test('each sealed column is gone through by its primary key', async ({ study }) => {
  const rows = await sql<{ name: string; columns: string[] }>(
    study,
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisprimary group by 1`,
  )
  const keys = new Map(rows.map(({ name, columns }) => [name, columns]))
  for (const { table, key } of sealedColumns)
    expect(Object.keys(key).toSorted(), table).toEqual(keys.get(table)?.toSorted())
})
