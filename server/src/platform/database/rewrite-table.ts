import type { Pool } from 'pg'

/**
 * Writes a table anew, without the bytes of rows that were deleted. Whoever wants to read it waits for whoever writes it
 * anew, who waits for all that read it now: so it gives up after a second rather than let everybody stand behind a backup.
 * Throws then, with nothing done.
 */
export const rewriteTable = async ({ $client: pool }: { readonly $client: Pool }, table: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query("set lock_timeout = '1s'")
    await client.query(`vacuum full ${table}`)
  } finally {
    // With its setting: this connection is given to nobody else.
    client.release(true)
  }
}
