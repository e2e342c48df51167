import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { pgTable, sql, text } from './drizzle.ts'
import { closeDatabase, type Database, openDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'
import { violatedConstraint } from './violations.ts'

const notes = pgTable('notes', { id: text().primaryKey(), words: text().notNull() })
const written = 'The steering group would not decide.'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.connectionString)
  await database.execute(sql`create table notes (id text primary key, words text not null unique)`)
})

afterAll(async () => {
  await closeDatabase(database)
  await fresh.drop()
})

/** What a logger could possibly write of an error. */
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
  await database.insert(notes).values({ id: randomUUID(), words: written })
  const again = database.insert(notes).values({ id: randomUUID(), words: written })
  const failure = await again.catch((error: unknown) => error)
  expect(violatedConstraint(failure)).toBe('notes_words_key')
  const logged = inspect(failure, { depth: 10, showHidden: true })
  expect(logged).toContain('23505')
  expect(logged).not.toContain('steering')
  expect(logged).not.toContain('insert into')
})

test('a refused value is not quoted, whichever way the statement was built', async () => {
  const built = database.select().from(notes).where(sql`${notes.id}::uuid = ${written}::uuid`)
  expect(await everythingAbout(built)).not.toContain('steering')
  expect(await everythingAbout(database.execute(sql`select ${written}::int`))).not.toContain('steering')
  const inside = inTransaction(database, tx => tx.execute(sql`select ${written}::int`))
  expect(await everythingAbout(inside)).not.toContain('steering')
})

test('a statement about what is not there says what is missing', async () => {
  expect(await everythingAbout(database.execute(sql`select * from nowhere`))).toContain('"nowhere" does not exist')
})

test('the error’s stack leads to the caller', async () => {
  expect(await everythingAbout(database.execute(sql`select 1 / 0`))).toContain('open.study.test.ts')
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = inTransaction(database, async tx => {
    await tx.insert(notes).values({ id: 'left-behind', words: 'half' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.select().from(notes).where(sql`${notes.id} = 'left-behind'`)).toEqual([])
})

test('a connection that breaks in the middle of a transaction fails it, and nothing else', async () => {
  const failing = inTransaction(database, async tx => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const ended = new Promise(resolve => tx.$client.once('end', resolve))
    await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await ended
    await tx.insert(notes).values({ id: 'never', words: 'lost with its connection' })
  })
  await expect(failing).rejects.toThrow()
  expect(await database.select().from(notes).where(sql`${notes.id} = 'never'`)).toEqual([])
})
