import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

/** Encrypts a stream in the age format, for the holder of this secret key. */
export const encrypted = async (source: Readable, identity: string): Promise<Readable> => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(source))) as ReadableStream)
}

/** The plain bytes again. The stream fails where a byte was changed, or the end is missing. */
export const decrypted = async (source: Readable, identity: string): Promise<Readable> => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(source))) as ReadableStream)
}
