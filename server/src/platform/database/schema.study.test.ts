import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { schemaTypes } from '../../../test/schema-types.ts'

let fresh: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  fresh = await freshDatabase()
  client = new pg.Client({ connectionString: fresh.connectionString })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await fresh.drop()
})

test('the types of tables are those of the migrated database: `-u` rewrites them', async () => {
  await expect(await schemaTypes(client)).toMatchFileSnapshot('schema.ts')
})
