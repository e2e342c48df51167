import type { Pool } from 'pg'

/**
 * Rewrites a table without the bytes of deleted rows (`vacuum full`). Readers wait for the rewrite, and the rewrite for
 * all current readers: so it gives up after a second rather than let every reader queue behind a backup. Throws then,
 * with nothing changed.
 */
export const rewriteTable = async ({ $client: pool }: { readonly $client: Pool }, table: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query("set lock_timeout = '1s'")
    await client.query(`vacuum full ${table}`)
  } finally {
    // With its setting changed, the connection must not return to the pool.
    client.release(true)
  }
}
