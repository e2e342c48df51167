import type { PoolClient } from 'pg'
import type { Database } from './connect.ts'

/** A connection that cannot give its locks back is closed, and they go with it. */
const release = async (client: PoolClient): Promise<void> => {
  const broken = await client.query('select pg_advisory_unlock_all()').then(
    () => undefined,
    (error: Error) => error,
  )
  client.release(broken)
}

/**
 * Runs the work unless some process holds the lock of this name. The lock belongs to the connection, so it is released
 * when its process dies and not before. Returns whether the work ran.
 */
export const tryWithLock = async (database: Database, name: string, work: () => Promise<void>): Promise<boolean> => {
  const client = await database.$client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    const taken = rows[0]?.taken === true
    if (taken) await work()
    return taken
  } finally {
    await release(client)
  }
}

/** The same, but waits for the lock. The work gets the connection that holds the lock, outside of any transaction. */
export const withLock = async <T>(
  database: Database,
  name: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await database.$client.connect()
  let result: T
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    result = await work(client)
  } catch (error) {
    // A connection in the middle of a transaction or a stream accepts no further statement: close it.
    client.release(true)
    throw error
  }
  await release(client)
  return result
}
