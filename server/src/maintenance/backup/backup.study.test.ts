import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser, login } from '@diary/contract/account'
import { createAdministrator, removeAdministrator } from '@diary/contract/administrators'
import { changeChoices } from '@diary/contract/choices'
import { listEntries } from '@diary/contract/entries'
import { askForDeletion, keepAccount, readDeletion } from '@diary/contract/rights'
import { changePassword } from '@diary/contract/sessions'
import { onTestFinished, vi } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { startsAgainAfter } from '../../../test/next-start.ts'
import { patiently } from '../../../test/patiently.ts'
import { Person } from '../../../test/person.ts'
import { plainClient } from '../../../test/plain-client.ts'
import { sql } from '../../../test/sql.ts'
import { expect, password, type Study, test } from '../../../test/study.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createSealing, openKeyring } from '../../platform/encryption/index.ts'
import { keyringPath } from '../../platform/encryption/keyring-file.ts'
import { startServer } from '../../server.ts'
import { openInstallation } from '../installation.ts'
import { checkBackup } from './check-backup.ts'
import { forgetOldBackups } from './expiry.ts'
import { keysLatestIn, readKeysLatest } from './keys-latest.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const day = 24 * 60 * 60_000
const solved = { captchaAnswer: '8', expectedAnswer: '8' }

let backups = 0
/** Backups are named by the second in which they were made: each in this file has its own. */
const backsUp = async (study: Study, later = 0) => {
  const shift = later + 1_000 * backups++
  const installation = await openInstallation(study.config, () => new Date(Date.now() + shift))
  try {
    return await makeBackup(installation)
  } finally {
    await installation.close()
  }
}
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'diary-elsewhere-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
/** A machine with nothing but an empty database and the copy of the keyring. */
const anotherMachine = async (study: { readonly config: Config; readonly dataDir: string }): Promise<Config> => {
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const dataDir = folder()
  mkdirSync(join(dataDir, 'keys'), { mode: 0o700 })
  cpSync(keyringPath(study.dataDir), keyringPath(dataDir))
  return { ...study.config, dataDir, backupDir: join(dataDir, 'backups'), databaseUrl: database.connectionString }
}
const startsOn = async (config: Config) => {
  const server = await startServer(config, () => new Date(), plainClient)
  onTestFinished(server.stop)
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  const signsIn = async (email: string, given = password) => {
    const person = new Person(`http://127.0.0.1:${address.port}`)
    const { status } = await person.calls(login, { body: { email, password: given, ...solved } })
    return Object.assign(person, { status })
  }
  return { signsIn, server }
}
const rowsOf = async (config: Config, query: string) =>
  (await sql({ database: { connectionString: config.databaseUrl ?? '' } } as Study, query)) as unknown[]

test('a backup holds the whole study: restored elsewhere, every person signs in and reads their diary', async ({
  study,
}) => {
  const writer = await study.participant()
  const entries = [
    await writer.writes('The steering group would not decide.'),
    await writer.writes('“Ünïcode” \\ \t 😕'),
  ]
  const { folder: made, manifest } = await backsUp(study)
  await writer.writes('Written after the backup.')
  expect(manifest.tables.find(({ name }) => name === 'study.entries')?.rows).toBeGreaterThanOrEqual(2)

  const config = await anotherMachine(study)
  expect(await restoreBackup(made, config, () => new Date())).toMatchObject({ deletedAgain: 0 })
  const { signsIn } = await startsOn(config)
  const returned = await signsIn(writer.email)
  expect(returned.status).toBe(200)
  expect((await returned.calls(listEntries)).body).toEqual(entries.reverse())
  // Sequences continue after the highest number, and triggers are active again.
  const admin = await signsIn('admin@example.org', 'a long administrator password')
  expect((await admin.send('GET', '/api/admin/entries')).status).toBe(200)
  expect(await rowsOf(config, "select action from operations.audit where action = 'backup-restored'")).toHaveLength(1)
  await expect(rowsOf(config, 'delete from operations.audit')).rejects.toThrow(/never changed/)
})

test('sessions, emails and links are in no backup', async ({ study }) => {
  const writer = await study.participant()
  await writer.send('POST', '/api/auth/forgot-password', { email: writer.email })
  const { folder: made } = await backsUp(study)
  const config = await anotherMachine(study)
  await restoreBackup(made, config, () => new Date())
  for (const table of ['identity.sessions', 'identity.mailed_links', 'operations.mails']) {
    expect(await rowsOf(config, `select from ${table}`), table).toEqual([])
  }
})

test('no person’s text and no address is readable in the files of a backup', async ({ study }) => {
  const writer = await study.participant({ email: 'canary-address@example.org', firstName: 'Canaryname' })
  await writer.writes('canary words of a diary')
  const { folder: made } = await backsUp(study)
  const research = (await writer.calls(currentUser)).body.pseudonymousId
  const files = [...readdirSync(made).map(file => join(made, file)), keysLatestIn(study.config.backupDir)]
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const bytes = readFileSync(file)
    for (const canary of ['canary', 'Canaryname', research, Buffer.from('canary').toString('hex')]) {
      expect(bytes.includes(canary), `${canary} in ${file}`).toBe(false)
    }
  }
})

test('a person who has left since is not restored, whichever way older data return', async ({ study }) => {
  const leaver = await study.participant()
  const other = await study.participant()
  await leaver.writes('canary words of somebody who leaves')
  const kept = await other.writes('I stay here.')
  const { folder: made } = await backsUp(study)
  await leaver.calls(askForDeletion, { body: { password } })
  await startsAgainAfter(study, 15 * day)

  const config = await anotherMachine(study)
  // `keys-latest` is updated without another backup.
  await vi.waitFor(async () => {
    const again = await anotherMachine(study)
    expect(await restoreBackup(made, again, () => new Date())).toMatchObject({ deletedAgain: 1 })
  }, patiently)
  await restoreBackup(made, config, () => new Date())
  const { signsIn } = await startsOn(config)
  expect((await signsIn(leaver.email)).status).toBe(401)
  expect((await (await signsIn(other.email)).calls(listEntries)).body).toEqual([kept])
  const left =
    'select from keys.wrapped_keys k where not exists (select from study.participants where id::text = k.owner)'
  expect(await rowsOf(config, `${left} and owner ~ '^[0-9a-f]{8}-'`)).toEqual([])
  expect(await rowsOf(config, 'select from study.participants')).toHaveLength(
    (await sql(study, 'select from study.participants')).length,
  )
})

test('nor is a person who has left, where an older database was restored by other means than ours', async ({
  study,
}) => {
  const leaver = await study.participant()
  await leaver.calls(askForDeletion, { body: { password } })
  const [row] = await sql<{ id: string }>(study, 'select id from study.participants where deletion_due is not null')
  await startsAgainAfter(study, 15 * day)
  await backsUp(study, 16 * day)
  const backupDir = folder()
  await vi.waitFor(async () => {
    cpSync(keysLatestIn(study.config.backupDir), keysLatestIn(backupDir))
    const { state } = await readKeysLatest(keysLatestIn(backupDir), study.config)
    expect(state.keys.map(({ owner }) => owner)).not.toContain(row?.id)
  }, patiently)

  const ofBackups = "select owner from keys.wrapped_keys where starts_with(owner, 'backup:') order by owner"
  const known = await sql<{ owner: string }>(study, ofBackups)
  const newest = known.at(-1)?.owner ?? ''
  expect(newest).toContain('backup:')
  await sql(study, 'delete from keys.tombstones')
  await sql(study, 'delete from keys.wrapped_keys where owner = $1', [newest])
  await sql(study, `insert into study.participants (id, research_id, joined_at) values ($1, 'RD-back', now())`, [
    row?.id,
  ])
  const server = await startServer({ ...study.config, backupDir }, () => new Date(), plainClient)
  await server.stop()
  expect(await sql(study, 'select from study.participants where id = $1', [row?.id])).toEqual([])
  // Nor do newer backups die with it: a backup without its key would open nowhere.
  expect(await sql(study, ofBackups)).toEqual(known)
  await sql(study, 'update keys.wrapped_keys set created_at = now() where owner = $1', [newest])
})

test('a new or half-restored database does not replace the keys of the lost one', async ({ study }) => {
  const { folder: made } = await backsUp(study)
  const lost = { ...study.config, databaseUrl: (await anotherMachine(study)).databaseUrl ?? '' }
  await expect(startServer(lost, () => new Date(), plainClient)).rejects.toThrow(/holds the keys of another database/)
  const installation = await openInstallation(lost, () => new Date(Date.now() + day))
  await expect(makeBackup(installation)).rejects.toThrow(/holds the keys of another database/)
  await installation.close()

  const config = await anotherMachine(study)
  await restoreBackup(made, config, () => new Date())
  await rowsOf(config, 'create table public.unfinished_restore ()')
  await expect(startServer(config, () => new Date(), plainClient)).rejects.toThrow(/it is not whole: begin again/)
  await expect(openInstallation(config)).rejects.toThrow(/it is not whole: begin again/)
})

test('later decisions hold; an old password and revoked rights are not restored', async ({ study }) => {
  const [writer, another] = await study.participants(2)
  if (!writer || !another) throw new Error('two people are needed')
  await another.calls(askForDeletion, { body: { password } })
  const administrator = await study.administrator()
  const second = { email: `second-${randomUUID()}@example.org`, fullName: 'Robin Second', password: 'a first password' }
  const { body: added } = await administrator.calls(createAdministrator, { body: second })
  const { folder: made } = await backsUp(study)
  const changed = 'another horse 8'
  await writer.calls(changePassword, { body: { password, newPassword: changed } })
  await administrator.calls(removeAdministrator, { params: { id: added.id } })
  await writer.calls(changeChoices, { body: { researchMayUse: false, aiMayRead: false } })
  await another.calls(keepAccount)
  // Written beside the backups by then.
  await backsUp(study, 60_000)

  const config = await anotherMachine(study)
  await restoreBackup(made, config, () => new Date())
  const { signsIn } = await startsOn(config)
  const mayBeUsed = (await rowsOf(config, 'select research_id from study.research_participants')) as {
    research_id: string
  }[]
  const researchIds = mayBeUsed.map(row => row.research_id)
  expect(researchIds).toContain((await another.calls(currentUser)).body.pseudonymousId)
  expect(researchIds).not.toContain((await writer.calls(currentUser)).body.pseudonymousId)
  expect((await signsIn(writer.email)).status).toBe(401)
  const removed = await signsIn(second.email, second.password)
  expect((await removed.send('GET', '/api/admin/entries')).status).toBe(403)
  const returned = await signsIn(writer.email, changed)
  expect((await returned.send('GET', '/api/profile/choices')).body).toMatchObject({
    researchMayUse: false,
    aiMayRead: false,
  })
  expect((await (await signsIn(another.email)).calls(readDeletion)).body).toEqual({ due: null })
})

test('a backup that was tampered with is refused before anything is written', async ({ study }) => {
  await (await study.participant()).writes('The steering group would not decide.')
  const { folder: made } = await backsUp(study)
  const config = await anotherMachine(study)
  const damaged = async (file: string, change: (path: string) => void, reason: RegExp) => {
    const elsewhere = folder()
    cpSync(study.config.backupDir, elsewhere, { recursive: true })
    const copy = join(elsewhere, made.split('/').at(-1) ?? '')
    expect((await checkBackup(copy, study.config)).tables.filter(({ damage }) => damage)).toEqual([])
    change(join(copy, file))
    const checked = checkBackup(copy, study.config).then(({ tables }) => {
      const [first] = tables.filter(({ damage }) => damage)
      throw new Error(`${first?.name}.age ${first?.damage}`)
    })
    await expect(checked).rejects.toThrow(reason)
    await expect(restoreBackup(copy, config, () => new Date())).rejects.toThrow(reason)
    expect(await rowsOf(config, `select 1 where to_regclass('public.migrations') is not null`)).toEqual([])
  }
  const flip = (path: string) => {
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    writeFileSync(path, bytes)
  }
  const entries = 'study.entries.age'
  await damaged(entries, flip, /study\.entries\.age was changed/)
  await damaged(entries, path => writeFileSync(path, readFileSync(path).subarray(0, -1)), /has \d+ bytes, not \d+/)
  await damaged(entries, path => rmSync(path), /study\.entries\.age cannot be read \(ENOENT\)/)
  const edit = (from: RegExp, to: string) => (path: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  await damaged('manifest.json', edit(/"rows": 1,/, '"rows": 0,'), /was changed after the backup was made/)
  await damaged('manifest.json', edit(/\{/, ''), /manifest\.json is damaged/)
  await damaged('../keys-latest', edit(/"sealed":"(.)/, '"sealed":"$1x'), /keys-latest (does not open|is damaged)/)
  await damaged('../keys-latest', path => rmSync(path), /keys-latest cannot be read \(ENOENT\)/)
})

test('without the keyring, or with another one, nothing opens', async ({ study }) => {
  const { folder: made } = await backsUp(study)
  const config = await anotherMachine(study)
  const bare = { ...config, dataDir: folder() }
  await expect(restoreBackup(made, bare, () => new Date())).rejects.toThrow(/keyring\.json is missing: put your copy/)
  const masterKey = 'ab'.repeat(32)
  await expect(restoreBackup(made, { ...bare, masterKey }, () => new Date())).rejects.toThrow(
    /MASTER_KEY is not the key/,
  )
})

test('nothing is restored over anything', async ({ study }) => {
  const writer = await study.participant()
  const { folder: made } = await backsUp(study)
  await expect(restoreBackup(made, study.config, () => new Date())).rejects.toThrow(
    /not empty, and nothing is overwritten/,
  )
  expect(await writer.calls(currentUser)).toMatchObject({ status: 200 })
})

test('a backup of the release before is restored, and brought up to this one', async ({ study }) => {
  const earlier = await emptyDatabase()
  onTestFinished(earlier.drop)
  await migrate(earlier.connectionString, { upTo: 6 })
  const dataDir = folder()
  const config = { ...study.config, dataDir, backupDir: join(dataDir, 'backups') }
  const clock = () => new Date()
  const database = connectDatabase(earlier.connectionString)
  onTestFinished(() => closeDatabase(database))
  const pool = database.$client
  const keyring = await openKeyring({ dataDir }, pool, clock)
  const sealing = await createSealing({ database: pool, keyring, clock })
  const id = randomUUID()
  await sealing.createOwner(id, pool)
  await pool.query(`insert into study.participants (id, research_id, joined_at) values ($1, 'RD-1', now())`, [id])
  const { connectionString } = earlier
  const backup = { config, clock, connectionString, database, keyring, sealing, exclusive: true, close: async () => {} }
  const { folder: made, manifest } = await makeBackup(backup)
  expect(manifest.migration).toBe(6)

  const there = await anotherMachine({ config, dataDir })
  await restoreBackup(made, there, clock)
  expect(await rowsOf(there, 'select id from study.participants')).toEqual([{ id }])
  const { signsIn } = await startsOn(there)
  expect((await signsIn('admin@example.org', 'a long administrator password')).status).toBe(200)
})

test('a server does not write into the backups of another installation', async ({ study }) => {
  const another = await emptyDatabase()
  onTestFinished(another.drop)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder(),
    DATABASE_URL: another.connectionString.replace(/^socket:/, 'postgres:'),
    BACKUP_DIR: study.config.backupDir,
    LOG_LEVEL: 'silent',
  })
  const before = readFileSync(keysLatestIn(study.config.backupDir))
  await expect(startServer(config, () => new Date(), plainClient)).rejects.toThrow(/backups of another installation/)
  expect(readFileSync(keysLatestIn(study.config.backupDir))).toEqual(before)
})

test('a backup opens for 35 days; then its key is destroyed, and the next backup removes its files', async ({
  study,
}) => {
  const { folder: first } = await backsUp(study, day)
  const copy = folder()
  cpSync(first, join(copy, first.split('/').at(-1) ?? ''), { recursive: true })
  // The newest stays, however late the next one is.
  const installation = await openInstallation(study.config, () => new Date(Date.now() + 400 * day))
  await forgetOldBackups(installation)
  await installation.close()
  expect(existsSync(first)).toBe(true)
  await backsUp(study, 35 * day)
  expect(existsSync(first)).toBe(true)
  await backsUp(study, 37 * day)
  expect(existsSync(first)).toBe(false)
  // Nor can a copy elsewhere be decrypted.
  cpSync(keysLatestIn(study.config.backupDir), keysLatestIn(copy))
  const kept = join(copy, first.split('/').at(-1) ?? '')
  await expect(restoreBackup(kept, await anotherMachine(study), () => new Date())).rejects.toThrow(
    /does not open any more/,
  )
})
