import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/**
 * The binary format of every encrypted value: `0x01 | algorithm 0x01 | key version u16 | nonce 12 | ciphertext | tag
 * 16`, big-endian, AES-256-GCM.
 */
const format = 0x01
const aes256Gcm = 0x01
const nonceStart = 4
const nonceLength = 12
const textStart = nonceStart + nonceLength
const tagLength = 16
const options = { authTagLength: tagLength }

/** Each part as its length in bytes (u16) and its UTF-8, so that no two lists of parts give the same bytes. */
export const lengthPrefixed = (parts: readonly string[]): Buffer => {
  let length = 0
  for (const part of parts) length += 2 + Buffer.byteLength(part)
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const part of parts) {
    const written = bytes.write(part, at + 2)
    // Throws a RangeError above 65,535 bytes rather than cutting the part short.
    at = bytes.writeUInt16BE(written, at) + written
  }
  return bytes
}

/** The version of the key that the bytes name, or undefined where they don't have the shape. */
export const keyVersionOf = (sealed: Uint8Array): number | undefined => {
  if (sealed.length < textStart + tagLength || sealed[0] !== format || sealed[1] !== aes256Gcm) return undefined
  return ((sealed[2] ?? 0) << 8) | (sealed[3] ?? 0)
}

/** With a given nonce, for known-answer tests. A nonce used twice under one key breaks the encryption. */
export const encryptWithNonce = (
  key: KeyObject,
  version: number,
  nonce: Uint8Array,
  associated: Uint8Array,
  plain: Uint8Array,
): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, options)
  cipher.setAAD(associated)
  const bytes = Buffer.allocUnsafe(textStart + plain.length + tagLength)
  bytes[0] = format
  bytes[1] = aes256Gcm
  bytes.writeUInt16BE(version, 2)
  bytes.set(nonce, nonceStart)
  bytes.set(cipher.update(plain), textStart)
  cipher.final()
  bytes.set(cipher.getAuthTag(), textStart + plain.length)
  return bytes
}

export const encrypt = (key: KeyObject, version: number, associated: Uint8Array, plain: Uint8Array): Buffer =>
  encryptWithNonce(key, version, randomBytes(nonceLength), associated, plain)

/** The plain bytes. Throws where the key, the associated data or any byte is not the one it was encrypted with. */
export const decrypt = (key: KeyObject, associated: Uint8Array, sealed: Uint8Array): Buffer => {
  const tagStart = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceStart, textStart), options)
  decipher.setAAD(associated)
  decipher.setAuthTag(sealed.subarray(tagStart))
  const plain = decipher.update(sealed.subarray(textStart, tagStart))
  // Nothing is handed out before the tag has been checked.
  decipher.final()
  return plain
}
