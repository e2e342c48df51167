import type { Database } from '../../platform/database/open.ts'

/**
 * Does this work unless work of this name is being done at this moment, in whichever process. The lock is the
 * connection's: it goes when its process dies, and not a moment before. Returns whether the work was done.
 */
export const aloneAt = async (database: Database, name: string, work: () => Promise<void>): Promise<boolean> => {
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
    // A connection that cannot give its locks back is closed, and they go with it.
    const broken = await client.query('select pg_advisory_unlock_all()').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
}
