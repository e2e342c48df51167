import { randomBytes } from 'node:crypto'
import { bech32 } from '@scure/base'
import { storeFirstKey, type WrappedKey } from './data-keys.ts'
import type { Queryable } from './key-registry.ts'
import type { Keyring } from './master-keys.ts'
import { type DataKey, dataKey } from './sealed-value.ts'
import { unwrap } from './wrapped-key.ts'

/** Whose the key of a backup is, by the backup's name. */
export const backupOwner = (name: string): string => `backup:${name}`

/** 32 bytes as the age tools write a secret key. */
const ageIdentityOf = ({ secret }: DataKey): string =>
  bech32.encodeFromBytes('AGE-SECRET-KEY-', secret.export()).toUpperCase()

/**
 * Makes the key of a new backup: a data key like a person's, to be wrapped in the key table, so that it is rewrapped
 * and destroyed like any other, and the backup becomes unreadable with it.
 * @returns the secret key that opens the backup's files, in age's format; and how to store it once they are complete
 */
export const makeBackupKey = (name: string, now: Date) => {
  const owner = backupOwner(name)
  const bytes = randomBytes(32)
  return {
    identity: ageIdentityOf(dataKey(owner, 1, Buffer.from(bytes))),
    store: async (database: Queryable, keyring: Keyring): Promise<void> => {
      await storeFirstKey(database, keyring, owner, now, bytes)
    },
  }
}

/** Whether two wrappings hold one and the same key. Throws UnsealError where either does not open. */
export const isSameBackupKey = (
  keyring: Keyring,
  { owner, version, wrapped }: Pick<WrappedKey, 'owner' | 'version' | 'wrapped'>,
  other: Uint8Array,
): boolean => {
  const [one, two] = [wrapped, other].map(bytes => unwrap(keyring, owner, version, bytes).secret)
  return one !== undefined && two !== undefined && one.equals(two)
}

/** The same secret key, unwrapped again. Throws UnsealError where it was changed or wrapped under another master key. */
export const openBackupKey = (
  keyring: Keyring,
  { owner, version, wrapped }: Pick<WrappedKey, 'owner' | 'version' | 'wrapped'>,
): string => ageIdentityOf(unwrap(keyring, owner, version, wrapped))
