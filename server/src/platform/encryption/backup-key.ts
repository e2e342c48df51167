import { bech32 } from '@scure/base'
import { storeFirstKey, type WrappedKey } from './data-keys.ts'
import type { Queryable } from './key-registry.ts'
import type { Keyring } from './master-keys.ts'
import type { DataKey } from './sealed-value.ts'
import { unwrap } from './wrapped-key.ts'

/** Whose the key of a backup is, by the backup's name. */
export const backupOwner = (name: string): string => `backup:${name}`

/** 32 bytes as the age tools write a secret key. */
const ageIdentityOf = ({ secret }: DataKey): string =>
  bech32.encodeFromBytes('AGE-SECRET-KEY-', secret.export()).toUpperCase()

/**
 * Makes the key of a new backup: a data key like a person's, wrapped in the key table, so that it is rewrapped and
 * destroyed like any other, and a backup dies with it.
 * @returns the secret key that opens the backup's files, in age's own writing
 */
export const makeBackupKey = async (database: Queryable, keyring: Keyring, name: string, now: Date): Promise<string> =>
  ageIdentityOf((await storeFirstKey(database, keyring, backupOwner(name), now)).sealing)

/** The same secret key, unwrapped again. Throws UnsealError where it was changed or wrapped under another master key. */
export const openBackupKey = (
  keyring: Keyring,
  { owner, version, wrapped }: Pick<WrappedKey, 'owner' | 'version' | 'wrapped'>,
): string => ageIdentityOf(unwrap(keyring, owner, version, wrapped))
