import { createSecretKey, type KeyObject } from 'node:crypto'
import { decrypt, encrypt, encryptWithNonce, keyVersionOf, lengthPrefixed } from './aes-gcm.ts'
import { type Place, UnsealError } from './unseal-error.ts'

/** One version of an owner's key, ready for use. */
export type DataKey = { readonly owner: string; readonly version: number; readonly secret: KeyObject }

/**
 * Takes the 32 bytes over and wipes them. The secret is made once and kept: handed to AES as plain bytes at every
 * call, a key makes each opening four to five times slower.
 */
export const dataKey = (owner: string, version: number, bytes: Buffer): DataKey => {
  const secret = createSecretKey(bytes)
  bytes.fill(0)
  return { owner, version, secret }
}

/** Binds a value to where it stands and whose it is, so that a moved value does not open. */
const associatedData = (key: DataKey, place: Place): Buffer =>
  lengthPrefixed(['diary1', place.table, place.column, place.row, key.owner, String(key.version)])

export const seal = (key: DataKey, place: Place, text: string): Buffer =>
  encrypt(key.secret, key.version, associatedData(key, place), Buffer.from(text))

/** For known-answer tests only. */
export const sealWithNonce = (key: DataKey, place: Place, text: string, nonce: Uint8Array): Buffer =>
  encryptWithNonce(key.secret, key.version, nonce, associatedData(key, place), Buffer.from(text))

/** The version of the data key under which a value is sealed. Throws UnsealError where the bytes are no sealed value. */
export const sealedVersion = (place: Place, sealed: Uint8Array): number => {
  const version = keyVersionOf(sealed)
  if (version === undefined) throw new UnsealError(place, 'it is not in the sealed format')
  return version
}

/** The text, or an UnsealError: another key, another place, or a changed byte. */
export const open = (key: DataKey, place: Place, sealed: Uint8Array): string => {
  const version = sealedVersion(place, sealed)
  if (version !== key.version) throw new UnsealError(place, `it is sealed under version ${version} of the key`)
  try {
    return decrypt(key.secret, associatedData(key, place), sealed).toString()
  } catch (cause) {
    throw new UnsealError(place, 'it was changed, moved, or sealed under another key', { cause })
  }
}
