import pg from 'pg'
import type { FreshDatabase } from './database.ts'

/** Runs one statement directly on a study's database: for what no call can do, and to check stored rows. */
export async function sql<Row extends pg.QueryResultRow>(
  { database }: { readonly database: FreshDatabase },
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
