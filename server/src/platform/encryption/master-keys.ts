import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { StartupError } from '../startup-error.ts'

export const masterKeyLength = 32

/** A master key with its registered version. Needed at start only. */
export type MasterKey = { readonly version: number; readonly bytes: Uint8Array }

/** What wraps the data keys: key-encryption keys derived from the master keys, by version. New keys take the newest. */
export type Keyring = {
  readonly installation: string
  readonly keks: ReadonlyMap<number, KeyObject>
  readonly newest: { readonly version: number; readonly kek: KeyObject }
}

const derive = (master: Uint8Array, installation: string, purpose: 'kek' | 'check'): Buffer =>
  Buffer.from(hkdfSync('sha256', master, installation, purpose, 32))

/** Identifies a master key without revealing it: 64 hexadecimal digits. */
export const checkValue = (master: Uint8Array, installation: string): string =>
  derive(master, installation, 'check').toString('hex')

/** HKDF-SHA-256 of each master key: the installation's id is the salt, `kek` the purpose. */
export const keyringOf = (installation: string, masters: readonly [MasterKey, ...MasterKey[]]): Keyring => {
  const keks = masters.map(master => ({
    version: master.version,
    kek: createSecretKey(derive(master.bytes, installation, 'kek')),
  }))
  const newest = keks.reduce((a, b) => (a.version > b.version ? a : b))
  return { installation, keks: new Map(keks.map(({ version, kek }) => [version, kek])), newest }
}

/** 32 bytes written as 64 hexadecimal digits or as base64, as the variable of that name holds them. */
export const parseMasterKey = (variable: 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS', text: string): Buffer => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (bytes.length === masterKeyLength) return bytes
  throw new StartupError(`${variable} must be 32 bytes, written as 64 hexadecimal digits or as base64.`)
}
