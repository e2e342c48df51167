import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { closeDatabase, connectDatabase, type Database } from './connect.ts'
import { violatedConstraint } from './constraint-violation.ts'
import { inTransaction, type Transaction } from './transaction.ts'

type Notes = { readonly notes: { id: string; words: string } }
/** The builder for a table that only these tests have. */
const on = (builder: Database | Transaction) => builder as unknown as Kysely<Notes>
const note = (builder: Database | Transaction, id: string) =>
  on(builder).selectFrom('notes').selectAll().where('id', '=', id).execute()
const writes = (builder: Database | Transaction, id: string, words: string) =>
  on(builder).insertInto('notes').values({ id, words }).execute()
const written = 'The steering group would not decide.'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = connectDatabase(fresh.connectionString)
  await sql`create table notes (id text primary key, words text not null unique)`.execute(database)
})

afterAll(async () => {
  await closeDatabase(database)
  await fresh.drop()
})

/** Everything that a logger could write of an error. */
async function everythingAbout(refused: Promise<unknown>): Promise<string> {
  const error = await refused.then(
    () => {
      throw new Error('The statement was not refused.')
    },
    (reason: unknown) => reason,
  )
  return inspect(error, { depth: 10, showHidden: true })
}

test('a refused duplicate names the constraint and not a word that was written', async () => {
  await writes(database, randomUUID(), written)
  const failure = await writes(database, randomUUID(), written).catch((error: unknown) => error)
  expect(violatedConstraint(failure)).toBe('notes_words_key')
  const logged = inspect(failure, { depth: 10, showHidden: true })
  expect(logged).toContain('23505')
  expect(logged).not.toContain('steering')
  expect(logged).not.toContain('insert into')
})

test('a refused value is not quoted, whichever way the statement was built', async () => {
  const built = on(database).selectFrom('notes').select('id').where(sql<boolean>`id::uuid = ${written}::uuid`)
  expect(await everythingAbout(built.execute())).not.toContain('steering')
  expect(await everythingAbout(sql`select ${written}::int`.execute(database))).not.toContain('steering')
  const inside = inTransaction(database, tx => sql`select ${written}::int`.execute(tx))
  expect(await everythingAbout(inside)).not.toContain('steering')
})

test('a statement on a missing table or column names it', async () => {
  expect(await everythingAbout(sql`select * from nowhere`.execute(database))).toContain('"nowhere" does not exist')
})

test('the error’s stack leads to the caller', async () => {
  expect(await everythingAbout(sql`select 1 / 0`.execute(database))).toContain('connect.study.test.ts')
})

test('SQL text and built statements of a transaction share its connection', async () => {
  await inTransaction(database, async tx => {
    await tx.$client.query("insert into notes values ('as text', 'seen by the builder')")
    expect(await note(tx, 'as text')).toHaveLength(1)
    expect(await note(database, 'as text')).toHaveLength(0)
  })
})

test('a built statement is prepared once for each connection', async () => {
  await inTransaction(database, async tx => {
    const prepared = async () => (await tx.$client.query('select from pg_prepared_statements')).rowCount
    await note(tx, 'once')
    const once = await prepared()
    expect(once).toBeGreaterThan(0)
    await note(tx, 'twice')
    expect(await prepared()).toBe(once)
  })
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = inTransaction(database, async tx => {
    await writes(tx, 'left-behind', 'half')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await note(database, 'left-behind')).toEqual([])
})

test('a connection that breaks in the middle of a transaction fails it, and nothing else', async () => {
  const failing = inTransaction(database, async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const ended = new Promise(resolve => tx.$client.once('end', resolve))
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database)
    await ended
    await writes(tx, 'never', 'lost with its connection')
  })
  await expect(failing).rejects.toThrow()
  expect(await note(database, 'never')).toEqual([])
})
