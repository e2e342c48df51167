import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { describe, expect } from 'vitest'
import { test as base, openPool } from './keys-fixture.ts'
import { type Keyring, keyringOf } from './master-keys.ts'
import { createSealing } from './sealing.ts'
import { NoKeyError, UnsealError } from './unseal-error.ts'
import { wrap } from './wrapped-key.ts'

const place = { table: 'study.entries', column: 'written', row: '1' }
const text = 'The steering group would not decide.'

const test = base
  .extend('keyring', async ({ database }): Promise<Keyring> => {
    await database.query(`insert into keys.master_keys values (1, 'known', '2026-11-01')`)
    return keyringOf('an installation', [{ version: 1, bytes: randomBytes(32) }])
  })
  .extend('sealing', ({ database, keyring, clock }) => createSealing({ database, keyring, clock: clock.read }))
  // Another process on the same database, with connections of its own.
  .extend('elsewhere', async ({ server, database, keyring, clock }, { onCleanup }) => {
    void database
    const pool = openPool(server.connectionString, 2)
    onCleanup(() => pool.end())
    return createSealing({ database: pool, keyring, clock: clock.read })
  })

describe('a person’s key', () => {
  test('opens what it sealed, in any process, and nobody else’s', async ({ sealing, elsewhere, database }) => {
    await sealing.createOwner('ada', database)
    await sealing.createOwner('bob', database)
    const sealed = (await sealing.forOwner('ada')).seal(place, text)
    expect((await elsewhere.forOwner('ada')).unseal(place, sealed)).toBe(text)
    const bob = await sealing.forOwner('bob')
    expect(() => bob.unseal(place, sealed)).toThrow(UnsealError)
  })

  test('belongs to the transaction that makes it', async ({ sealing, elsewhere, database }) => {
    const client = await database.connect()
    await client.query('begin')
    await sealing.createOwner('ada', client)
    expect((await sealing.forOwner('ada')).seal(place, text)).toBeInstanceOf(Buffer)
    await client.query('rollback')
    client.release()
    await expect(elsewhere.forOwner('ada')).rejects.toThrow(NoKeyError)
    await sealing.createOwner('ada', database)
    const sealed = (await sealing.forOwner('ada')).seal(place, text)
    expect((await elsewhere.forOwner('ada')).unseal(place, sealed)).toBe(text)
  })

  test('is made once', async ({ sealing, database }) => {
    await sealing.createOwner('ada', database)
    await expect(sealing.createOwner('ada', database)).rejects.toMatchObject({ code: '23505' })
  })

  test('is not in the database as it is', async ({ sealing, database, keyring }) => {
    await sealing.createOwner('ada', database)
    const { rows } = await database.query(
      `select version, kek_version, wrapped from keys.wrapped_keys where owner = 'ada'`,
    )
    expect(rows).toMatchObject([{ version: 1, kek_version: keyring.newest.version }])
    expect(rows[0].wrapped).toHaveLength(64)
  })

  test('does not open under another master key', async ({ sealing, database, clock }) => {
    await sealing.createOwner('ada', database)
    const other = keyringOf('an installation', [{ version: 1, bytes: randomBytes(32) }])
    await expect(createSealing({ database, keyring: other, clock: clock.read })).rejects.toThrow(UnsealError)
  })

  test('that was given to another owner’s row is refused', async ({ sealing, elsewhere, database }) => {
    await sealing.createOwner('ada', database)
    await database.query(`insert into keys.wrapped_keys select 'bob', version, kek_version, wrapped, created_at
      from keys.wrapped_keys where owner = 'ada'`)
    const refused = elsewhere.forOwner('bob')
    await expect(refused).rejects.toThrow('keys.wrapped_keys.wrapped of row bob/1 does not open')
    // A damaged row spoils only its owner's diary, not those read in the same query.
    const both = await Promise.allSettled([elsewhere.forOwner('bob'), elsewhere.forOwner('ada')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test('stays cached for a minute after another process destroyed it, and not at all in this one', async ({
    sealing,
    elsewhere,
    database,
    clock,
  }) => {
    await sealing.createOwner('ada', database)
    await elsewhere.forOwner('ada')
    await database.query(`delete from keys.wrapped_keys where owner = 'ada'`)
    sealing.forget('ada')
    await expect(sealing.forOwner('ada')).rejects.toThrow(NoKeyError)
    clock.pass(59)
    await expect(elsewhere.forOwner('ada')).resolves.toBeDefined()
    clock.pass(1)
    await expect(elsewhere.forOwner('ada')).rejects.toThrow(NoKeyError)
  })

  test('cannot be made under a reserved name', async ({ sealing, database }) => {
    await expect(sealing.forOwner('index')).rejects.toThrow(TypeError)
    await expect(sealing.forOwner('system:2026-11')).rejects.toThrow(TypeError)
    await expect(sealing.createOwner('system:2026-11', database)).rejects.toThrow(TypeError)
    await expect(sealing.forSystemOwner('ada')).rejects.toThrow(TypeError)
  })
})

describe('a second version of a key', () => {
  const addVersion = (database: pg.Pool, keyring: Keyring, createdAt: Date) =>
    database.query('insert into keys.wrapped_keys values ($1, 2, $2, $3, $4)', [
      'ada',
      keyring.newest.version,
      wrap(keyring, 'ada', 2, randomBytes(32)),
      createdAt,
    ])

  test('seals only when every process has read it, so that no process meets a value it cannot unseal', async ({
    sealing,
    elsewhere,
    database,
    keyring,
    clock,
  }) => {
    await sealing.createOwner('ada', database)
    const older = (await sealing.forOwner('ada')).seal(place, text)
    // The other process reads its keys at another moment, just before the new version is stored.
    clock.pass(55)
    await elsewhere.forOwner('ada')
    await addVersion(database, keyring, clock.read())

    const versions = []
    for (let seconds = 0; seconds <= 240; seconds += 5) {
      const sealed = (await sealing.forOwner('ada')).seal(place, text)
      expect((await elsewhere.forOwner('ada')).unseal(place, sealed)).toBe(text)
      versions.push(sealed.readUInt16BE(2))
      clock.pass(5)
    }
    expect(versions.at(0)).toBe(1)
    expect(versions.at(-1)).toBe(2)
    expect((await sealing.forOwner('ada')).unseal(place, older)).toBe(text)
  })

  test('that is unknown all the same is reported, and known at the next call', async ({
    sealing,
    elsewhere,
    database,
    keyring,
    clock,
  }) => {
    await sealing.createOwner('ada', database)
    const kept = await elsewhere.forOwner('ada')
    await addVersion(database, keyring, new Date(0))
    sealing.forget('ada')
    const sealed = (await sealing.forOwner('ada')).seal(place, text)
    expect(() => kept.unseal(place, sealed)).toThrow('version 2 of its key is not known')
    expect((await elsewhere.forOwner('ada')).unseal(place, sealed)).toBe(text)
    expect(clock.read()).toEqual(new Date('2026-11-21T10:00:00Z'))
  })
})

describe('the key of a month', () => {
  test('seals what belongs to no participant, and unseals by its owner’s name', async ({
    sealing,
    elsewhere,
    clock,
  }) => {
    const november = await sealing.forSystem()
    expect(november.owner).toBe('system:2026-11')
    const sealed = november.seal(place, text)
    clock.pass(10 * 24 * 3600)
    expect((await sealing.forSystem()).owner).toBe('system:2026-12')
    expect((await elsewhere.forSystemOwner('system:2026-11')).unseal(place, sealed)).toBe(text)
    const december = await sealing.forSystemOwner('system:2026-12')
    expect(() => december.unseal(place, sealed)).toThrow(UnsealError)
  })

  test('is one, however many calls in two processes make it at once', async ({ sealing, elsewhere, database }) => {
    const everybody = [sealing, elsewhere, sealing, elsewhere, sealing, elsewhere]
    const sealers = await Promise.all(
      everybody.map(async (process, turn) => {
        // Each begins while others are between reading and storing.
        for (let i = 0; i < turn; i++) await database.query('select 1')
        return process.forSystem()
      }),
    )
    const values = sealers.map(sealer => sealer.seal(place, text))
    for (const sealer of sealers) for (const value of values) expect(sealer.unseal(place, value)).toBe(text)
    const { rows } = await database.query(`select version from keys.wrapped_keys where owner = 'system:2026-11'`)
    expect(rows).toHaveLength(1)
  })

  test('is found by its maker though another reading began before it was stored', async ({
    database,
    keyring,
    clock,
  }) => {
    const readings: Promise<unknown>[] = []
    const { promise: alreadyRead, resolve: nowRead } = Promise.withResolvers<void>()
    const { promise: alreadyStored, resolve: nowStored } = Promise.withResolvers<void>()
    const slow = {
      async query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) {
        if (statement.startsWith('insert') && values?.[0] === 'system:2026-11') {
          readings.push(sealing.forSystemOwner('system:2026-11').catch((error: unknown) => error))
          await alreadyRead
          const inserted = await database.query<Row>(statement, values)
          setImmediate(nowStored)
          return inserted
        }
        const found = await database.query<Row>(statement, values)
        if (readings.length === 1 && found.rows.length === 0) {
          nowRead()
          await alreadyStored
        }
        return found
      },
    }
    const sealing = await createSealing({ database: slow, keyring, clock: clock.read })
    expect((await sealing.forSystem()).owner).toBe('system:2026-11')
    expect(await Promise.all(readings)).toEqual([expect.any(NoKeyError)])
  })

  test('is not made by unsealing, and is gone when destroyed', async ({ sealing, database }) => {
    await expect(sealing.forSystemOwner('system:2026-11')).rejects.toThrow(NoKeyError)
    const { rows } = await database.query(`select owner from keys.wrapped_keys where owner <> 'index'`)
    expect(rows).toEqual([])
  })
})

describe('the lookup of an address', () => {
  test('is the known answer: HMAC-SHA-256 of the trimmed address in lower case', async ({
    database,
    keyring,
    clock,
  }) => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
    await database.query(`insert into keys.wrapped_keys values ('index', 1, 1, $1, $2)`, [
      wrap(keyring, 'index', 1, bytes),
      clock.read(),
    ])
    const sealing = await createSealing({ database, keyring, clock: clock.read })
    // Computed with Python: hmac.new(bytes(range(32)), b'ada.lovelace@example.org', hashlib.sha256).hexdigest()
    expect(sealing.lookup('  Ada.Lovelace@Example.ORG ').toString('hex')).toBe(
      'e1abd8fd6e082a9e81b5ced98d3edf418a4db87dba2b90524871a5bc16ac2bcc',
    )
  })

  test('is the same in every process, and different for another address', async ({ sealing, elsewhere }) => {
    expect(sealing.lookup('ada@example.org')).toEqual(elsewhere.lookup('ada@example.org'))
    expect(sealing.lookup('ada@example.org')).not.toEqual(sealing.lookup('ada@example.com'))
  })
})

test('a thousand people’s keys are read in one query', async ({ sealing, database, keyring, clock }) => {
  const owners = Array.from({ length: 1_000 }, (_, i) => `person ${i}`)
  for (const owner of owners.slice(0, 20)) await sealing.createOwner(owner, database)
  let queries = 0
  const counting = {
    query: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => {
      queries++
      return database.query<Row>(statement, values)
    },
  }
  const other = await createSealing({ database: counting, keyring, clock: clock.read })
  queries = 0
  const found = await Promise.allSettled(owners.map(owner => other.forOwner(owner)))
  expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(queries).toBe(1)
})
