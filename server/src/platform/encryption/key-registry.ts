import type { QueryResultRow } from 'pg'
import type { Clock } from '../clock.ts'
import type { RowOf } from '../database/row-of.ts'

/** A pool, or the connection of a transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** What the database stores of the master keys: never a key, only check values. */
export type Registry = {
  readonly installation: string | undefined
  /** Check values by version. */
  readonly checks: ReadonlyMap<number, string>
  /** The versions under which a data key is wrapped now. */
  readonly inUse: readonly number[]
}

export const readRegistry = async (database: Queryable): Promise<Registry> => {
  const installations = await database.query<RowOf<'keys.installation', 'id'>>('select id from keys.installation')
  const masters = await database.query<RowOf<'keys.master_keys', 'version, check_value'>>(
    'select version, check_value from keys.master_keys',
  )
  const used = await database.query<RowOf<'keys.wrapped_keys', 'kek_version'>>(
    'select distinct kek_version from keys.wrapped_keys order by kek_version',
  )
  return {
    installation: installations.rows[0]?.id,
    checks: new Map(masters.rows.map(row => [row.version, row.check_value])),
    inUse: used.rows.map(row => row.kek_version),
  }
}

/** Registers the id unless there is one. Returns the registered one, which may be another process's. */
export const registerInstallation = async (database: Queryable, id: string, clock: Clock): Promise<string> => {
  await database.query('insert into keys.installation (id, created_at) values ($1, $2) on conflict do nothing', [
    id,
    clock(),
  ])
  const { rows } = await database.query<RowOf<'keys.installation', 'id'>>('select id from keys.installation')
  return rows[0]?.id ?? id
}

/** Registers a check value where the version has none yet. Read the registry again to see which one holds. */
export const registerMasterKey = async (
  database: Queryable,
  version: number,
  check: string,
  clock: Clock,
): Promise<void> => {
  await database.query(
    'insert into keys.master_keys (version, check_value, created_at) values ($1, $2, $3) on conflict do nothing',
    [version, check, clock()],
  )
}
