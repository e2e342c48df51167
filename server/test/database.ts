import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabaseName } from './database-name.ts'

/** A database of one test file's own. */
export type FreshDatabase = { readonly connectionString: string; readonly drop: () => Promise<void> }

/** A copy of the migrated template: call it in `beforeAll`, and `drop` in `afterAll`, after closing what is open. */
export function freshDatabase(): Promise<FreshDatabase> {
  // Copying the files is quicker than copying page by page through the log, which a server in use would prefer.
  return create(`template ${inject('databaseTemplate')} strategy file_copy`)
}

/** A database without tables, for tests of migrations. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return create('')
}

async function create(origin: string): Promise<FreshDatabase> {
  const name = `diary_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} ${origin}`)
  return {
    connectionString: withDatabaseName(inject('databaseServer'), name),
    drop: () => onServer(`drop database ${name} with (force)`),
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
