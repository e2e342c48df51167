import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { openKeyring } from './keyring.ts'
import { keyringPath } from './keyring-file.ts'
import { test } from './keys-fixture.ts'
import { createSealing } from './sealing.ts'

const base64Key = () => randomBytes(32).toString('base64')
const hexKey = () => randomBytes(32).toString('hex')
const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('a keyring in DATA_DIR', () => {
  test('is made at the first start, private, and serves the later ones', async ({ database, dataDir, clock }) => {
    const first = await openKeyring({ dataDir }, database, clock.read)
    expect(await rights(keyringPath(dataDir))).toBe('600')
    expect(await rights(dirname(keyringPath(dataDir)))).toBe('700')
    expect(await readdir(dirname(keyringPath(dataDir)))).toEqual(['keyring.json'])

    const written = await readFile(keyringPath(dataDir), 'utf8')
    const second = await openKeyring({ dataDir }, database, clock.read)
    expect(second.installation).toBe(first.installation)
    expect(second.newest.kek.equals(first.newest.kek)).toBe(true)
    expect(await readFile(keyringPath(dataDir), 'utf8')).toBe(written)
  })

  test('is never written to the database', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    const { keys } = JSON.parse(await readFile(keyringPath(dataDir), 'utf8'))
    const { rows } = await database.query('select * from keys.master_keys, keys.installation')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(keys[0].key)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(keys[0].key, 'base64').toString('hex'))
  })

  test.for([
    ['the file', 0o640, keyringPath],
    ['the file', 0o604, keyringPath],
    ['the folder', 0o750, (dataDir: string) => dirname(keyringPath(dataDir))],
    ['the folder', 0o701, (dataDir: string) => dirname(keyringPath(dataDir))],
  ] as const)('is refused where %s is open to others: %o', async ([, mode, path], { database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    await chmod(path(dataDir), mode)
    const start = openKeyring({ dataDir }, database, clock.read)
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow(`${path(dataDir)} has rights 0${mode.toString(8)}, open to others: chmod `)
  })

  test('is refused in a folder that was open to others before', async ({ database, dataDir, clock }) => {
    await mkdir(join(dataDir, 'keys'), { mode: 0o755 })
    await expect(openKeyring({ dataDir }, database, clock.read)).rejects.toThrow('open to others')
    expect(await readdir(join(dataDir, 'keys'))).toEqual([])
  })

  test('that is missing while the database holds data is not made anew', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    await rm(dirname(keyringPath(dataDir)), { recursive: true })
    const start = openKeyring({ dataDir }, database, clock.read)
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow('is missing, and the database holds sealed data')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('whose key does not match its check value is refused', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    const stored = JSON.parse(await readFile(keyringPath(dataDir), 'utf8'))
    stored.keys[0].key = base64Key()
    await writeFile(keyringPath(dataDir), JSON.stringify(stored))
    const start = openKeyring({ dataDir }, database, clock.read)
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow('version 1 does not match its check value')
  })

  test.for([
    ['cut short', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['another document', () => '{"format":2}'],
    ['without a key', (text: string) => JSON.stringify({ ...JSON.parse(text), keys: [] })],
  ] as const)(
    'that is %s is refused, and its content is not disclosed',
    async ([, damage], { database, dataDir, clock }) => {
      await openKeyring({ dataDir }, database, clock.read)
      const text = await readFile(keyringPath(dataDir), 'utf8')
      await writeFile(keyringPath(dataDir), damage(text))
      const problem = await openKeyring({ dataDir }, database, clock.read).catch((error: unknown) => error)
      expect(problem).toBeInstanceOf(StartupError)
      expect(String(problem)).toContain('is damaged')
      expect(String(problem)).not.toContain(JSON.parse(text).keys[0].key)
    },
  )

  test('of another installation is refused, and leaves no trace', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    await database.query('update keys.installation set id = $1', ['another'])
    await database.query('delete from keys.master_keys')
    await expect(openKeyring({ dataDir }, database, clock.read)).rejects.toThrow('not the one of this database')
    expect((await database.query('select * from keys.master_keys')).rows).toEqual([])
  })

  test('with another key of the same version is refused', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    await database.query(`update keys.master_keys set check_value = 'of another key'`)
    await expect(openKeyring({ dataDir }, database, clock.read)).rejects.toThrow('not the one of this database')
  })

  test('older than the database’s newest master key is refused', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    await database.query(`insert into keys.master_keys values (2, 'of a newer keyring', $1)`, [clock.read()])
    await expect(openKeyring({ dataDir }, database, clock.read)).rejects.toThrow('it lacks version 2')
  })

  test('is one, however many processes start first at once', async ({ database, dataDir, clock }) => {
    const keyrings = await Promise.all(Array.from({ length: 5 }, () => openKeyring({ dataDir }, database, clock.read)))
    const later = await openKeyring({ dataDir }, database, clock.read)
    for (const { newest } of keyrings) expect(newest.kek.equals(later.newest.kek)).toBe(true)
  })
})

describe('MASTER_KEY', () => {
  test.for([
    ['base64', base64Key],
    ['hexadecimal', hexKey],
  ] as const)('in %s takes the place of the file', async ([, key], { database, dataDir, clock }) => {
    const masterKey = key()
    const first = await openKeyring({ dataDir, masterKey }, database, clock.read)
    const second = await openKeyring({ dataDir, masterKey }, database, clock.read)
    expect(second.newest.kek.equals(first.newest.kek)).toBe(true)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('starts two processes at once on a new database', async ({ database, dataDir, clock }) => {
    const masterKey = hexKey()
    const open = () => openKeyring({ dataDir, masterKey }, database, clock.read)
    const [one, two] = await Promise.all([open(), open()])
    expect(one.newest.kek.equals(two.newest.kek)).toBe(true)
  })

  test('of another database is refused', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir, masterKey: hexKey() }, database, clock.read)
    const start = openKeyring({ dataDir, masterKey: hexKey() }, database, clock.read)
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow('MASTER_KEY is not the key of this database')
    const unrelated = { dataDir, masterKey: hexKey(), masterKeyPrevious: hexKey() }
    await expect(openKeyring(unrelated, database, clock.read)).rejects.toThrow('MASTER_KEY is not the key')
  })

  test('is replaced by another beside MASTER_KEY_PREVIOUS, which is needed as long as it wraps a key', async ({
    database,
    dataDir,
    clock,
  }) => {
    const [older, newer] = [hexKey(), base64Key()]
    const before = await openKeyring({ dataDir, masterKey: older }, database, clock.read)
    await (await createSealing({ database, keyring: before, clock: clock.read })).createOwner('ada', database)

    const settings = { dataDir, masterKey: newer, masterKeyPrevious: older }
    const keyring = await openKeyring(settings, database, clock.read)
    expect(keyring.newest.version).toBe(2)
    const sealing = await createSealing({ database, keyring, clock: clock.read })
    await expect(sealing.forOwner('ada')).resolves.toBeDefined()

    const start = openKeyring({ dataDir, masterKey: newer }, database, clock.read)
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow('Version 1 of the master key is still needed')
  })

  test('can replace a keyring in DATA_DIR', async ({ database, dataDir, clock }) => {
    await openKeyring({ dataDir }, database, clock.read)
    const masterKeyPrevious = JSON.parse(await readFile(keyringPath(dataDir), 'utf8')).keys[0].key
    const keyring = await openKeyring({ dataDir, masterKey: hexKey(), masterKeyPrevious }, database, clock.read)
    expect([...keyring.keks.keys()].sort()).toEqual([1, 2])
  })

  test('that is not 32 bytes is refused', async ({ database, dataDir, clock }) => {
    await expect(openKeyring({ dataDir, masterKey: 'c2hvcnQ=' }, database, clock.read)).rejects.toThrow(
      'MASTER_KEY must be 32 bytes',
    )
  })
})
