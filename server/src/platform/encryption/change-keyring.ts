import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { fileProblemCode } from '../database/embedded/data-folder.ts'
import { StartupError } from '../startup-error.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'
import {
  keyringPath,
  keyringText,
  newStoredKey,
  readKeyringCopy,
  readKeyringFile,
  type StoredKeyring,
} from './keyring-file.ts'

type Settings = Pick<Config, 'dataDir' | 'keyringCopy'>

/** Where KEYRING_COPY holds its copy. */
export const keyringCopyPath = (folder: string): string => join(folder, 'keyring.json')

const write = async (path: string, text: string) => {
  await writeFileAtomic(path, text).catch((cause: unknown) => {
    throw new StartupError(`${path} cannot be written (${fileProblemCode(cause)}).`, { cause })
  })
}

/** What KEYRING_COPY holds; never another study's keyring, which would be replaced. */
const readCopy = async (folder: string, installation: string) => {
  // A mount that is missing must not be taken for an empty folder.
  if (!existsSync(folder)) throw new StartupError(`KEYRING_COPY ${folder} does not exist.`)
  const copy = await readKeyringCopy(keyringCopyPath(folder))
  if (copy && copy.installation !== installation) {
    throw new StartupError(`KEYRING_COPY ${folder} holds the keyring of another installation: name another folder.`)
  }
  return copy
}

const writeCopy = async (folder: string, keyring: StoredKeyring) => {
  await readCopy(folder, keyring.installation)
  await write(keyringCopyPath(folder), keyringText(keyring))
}

const readForChange = async ({ dataDir }: Settings) => {
  const path = keyringPath(dataDir)
  const keyring = await readKeyringFile(dataDir)
  if (!keyring) throw new StartupError(`${path} is missing: put your copy of it back.`)
  // Written by another user, the file would be unreadable for the server.
  const user = process.getuid?.()
  if (user !== undefined && statSync(path).uid !== user) {
    throw new StartupError(`${path} belongs to another user: run this as the user that the server runs as.`)
  }
  return { path, keyring }
}

/**
 * Adds a random master key to the keyring in DATA_DIR, on disk before this returns. The copy elsewhere has it first: nothing
 * is ever wrapped under a key of which there is only one file.
 * @returns its version
 */
export const addMasterKey = async (settings: Settings, clock: Clock): Promise<number> => {
  const { path, keyring } = await readForChange(settings)
  const version = Math.max(...keyring.keys.map(key => key.version)) + 1
  const added = { ...keyring, keys: [...keyring.keys, newStoredKey(keyring.installation, version, clock)] }
  if (settings.keyringCopy) await writeCopy(settings.keyringCopy, added)
  await write(path, keyringText(added))
  return version
}

/** Drops all but the newest master key from the keyring and its copy. */
export const dropOlderMasterKeys = async (settings: Settings): Promise<void> => {
  const { path, keyring } = await readForChange(settings)
  const newest = keyring.keys.reduce((a, b) => (a.version > b.version ? a : b))
  const left = { ...keyring, keys: [newest] }
  if (keyring.keys.length > 1) await write(path, keyringText(left))
  if (settings.keyringCopy) await writeCopy(settings.keyringCopy, left)
}

/** How the copy compares with the keyring in DATA_DIR. */
export const keyringCopyState = async (settings: Settings): Promise<'none' | 'missing' | 'older' | 'current'> => {
  if (!settings.keyringCopy) return 'none'
  const keyring = await readKeyringFile(settings.dataDir)
  const copy = keyring && (await readCopy(settings.keyringCopy, keyring.installation))
  if (!keyring || !copy) return 'missing'
  return keyringText(copy) === keyringText(keyring) ? 'current' : 'older'
}

/** Brings the copy elsewhere up to date with the keyring in DATA_DIR. Throws StartupError where it cannot. */
export const writeKeyringCopy = async (settings: Settings): Promise<void> => {
  const state = await keyringCopyState(settings)
  if (state === 'none' || state === 'current') return
  const keyring = await readKeyringFile(settings.dataDir)
  if (keyring && settings.keyringCopy) await writeCopy(settings.keyringCopy, keyring)
}
