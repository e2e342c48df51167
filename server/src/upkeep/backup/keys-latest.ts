import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { inTurn } from '../../platform/database/alone.ts'
import { fileProblemCode, makePrivateFolder } from '../../platform/database/embedded/folders.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Keyring, keyringOfBackup, openFile, sealFile } from '../../platform/encryption/index.ts'
import { replaceFile } from '../../platform/replace-file.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { addTombstones, type LatestState, readLatestState } from './latest-state.ts'

const purpose = 'keys-latest'

export const keysLatestIn = (backupDir: string): string => join(backupDir, 'keys-latest')

/**
 * The file as it stands. In the clear: which installation it is of, and how to recognise its master keys, by values that
 * tell nothing about them. Everything else is encrypted under the newest of them.
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

type House = {
  readonly database: Database
  readonly keyring: Keyring
  readonly config: Pick<Config, 'backupDir'>
  readonly clock: Clock
}

/**
 * Writes the keys, the tombstones and people's decisions as they are at this moment beside the backups, in place of what
 * stood there. Processes take turns, and each reads after its turn has come: what is older never replaces what is newer.
 */
export const writeKeysLatest = ({ database, keyring, config, clock }: House): Promise<void> =>
  inTurn(database, purpose, async client => {
    await client.query('begin isolation level repeatable read read only')
    const state = await readLatestState(client)
    const { rows: masters } = await client.query<Stored['masters'][number]>(
      'select version, check_value as check, created_at::text as created from keys.master_keys order by version',
    )
    await client.query('commit')
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
    await replaceFile(keysLatestIn(config.backupDir), `${JSON.stringify(stored)}\n`)
  })

/**
 * Before a server writes there for the first time: what stands there must be of this installation, or its backups would
 * be lost. And if the database was put back by other means than ours, whoever has been deleted since is made known to it.
 */
export const learnFromKeysLatest = async ({
  database,
  keyring,
  config,
}: Omit<House, 'clock' | 'config'> & {
  readonly config: Pick<Config, 'backupDir' | 'dataDir' | 'masterKey' | 'masterKeyPrevious'>
}): Promise<void> => {
  const path = keysLatestIn(config.backupDir)
  if (!existsSync(path)) return
  const { installation, masters } = await readStored(path)
  if (installation !== keyring.installation) {
    throw new StartProblem(`BACKUP_DIR ${config.backupDir} holds the backups of another installation: choose another.`)
  }
  // Left behind by a rotation that this folder missed: the database knows of everything that it tells.
  if (masters.every(({ version }) => version < keyring.newest.version && !keyring.keks.has(version))) return
  const { state } = await readKeysLatest(path, config)
  await addTombstones(database.$client, state)
}

const readStored = async (path: string): Promise<Stored> => {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    throw new StartProblem(`${path} cannot be read (${fileProblemCode(cause)}): a backup opens only with it.`, {
      cause,
    })
  }
  try {
    return Stored.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartProblem(`${path} is damaged, or is not the keys of a diary.`, { cause })
  }
}

/**
 * Reads such a file and opens it with the keyring in DATA_DIR, or with MASTER_KEY. Throws StartProblem where the file or
 * the keyring is missing, damaged, or not the one of the other.
 */
export const readKeysLatest = async (
  path: string,
  settings: Pick<Config, 'dataDir' | 'masterKey' | 'masterKeyPrevious'>,
): Promise<KeysLatest> => {
  const { installation, written, masters, sealed } = await readStored(path)
  const checks = new Map(masters.map(({ version, check }) => [version, check]))
  const keyring = await keyringOfBackup(settings, { installation, checks, inUse: [] })
  const packed = openFile(keyring, purpose, Buffer.from(sealed, 'base64'))
  if (!packed) throw new StartProblem(`${path} does not open: it was changed, or this is not its keyring.`)
  const state = JSON.parse((await promisify(gunzip)(packed)).toString()) as LatestState
  return { installation, written: new Date(written), masters, keyring, state }
}
