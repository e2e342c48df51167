import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { StartupError } from '../startup-error.ts'
import { migrate } from './migrate.ts'

const first = 'create table diaries (id integer primary key);'
const second = 'alter table diaries add column title text; insert into diaries values (1, $$kept$$);'

async function anEmptyDatabase(): Promise<string> {
  const { connectionString, drop } = await emptyDatabase()
  onTestFinished(drop)
  return connectionString
}

/** A release of the program with these migrations: the path of their folder. */
function release(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'diary-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

async function rowsOf(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const applied = (database: string): Promise<unknown[]> =>
  rowsOf(database, 'select name from migrations order by number')

test('an empty database gets every table of this release, and a second start changes nothing', async () => {
  const database = await anEmptyDatabase()
  await migrate(database)
  const after = await rowsOf(database, 'select * from migrations order by number')
  expect(after.length).toBeGreaterThan(0)
  await migrate(database)
  expect(await rowsOf(database, 'select * from migrations order by number')).toEqual(after)
})

test('the previous release’s database gets only the new migrations', async () => {
  const database = await anEmptyDatabase()
  await migrate(database, { folder: release({ '0001-first.sql': first }) })
  await migrate(database, { folder: release({ '0001-first.sql': first, '0002-second.sql': second }) })
  expect(await applied(database)).toEqual([{ name: '0001-first' }, { name: '0002-second' }])
  expect(await rowsOf(database, 'select * from diaries')).toEqual([{ id: 1, title: 'kept' }])
})

/** This program's own migrations, up to the one of this name. */
const releasedUpTo = (last: string): Record<string, string> => {
  const folder = join(import.meta.dirname, 'migrations')
  const names = readdirSync(folder).filter(name => name <= last)
  return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}

test('participants from before dictation stay unchanged, without a disclosure of it', async () => {
  const database = await anEmptyDatabase()
  await migrate(database, { folder: release(releasedUpTo('0005-levels-and-batches.sql')) })
  await rowsOf(
    database,
    `insert into study.participants (id, research_id, sector, ai_may_read, told_about, joined_at)
      values (gen_random_uuid(), 'R-1', 'construction', false, 'builtin', now())`,
  )
  const before = await rowsOf(database, 'select * from study.participants')
  await migrate(database, { folder: release(releasedUpTo('0006-dictation.sql')) })
  expect(await rowsOf(database, 'select * from study.participants')).toEqual(
    before.map(row => ({ ...Object(row), told_about_dictation: null })),
  )
})

test('people, texts and entries from before earlier entries were read stay as they are: nothing is found or read', async () => {
  const database = await anEmptyDatabase()
  await migrate(database, { folder: release(releasedUpTo('0012-left-out-by-reason.sql')) })
  await rowsOf(
    database,
    `with text as (
        insert into study.consent_texts (title, version, content, hash, in_force_since)
          values ('Consent', '1.0', '<p>What you agree to.</p>', 'hash', now()) returning id),
      person as (
        insert into study.participants (id, research_id, sector, consented_text, ai_may_read, joined_at)
          select gen_random_uuid(), 'R-1', 'construction', id, true, now() from text returning id)
      insert into study.entries (id, participant_id, type, created_at, updated_at, revision, words, words_revision)
        select gen_random_uuid(), id, 'chat', now(), now(), 1, 'sealed', 1 from person`,
  )
  const tables = ['consent_texts', 'participants', 'entries'] as const
  const all = () =>
    Promise.all(tables.map(async table => Object(await rowsOf(database, `select * from study.${table}`))))
  const [texts, people, entries] = await all()
  await migrate(database)
  expect(await all()).toEqual([
    [expect.objectContaining({ ...texts[0], covers_memory: false })],
    [expect.objectContaining({ ...people[0], ai_may_read_earlier: false })],
    [expect.objectContaining({ ...entries[0], holds_earlier: false })],
  ])
  expect(await rowsOf(database, 'select * from study.intentions')).toEqual([])
})

test('two processes at once both succeed, and each migration runs once', async () => {
  const database = await anEmptyDatabase()
  const folder = release({ '0001-first.sql': first, '0002-second.sql': second })
  await Promise.all([migrate(database, { folder }), migrate(database, { folder }), migrate(database, { folder })])
  expect(await rowsOf(database, 'select * from diaries')).toHaveLength(1)
})

test('a database newer than the program is refused and left as it is', async () => {
  const database = await anEmptyDatabase()
  await migrate(database, { folder: release({ '0001-first.sql': first, '0002-second.sql': second }) })
  const older = migrate(database, { folder: release({ '0001-first.sql': first }) })
  await expect(older).rejects.toThrow(StartupError)
  await expect(older).rejects.toThrow('The database is newer than this program (it has had 0002-second)')
  expect(await applied(database)).toHaveLength(2)
})

test('a migration changed after it ran is refused', async () => {
  const database = await anEmptyDatabase()
  await migrate(database, { folder: release({ '0001-first.sql': first }) })
  const changed = migrate(database, {
    folder: release({ '0001-first.sql': `${first} -- better`, '0002-second.sql': second }),
  })
  await expect(changed).rejects.toThrow('a migration never changes once it has run')
  expect(await applied(database)).toHaveLength(1)
})

test('a migration that fails is rolled back and named', async () => {
  const database = await anEmptyDatabase()
  const broken = 'create table half (id integer); select * from nowhere;'
  const failing = migrate(database, { folder: release({ '0001-first.sql': first, '0002-broken.sql': broken }) })
  await expect(failing).rejects.toThrow('Migration 0002-broken failed: relation "nowhere" does not exist.')
  expect(await applied(database)).toEqual([{ name: '0001-first' }])
  expect(await rowsOf(database, `select to_regclass('half') as half`)).toEqual([{ half: null }])
})

test('a number used twice stops the start', async () => {
  const database = await anEmptyDatabase()
  const folder = release({ '0001-first.sql': first, '0001-other.sql': second })
  await expect(migrate(database, { folder })).rejects.toThrow('0001-other is out of turn')
})

test('a database that does not answer is one line without the password', async () => {
  const nowhere = migrate('postgresql://diary:hidden-word@127.0.0.1:9/diary')
  await expect(nowhere).rejects.toThrow('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9.')
  await expect(nowhere).rejects.not.toThrow('hidden-word')
})
