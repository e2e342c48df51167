import { createSecretKey, type KeyObject } from 'node:crypto'
import { decrypt, encrypt, encryptWithNonce, keyVersionOf, lengthPrefixed } from './aes-gcm.ts'
import { type SealContext, UnsealError } from './unseal-error.ts'

/** One version of an owner's key, ready for use. */
export type DataKey = { readonly owner: string; readonly version: number; readonly secret: KeyObject }

/**
 * Takes ownership of the 32 bytes and wipes them. The key object is made once: passing AES plain bytes at every call
 * makes each unseal four to five times slower.
 */
export const dataKey = (owner: string, version: number, bytes: Buffer): DataKey => {
  const secret = createSecretKey(bytes)
  bytes.fill(0)
  return { owner, version, secret }
}

/** Binds a value to its place and owner, so that a moved value does not unseal. */
const associatedData = (key: DataKey, context: SealContext): Buffer =>
  lengthPrefixed(['diary1', context.table, context.column, context.row, key.owner, String(key.version)])

export const seal = (key: DataKey, context: SealContext, text: string): Buffer =>
  encrypt(key.secret, key.version, associatedData(key, context), Buffer.from(text))

/** For known-answer tests only. */
export const sealWithNonce = (key: DataKey, context: SealContext, text: string, nonce: Uint8Array): Buffer =>
  encryptWithNonce(key.secret, key.version, nonce, associatedData(key, context), Buffer.from(text))

/** The version of the data key under which a value is sealed. Throws UnsealError where the bytes are no sealed value. */
export const sealedVersion = (context: SealContext, sealed: Uint8Array): number => {
  const version = keyVersionOf(sealed)
  if (version === undefined) throw new UnsealError(context, 'it is not in the sealed format')
  return version
}

/** The text, or an UnsealError: another key, another place, or a changed byte. */
export const unseal = (key: DataKey, context: SealContext, sealed: Uint8Array): string => {
  const version = sealedVersion(context, sealed)
  if (version !== key.version) throw new UnsealError(context, `it is sealed under version ${version} of the key`)
  try {
    return decrypt(key.secret, associatedData(key, context), sealed).toString()
  } catch (cause) {
    throw new UnsealError(context, 'it was changed, moved, or sealed under another key', { cause })
  }
}
