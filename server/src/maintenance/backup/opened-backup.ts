import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '../../platform/config.ts'
import { fileProblemCode } from '../../platform/database/embedded/data-folder.ts'
import { backupOwner, openBackupKey } from '../../platform/encryption/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { decrypted } from './age-stream.ts'
import { type Manifest, readManifest } from './backup-manifest.ts'
import { type KeysLatest, keysLatestIn, readKeysLatest } from './keys-latest.ts'

type TableFile = Manifest['tables'][number]

/** A backup whose key is there and whose manifest is genuine. */
export type OpenedBackup = {
  readonly manifest: Manifest
  readonly latest: KeysLatest
  /** A table file's damage, in a few words; undefined where it is intact. */
  readonly damageOf: (table: TableFile) => Promise<string | undefined>
  /** A table's rows as PostgreSQL's COPY writes them. The stream fails where the file was changed. */
  readonly rowsOf: (table: TableFile) => Promise<Readable>
}

/**
 * Opens a folder that `npm run backup` made, with the `keys-latest` beside it and the keyring in DATA_DIR or
 * MASTER_KEY. Throws StartupError where any of these is missing, damaged or of another installation, or where the
 * backup is older than 35 days and its key is gone.
 */
export const openBackup = async (
  folder: string,
  settings: Pick<Config, 'dataDir' | 'masterKey' | 'masterKeyPrevious'>,
): Promise<OpenedBackup> => {
  const { manifest, requireGenuine } = await readManifest(folder)
  const path = keysLatestIn(dirname(resolve(folder)))
  const latest = await readKeysLatest(path, settings)
  if (latest.installation !== manifest.installation) {
    throw new StartupError(`${path} is of another installation than the backup in ${folder}.`)
  }
  const owner = backupOwner(manifest.name)
  const key = latest.state.keys.find(one => one.owner === owner)
  if (!key) {
    throw new StartupError(
      `${folder} does not open any more: its key is not in ${path}. Keys of backups are destroyed after 35 days.`,
    )
  }
  const identity = openBackupKey(latest.keyring, { ...key, wrapped: Buffer.from(key.wrapped, 'base64') })
  requireGenuine(identity)

  const read = ({ file }: TableFile) => createReadStream(join(folder, file))
  return {
    manifest,
    latest,
    damageOf: async table => {
      const size = await stat(join(folder, table.file)).catch((error: unknown) => fileProblemCode(error))
      if (typeof size !== 'object') return `cannot be read (${size})`
      if (size.size !== table.bytes) return `has ${size.size} bytes, not ${table.bytes}`
      const hash = createHash('sha256')
      await pipeline(read(table), hash)
      return hash.digest('hex') === table.sha256 ? undefined : 'was changed: its checksum is another one'
    },
    rowsOf: async table => {
      const unpacked = createGunzip()
      const opened = await decrypted(read(table), identity)
      // `pipe` does not forward errors to the reader.
      opened.once('error', error => unpacked.destroy(error))
      return opened.pipe(unpacked)
    },
  }
}

/** Throws StartupError, naming the first file that is not as it was written. */
export const requireUndamaged = async ({ manifest, damageOf }: OpenedBackup): Promise<void> => {
  for (const table of manifest.tables) {
    const damage = await damageOf(table)
    if (damage) throw new StartupError(`The backup is damaged: ${table.file} ${damage}.`)
  }
}
