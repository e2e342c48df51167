import type { Queryable } from '../../platform/encryption/index.ts'

/**
 * What a backup leaves out on purpose: sessions and mailed links would be valid again after they were ended; emails
 * hold addresses and were sent long since. The schema `keys` is left out whole (see `latest-state.ts`), and so are
 * unlogged tables and the queue: pending work can be derived from the rows.
 */
const leftOut = ['identity.sessions', 'identity.mailed_links', 'operations.mails']
const schemas = ['study', 'identity', 'operations']

/** A table by its quoted name, with its quoted columns in order. */
export type Table = { readonly name: string; readonly columns: readonly string[] }

const tablesOf = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p'
    and format('%I.%I', n.nspname, c.relname) <> all($2)
  group by 1 order by 1`

const referencesOf = `
  select distinct format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', rn.nspname, r.relname) as refers_to
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
  where f.contype = 'f' and f.conrelid <> f.confrelid`

/**
 * The tables that a backup holds, read from the database, so that one of a later release is included by itself; a table
 * comes after those that it refers to.
 */
export const backedUpTables = async (client: Queryable): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(tablesOf, [schemas, leftOut])
  const { rows: references } = await client.query<{ name: string; refers_to: string }>(referencesOf)
  const sorted: Table[] = []
  const waiting = new Map(tables.map(table => [table.name, table]))
  const isReady = ({ name }: Table) =>
    references.every(reference => reference.name !== name || !waiting.has(reference.refers_to))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(isReady)
    if (ready.length === 0) throw new Error(`These tables refer to one another: ${[...waiting.keys()].join(', ')}.`)
    for (const table of ready) waiting.delete(table.name)
    sorted.push(...ready)
  }
  return sorted
}
