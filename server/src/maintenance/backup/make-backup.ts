import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withLock } from '../../platform/database/advisory-lock.ts'
import { fileProblemCode, makePrivateFolder } from '../../platform/database/embedded/data-folder.ts'
import { makeBackupKey } from '../../platform/encryption/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { flushFolder, writeFileAtomic } from '../../platform/write-file-atomic.ts'
import type { Installation } from '../installation.ts'
import { encrypted } from './age-stream.ts'
import { folderOf, type Manifest, manifestFile } from './backup-manifest.ts'
import { destroyBackupKey, forgetOldBackups } from './expiry.ts'
import { learnFromKeysLatest, writeKeysLatest } from './keys-latest.ts'
import { backedUpTables, type Table } from './tables.ts'

/** The time in a folder's name: 20261122T013000Z. */
const nameOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** Passes bytes through; counts and hashes them (SHA-256). */
const counted = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

const writeTable = async (client: PoolClient, { name, columns }: Table, folder: string, identity: string) => {
  const file = `${name.replaceAll('"', '')}.age`
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  // Sealed values are random bytes, written in hexadecimal: the quickest level halves them, and no other does better.
  const packed = createGzip({ level: 1 })
  const { through, result } = counted()
  const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true })
  const plain = pipeline(rows as Readable, packed)
  const written = pipeline(await encrypted(packed, identity), through, target)
  // After a failed write, as on a full disk, reading must end too: nothing consumes the rest.
  written.catch((error: Error) => packed.destroy(error))
  await Promise.all([written, plain])
  return { name, columns: [...columns], rows: rows.rowCount, file, ...result() }
}

const migrationOf = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ number: number }>('select max(number) as number from public.migrations')
  return rows[0]?.number ?? 0
}

/** Everything as of one moment, whatever people write meanwhile. */
const writeSnapshot = async (
  client: PoolClient,
  installation: Installation,
  name: string,
  folder: string,
  identity: string,
) => {
  await client.query('begin isolation level repeatable read read only')
  const tables: Manifest['tables'] = []
  for (const table of await backedUpTables(client)) tables.push(await writeTable(client, table, folder, identity))
  const manifest: Manifest = {
    format: 1,
    name,
    installation: installation.keyring.installation,
    created: installation.clock().toISOString(),
    migration: await migrationOf(client),
    tables,
  }
  await client.query('commit')
  const { path, text } = manifestFile(folder, manifest, identity)
  await writeFileAtomic(path, text)
  return manifest
}

/** Removes the remains of a killed backup; under the lock no other is being made. */
const removeUnfinished = async ({ database, config: { backupDir } }: Installation): Promise<void> => {
  for (const left of await readdir(backupDir)) {
    const [, name] = /^data-(.*)\.unfinished$/.exec(left) ?? []
    if (name === undefined) continue
    await destroyBackupKey(database, name)
    await rm(join(backupDir, left), { recursive: true, force: true })
  }
}

export type Backup = { readonly folder: string; readonly manifest: Manifest; readonly forgotten: readonly string[] }

/**
 * Backs the installation up into a new folder of BACKUP_DIR, while servers run or not: each table in a file of its own,
 * encrypted for a key that only this backup has, with a manifest and checksums; and an up-to-date `keys-latest` beside
 * it. Then removes expired backups. Throws StartupError where BACKUP_DIR cannot be used; an unfinished backup is
 * removed.
 */
export const makeBackup = (installation: Installation): Promise<Backup> =>
  withLock(installation.database, 'backup', async client => {
    const { database, config, clock, sealing } = installation
    const name = nameOf(clock())
    const folder = join(config.backupDir, folderOf(name))
    if (existsSync(folder)) throw new StartupError(`${folder} is there already: a backup was made in this second.`)
    const unfinished = `${folder}.unfinished`
    makePrivateFolder(config.backupDir)
    await removeUnfinished(installation)
    makePrivateFolder(unfinished)
    await learnFromKeysLatest({ database, keyring: await sealing.keyring(), sealing, config })
    const { identity, store } = makeBackupKey(name, clock())
    try {
      const manifest = await writeSnapshot(client, installation, name, unfinished, identity)
      // Read anew: the master key may have been replaced in the meantime. Stored only now, so that no interrupted
      // backup counts as the newest.
      const keyring = await sealing.keyring()
      await store(database.$client, keyring)
      const forgotten = await forgetOldBackups(installation)
      await writeKeysLatest({ database, keyring, config, clock })
      await rename(unfinished, folder)
      await flushFolder(config.backupDir)
      return { folder, manifest, forgotten }
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      await destroyBackupKey(database, name)
      const code = fileProblemCode(error)
      if (!/^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/.test(code ?? '')) throw error
      throw new StartupError(`BACKUP_DIR ${config.backupDir} cannot be written (${code}).`, { cause: error })
    }
  })
