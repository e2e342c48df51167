import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { type Queryable, type Registry, readRegistry, registerInstallation, registerMasterKey } from './key-registry.ts'
import { createKeyringFile, type KeyringFile, keyringPath, readKeyringFile } from './keyring-file.ts'
import { checkValue, type Keyring, keyringOf, type MasterKey, parseMasterKey } from './master-keys.ts'

type Settings = Pick<Config, 'dataDir' | 'masterKey' | 'masterKeyPrevious'>

const fromFile = async (dataDir: string, registry: Registry, clock: Clock): Promise<KeyringFile> => {
  const file = await readKeyringFile(dataDir)
  if (file) return file
  if (registry.checks.size > 0) {
    throw new StartupError(
      `${keyringPath(dataDir)} is missing, and the database holds sealed data: put your copy of it back, or set MASTER_KEY.`,
    )
  }
  return createKeyringFile(dataDir, registry.installation ?? randomUUID(), clock)
}

/**
 * MASTER_KEY carries no version: the database recognises it by its check value. One that it doesn't know is the first,
 * or the successor of MASTER_KEY_PREVIOUS, or a mistake.
 */
const fromVariables = (
  masterKey: string,
  masterKeyPrevious: string | undefined,
  installation: string,
  { checks }: Registry,
): KeyringFile => {
  const newest = Math.max(0, ...checks.keys())
  const recognise = (bytes: Uint8Array): MasterKey | undefined => {
    const check = checkValue(bytes, installation)
    const version = [...checks].find(([, known]) => known === check)?.[0]
    return version === undefined ? undefined : { version, bytes }
  }
  const bytes = parseMasterKey('MASTER_KEY', masterKey)
  const previous = masterKeyPrevious ? recognise(parseMasterKey('MASTER_KEY_PREVIOUS', masterKeyPrevious)) : undefined
  const current = recognise(bytes)
  if (!current && newest > 0 && previous?.version !== newest) {
    throw new StartupError(
      'MASTER_KEY is not the key of this database: set that key, or name it as MASTER_KEY_PREVIOUS to replace it.',
    )
  }
  return {
    installation,
    masters: [current ?? { version: newest + 1, bytes }, ...(previous ? [previous] : [])],
  }
}

const refuseUnlessItOpensEverything = (file: KeyringFile, registry: Registry) => {
  const checks = new Map(file.masters.map(({ version, bytes }) => [version, checkValue(bytes, file.installation)]))
  const isOther = [...registry.checks].some(([version, check]) => (checks.get(version) ?? check) !== check)
  if (isOther || (registry.installation ?? file.installation) !== file.installation) {
    throw new StartupError('The master key is not the one of this database: put the right keyring or MASTER_KEY back.')
  }
  const newest = Math.max(0, ...registry.checks.keys())
  if (newest > 0 && !checks.has(newest)) {
    throw new StartupError(`The keyring is out of date: it lacks version ${newest}. Put the newest copy of it back.`)
  }
  const missing = registry.inUse.find(version => !checks.has(version))
  if (missing !== undefined) {
    throw new StartupError(
      `Version ${missing} of the master key is still needed: keep it in the keyring, or set MASTER_KEY_PREVIOUS.`,
    )
  }
}

/**
 * The keyring of this database: from MASTER_KEY where that is set, else from the file in DATA_DIR, which is made at the
 * first start. Never makes a key for a database that already has one. Throws StartupError in any doubt.
 */
export const openKeyring = async (settings: Settings, database: Queryable, clock: Clock): Promise<Keyring> => {
  const registry = await readRegistry(database)
  const file = settings.masterKey
    ? fromVariables(
        settings.masterKey,
        settings.masterKeyPrevious,
        registry.installation ?? (await registerInstallation(database, randomUUID(), clock)),
        registry,
      )
    : await fromFile(settings.dataDir, registry, clock)
  refuseUnlessItOpensEverything(file, registry)

  await registerInstallation(database, file.installation, clock)
  // One that the database has let go of stays in the keyring for some days, and must not be wrapped under again.
  const [oldest = 0] = [...registry.checks.keys()].sort((a, b) => a - b)
  for (const { version, bytes } of file.masters.filter(master => master.version >= oldest)) {
    await registerMasterKey(database, version, checkValue(bytes, file.installation), clock)
  }
  // Read again: another process may have registered other keys meanwhile; those win.
  refuseUnlessItOpensEverything(file, await readRegistry(database))
  return keyringOf(file.installation, file.masters)
}

/**
 * The keyring of an installation that is known from a backup only. Makes and registers nothing. Throws StartupError where
 * it is missing, or is not the one.
 */
export const keyringOfBackup = async (
  settings: Settings,
  registry: Registry & { installation: string },
): Promise<Keyring> => {
  const { masterKey, masterKeyPrevious, dataDir } = settings
  const file = masterKey
    ? fromVariables(masterKey, masterKeyPrevious, registry.installation, registry)
    : await readKeyringFile(dataDir)
  if (!file) throw new StartupError(`${keyringPath(dataDir)} is missing: put your copy of the keyring there first.`)
  const newest = Math.max(0, ...registry.checks.keys())
  if (file.masters.every(({ version }) => version > newest)) {
    throw new StartupError(
      'This keys-latest is from before the master key was replaced, and the keyring has forgotten that one: take a newer copy of keys-latest, or the keyring of that time.',
    )
  }
  refuseUnlessItOpensEverything(file, registry)
  return keyringOf(file.installation, file.masters)
}

/**
 * Rereads the keyring in a running process. Registers a version that was added, so that keys can be wrapped under it
 * even if the process that added it was interrupted. Throws StartupError where the file is not of the same
 * installation.
 */
export const rereadKeyring = async (settings: Settings, keyring: Keyring, database: Queryable): Promise<Keyring> => {
  // A variable does not change while a process runs.
  if (settings.masterKey) return keyring
  const file = await readKeyringFile(settings.dataDir)
  const isOutOfDate = file?.keys.every(({ version }) => version < keyring.newest.version)
  // Then the keyring in memory is the last that unwraps everything.
  if (!file || isOutOfDate || file.installation !== keyring.installation) {
    throw new StartupError(`${keyringPath(settings.dataDir)} is missing, or is no longer the keyring of this database.`)
  }
  const added = file.keys.filter(({ version }) => version > keyring.newest.version)
  // Read first: registering without a change would still notify every process that keys have changed.
  const { checks } = added.length > 0 ? await readRegistry(database) : { checks: new Map() }
  for (const { version, check, created } of added) {
    if (!checks.has(version)) await registerMasterKey(database, version, check, () => new Date(created))
  }
  return keyringOf(file.installation, file.masters)
}
