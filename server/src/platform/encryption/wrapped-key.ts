import { decrypt, encrypt, keyVersionOf, lengthPrefixed } from './aes-gcm.ts'
import type { Keyring } from './master-keys.ts'
import { type DataKey, dataKey } from './sealed-value.ts'
import { UnsealError } from './unseal-error.ts'

const associatedData = (owner: string, version: number, kekVersion: number): Buffer =>
  lengthPrefixed(['dek', owner, String(version), String(kekVersion)])

/** A data key's 32 bytes under the newest key-encryption key, in the shape of every encrypted value. */
export const wrap = ({ newest }: Keyring, owner: string, version: number, bytes: Uint8Array): Buffer =>
  encrypt(newest.kek, newest.version, associatedData(owner, version, newest.version), bytes)

/** The data key. Throws UnsealError where the row was changed, or wrapped under a master key that is not here. */
export const unwrap = (keyring: Keyring, owner: string, version: number, wrapped: Uint8Array): DataKey => {
  const place = { table: 'keys.wrapped_keys', column: 'wrapped', row: `${owner}/${version}` }
  const kekVersion = keyVersionOf(wrapped)
  if (kekVersion === undefined) throw new UnsealError(place, 'it is not in the sealed format')
  const kek = keyring.keks.get(kekVersion)
  if (!kek) throw new UnsealError(place, `version ${kekVersion} of the master key is not in this process`)
  try {
    return dataKey(owner, version, decrypt(kek, associatedData(owner, version, kekVersion), wrapped))
  } catch (cause) {
    throw new UnsealError(place, 'it was changed, moved, or wrapped under another key', { cause })
  }
}
