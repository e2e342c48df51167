import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { test as base } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'

/** A clock that stands still until it is advanced. */
export const movableClock = (start: string) => {
  let now = Date.parse(start)
  return {
    read: () => new Date(now),
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

/** A pool that tolerates a database dropped while its connections are still closing. */
export const openPool = (connectionString: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => {})
  return pool
}

/** Tests with a database that holds no key yet, an empty DATA_DIR, and a clock. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures' names from this pattern.
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const fresh = await freshDatabase()
    const pool = openPool(fresh.connectionString, 4)
    onCleanup(async () => {
      await pool.end()
      await fresh.drop()
    })
    return { pool, connectionString: fresh.connectionString }
  })
  .extend('database', async ({ server }) => {
    await server.pool.query('truncate keys.wrapped_keys, keys.master_keys, keys.installation')
    return server.pool
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures' names from this pattern.
  .extend('dataDir', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'diary-keys-'))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend('clock', () => movableClock('2026-11-21T10:00:00Z'))
