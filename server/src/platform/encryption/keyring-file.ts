import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../clock.ts'
import { StartupError } from '../startup-error.ts'
import { checkValue, type MasterKey, masterKeyLength } from './master-keys.ts'

export type KeyringFile = { readonly installation: string; readonly masters: readonly [MasterKey, ...MasterKey[]] }

/** The file as it stands: keys in base64, check values in hexadecimal. */
export type StoredKeyring = {
  readonly format: 1
  readonly installation: string
  readonly keys: readonly { version: number; key: string; check: string; created: string }[]
}

export const keyringPath = (dataDir: string): string => join(dataDir, 'keys', 'keyring.json')

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const refuseWiderRights = (path: string, mode: number, wanted: string) => {
  if ((mode & 0o077) === 0) return
  const rights = (mode & 0o777).toString(8).padStart(4, '0')
  throw new StartupError(`${path} has rights ${rights}, open to others: chmod ${wanted} ${path}, then start again.`)
}

const readText = async (path: string, folderToo: boolean): Promise<string | undefined> => {
  try {
    if (folderToo) refuseWiderRights(dirname(path), (await stat(dirname(path))).mode, '700')
    const file = await open(path)
    try {
      refuseWiderRights(path, (await file.stat()).mode, '600')
      return await file.readFile('utf8')
    } finally {
      await file.close()
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new StartupError(`${path} cannot be read (${codeOf(cause)}).`, { cause })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isStoredKey = (value: unknown): value is StoredKeyring['keys'][number] =>
  isObject(value) &&
  Number.isInteger(value.version) &&
  typeof value.key === 'string' &&
  typeof value.check === 'string' &&
  typeof value.created === 'string'

const isStored = (value: unknown): value is StoredKeyring =>
  isObject(value) &&
  value.format === 1 &&
  typeof value.installation === 'string' &&
  Array.isArray(value.keys) &&
  value.keys.every(isStoredKey)

const parse = (path: string, text: string): StoredKeyring & KeyringFile => {
  const damaged = (why: string) =>
    new StartupError(`${path} is damaged (${why}): put your copy of it back. Nothing opens without it.`)
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    // The parser's own message would quote the file, keys and all.
    throw damaged('it is not JSON')
  }
  if (!isStored(stored)) throw damaged('it is not a keyring')
  const { installation, keys } = stored
  const [first, ...others] = keys.map(({ version, key, check }): MasterKey => {
    const bytes = Buffer.from(key, 'base64')
    if (bytes.length !== masterKeyLength || checkValue(bytes, installation) !== check) {
      throw damaged(`version ${version} does not match its check value`)
    }
    return { version, bytes }
  })
  if (!first) throw damaged('it holds no key')
  return { ...stored, masters: [first, ...others] }
}

const readAt = async (path: string, folderToo: boolean): Promise<(StoredKeyring & KeyringFile) | undefined> => {
  const text = await readText(path, folderToo)
  return text === undefined ? undefined : parse(path, text)
}

/**
 * The keyring in DATA_DIR, or undefined where there is none. Throws StartupError unless the file is intact and its
 * folder open to its owner only.
 */
export const readKeyringFile = (dataDir: string) => readAt(keyringPath(dataDir), true)

/** The same for a copy elsewhere, whose folder may be a mount with other permissions: only the file must be private. */
export const readKeyringCopy = (path: string) => readAt(path, false)

/** A keyring as its file holds it. */
export const keyringText = ({ format, installation, keys }: StoredKeyring): string =>
  `${JSON.stringify({ format, installation, keys }, null, 2)}\n`

export const newStoredKey = (installation: string, version: number, clock: Clock): StoredKeyring['keys'][number] => {
  const bytes = randomBytes(masterKeyLength)
  const check = checkValue(bytes, installation)
  return { version, key: bytes.toString('base64'), check, created: clock().toISOString() }
}

const syncFolder = async (path: string) => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const writeNewFile = async (path: string, text: string) => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    // `link` fails if the file exists by now; `rename` would replace a keyring that another process just made.
    await link(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}

/** Makes a keyring with one random key, on disk before this returns. Leaves an existing one in place. */
export const createKeyringFile = async (dataDir: string, installation: string, clock: Clock): Promise<KeyringFile> => {
  const path = keyringPath(dataDir)
  const stored: StoredKeyring = { format: 1, installation, keys: [newStoredKey(installation, 1, clock)] }
  try {
    await writeNewFile(path, keyringText(stored))
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw new StartupError(`${path} cannot be written (${codeOf(cause)}).`, { cause })
  }
  // Reads it back as every later start will, permissions included.
  const file = await readKeyringFile(dataDir)
  if (!file) throw new StartupError(`${path} was written and has vanished.`)
  return file
}
