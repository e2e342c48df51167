import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { withLock } from '../../platform/database/advisory-lock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { fileProblemCode, makePrivateFolder } from '../../platform/database/embedded/data-folder.ts'
import {
  isSameBackupKey,
  type Keyring,
  keyringOfBackup,
  keyVersionOf,
  openFile,
  type Queryable,
  type Sealing,
  sealFile,
} from '../../platform/encryption/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { writeFileAtomic } from '../../platform/write-file-atomic.ts'
import { addMissingKeys, addTombstones, type LatestState, readLatestState } from './latest-state.ts'

const purpose = 'keys-latest'

export const keysLatestIn = (backupDir: string): string => join(backupDir, 'keys-latest')

/**
 * The file as it stands. In the clear: its installation, and check values of its master keys, which reveal nothing.
 * Everything else is encrypted under the newest of them.
 */
const Stored = z.object({
  format: z.literal(1),
  installation: z.string(),
  written: z.string(),
  masters: z.array(z.object({ version: z.number(), check: z.string(), created: z.string() })),
  sealed: z.base64(),
})
type Stored = z.infer<typeof Stored>

export type KeysLatest = {
  readonly installation: string
  /** When it was written last. */
  readonly written: Date
  readonly masters: Stored['masters']
  readonly keyring: Keyring
  readonly state: LatestState
}

type Dependencies = {
  readonly database: Database
  readonly keyring: Keyring
  readonly config: Pick<Config, 'backupDir'>
  readonly clock: Clock
}

/** The key of the address index, made with the database and never changed: it identifies the database. */
const indexOf = ({ keys }: LatestState) => {
  const index = keys.find(({ owner }) => owner === 'index')
  return index && { ...index, wrapped: Buffer.from(index.wrapped, 'base64') }
}

/** A new database with a lost one's keyring must not replace the lost one's keys: only they open its backups. */
const refuseAnotherDatabase = (path: string, keyring: Keyring, theirs: LatestState, ours: LatestState): void => {
  const [index, own] = [indexOf(theirs), indexOf(ours)]
  // Wrapped under a dropped master key: left by a rotation that this folder missed.
  if (!index || !own || !keyring.keks.has(index.kek) || isSameBackupKey(keyring, index, own.wrapped)) return
  throw new StartupError(
    `${path} holds the keys of another database than this one, which was made anew: restore a backup into an empty database, or, to begin from nothing, move ${dirname(path)} away.`,
  )
}

/** The stored state; undefined where the file is missing, damaged, or under a dropped master key. */
const stateAt = async (path: string, keyring: Keyring): Promise<LatestState | undefined> => {
  const stored = existsSync(path) ? await readStored(path).catch(() => undefined) : undefined
  const packed = stored && openFile(keyring, purpose, Buffer.from(stored.sealed, 'base64'))
  return packed && unpacked(packed)
}

const unpacked = async (packed: Buffer): Promise<LatestState> =>
  JSON.parse((await promisify(gunzip)(packed)).toString()) as LatestState

/**
 * Replaces `keys-latest` by the keys, tombstones and decisions as of now. Each process reads after it has the lock, so
 * an older state never replaces a newer one.
 */
export const writeKeysLatest = ({ database, keyring, config, clock }: Dependencies): Promise<void> =>
  withLock(database, purpose, async client => {
    await client.query('begin isolation level repeatable read read only')
    const state = await readLatestState(client)
    const { rows: masters } = await client.query<Stored['masters'][number]>(
      'select version, check_value as check, created_at::text as created from keys.master_keys order by version',
    )
    await client.query('commit')
    if (!masters.some(({ version }) => version === keyring.newest.version)) {
      throw new StartupError('The master key was replaced, and this process still has the older one.')
    }
    const path = keysLatestIn(config.backupDir)
    const before = await stateAt(path, keyring)
    if (before) refuseAnotherDatabase(path, keyring, before, state)
    const packed = await promisify(gzip)(JSON.stringify(state))
    const { installation } = keyring
    const stored: Stored = {
      format: 1,
      installation,
      written: clock().toISOString(),
      masters,
      sealed: sealFile(keyring, purpose, packed).toString('base64'),
    }
    makePrivateFolder(config.backupDir)
    await writeFileAtomic(path, `${JSON.stringify(stored)}\n`)
  })

/** In one snapshot, in which a person being deleted has either a key or a tombstone. */
const learn = async (client: Queryable, { keys, tombstones }: LatestState, sealing: Sealing) => {
  await addTombstones(client, { tombstones })
  await client.query('begin isolation level repeatable read')
  const gone = await sealing.shreddedAmong([...new Set(keys.map(({ owner }) => owner))], client)
  await addMissingKeys(client, { keys }, gone)
  await client.query('commit')
}

/**
 * To be called before the first write: an existing file must be of this installation, and of this database or an
 * earlier state of it, or its backups would be lost. If the database was restored by other means than ours, adds later
 * tombstones and keys to it.
 */
export const learnFromKeysLatest = async ({
  database,
  keyring,
  sealing,
  config,
}: Omit<Dependencies, 'config' | 'clock'> & {
  readonly sealing: Sealing
  readonly config: Pick<Config, 'backupDir' | 'dataDir' | 'masterKey' | 'masterKeyPrevious'>
}): Promise<void> => {
  const path = keysLatestIn(config.backupDir)
  if (!existsSync(path)) return
  const { installation, sealed } = await readStored(path)
  if (installation !== keyring.installation) {
    throw new StartupError(`BACKUP_DIR ${config.backupDir} holds the backups of another installation: choose another.`)
  }
  // Left by a rotation that this folder missed: the database has all that it holds.
  const under = keyVersionOf(Buffer.from(sealed, 'base64'))
  if (under !== undefined && under < keyring.newest.version && !keyring.keks.has(under)) return
  const { state } = await readKeysLatest(path, config)
  await withLock(database, purpose, async client => {
    refuseAnotherDatabase(path, keyring, state, await readLatestState(client))
    await learn(client, state, sealing)
  })
}

const readStored = async (path: string): Promise<Stored> => {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    throw new StartupError(`${path} cannot be read (${fileProblemCode(cause)}): a backup opens only with it.`, {
      cause,
    })
  }
  try {
    return Stored.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(`${path} is damaged, or is not the keys of a diary.`, { cause })
  }
}

/**
 * Reads such a file and opens it with the keyring in DATA_DIR, or with MASTER_KEY. Throws StartupError where the file
 * or the keyring is missing, damaged, or does not match the other.
 */
export const readKeysLatest = async (
  path: string,
  settings: Pick<Config, 'dataDir' | 'masterKey' | 'masterKeyPrevious'>,
): Promise<KeysLatest> => {
  const { installation, written, masters, sealed } = await readStored(path)
  const checks = new Map(masters.map(({ version, check }) => [version, check]))
  const keyring = await keyringOfBackup(settings, { installation, checks, inUse: [] })
  const packed = openFile(keyring, purpose, Buffer.from(sealed, 'base64'))
  if (!packed) throw new StartupError(`${path} does not open: it was changed, or this is not its keyring.`)
  return { installation, written: new Date(written), masters, keyring, state: await unpacked(packed) }
}
