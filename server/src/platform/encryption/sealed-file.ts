import { decrypt, encrypt, keyVersionOf, lengthPrefixed } from './aes-gcm.ts'
import type { Keyring } from './master-keys.ts'

const associatedData = (installation: string, purpose: string, version: number): Buffer =>
  lengthPrefixed(['file', installation, purpose, String(version)])

/** A whole file under the newest key-encryption key, in the shape of every encrypted value. */
export const sealFile = ({ installation, newest }: Keyring, purpose: string, bytes: Uint8Array): Buffer =>
  encrypt(newest.kek, newest.version, associatedData(installation, purpose, newest.version), bytes)

/** Its bytes; undefined where it was changed, is for another purpose, or was sealed under a key that is not here. */
export const openFile = ({ installation, keks }: Keyring, purpose: string, sealed: Uint8Array): Buffer | undefined => {
  const version = keyVersionOf(sealed)
  const kek = version === undefined ? undefined : keks.get(version)
  if (version === undefined || !kek) return undefined
  try {
    return decrypt(kek, associatedData(installation, purpose, version), sealed)
  } catch {
    // The tag does not match; the caller names the file.
    return undefined
  }
}
