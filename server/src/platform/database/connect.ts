import pg from 'pg'
import { type Builder, builderOver } from './builder.ts'
import { preparedPool } from './prepared-pool.ts'

/** The database: Kysely's query builder over a pool of connections, which is `$client` for SQL text. */
export type Database = Builder<pg.Pool>

/**
 * Opens a pool of connections; none is made before the first statement.
 * @param options.max at most this many connections, 10 by default. The embedded database admits 40 in all.
 */
export function connectDatabase(connectionString: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: 'reflective-diary',
    // A request that waits longer for a connection is answered with 'try again'.
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A connection that breaks while idle is dropped by the pool, and the next statement opens another. Without a
  // listener Node would end the process; if the database is down, that next statement fails.
  pool.on('error', () => {})
  // The same for one that breaks in the middle of a transaction, to which the pool does not listen: its statements fail.
  pool.on('connect', client => {
    client.on('error', () => {})
  })
  return builderOver(pool, preparedPool(pool))
}

/** Closes the pool when its running statements have ended. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end()
}
