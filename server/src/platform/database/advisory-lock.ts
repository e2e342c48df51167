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
 * Does this work unless work of this name is being done at this moment, in whichever process. The lock is the
 * connection's: it goes when its process dies, and not a moment before. Returns whether the work was done.
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

/** The same, but waits for its turn. The work gets the connection that holds the lock, outside of any transaction. */
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
    // Left in the middle of a transaction or of a stream, it would take no further statement: it is closed.
    client.release(true)
    throw error
  }
  await release(client)
  return result
}
