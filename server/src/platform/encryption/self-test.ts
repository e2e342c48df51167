import { randomBytes } from 'node:crypto'
import { StartupError } from '../startup-error.ts'
import type { Keyring } from './master-keys.ts'
import { dataKey, seal, unseal } from './sealed-value.ts'
import { UnsealError } from './unseal-error.ts'
import { unwrap, wrap } from './wrapped-key.ts'

const refuses = (what: () => unknown): boolean => {
  try {
    what()
    return false
  } catch (error) {
    if (error instanceof UnsealError) return true
    throw error
  }
}

const changed = (sealed: Buffer): Buffer => {
  const copy = Buffer.from(sealed)
  copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1)
  return copy
}

/** The first of the promises that is broken, or undefined. */
const brokenPromise = (keyring: Keyring): string | undefined => {
  const [owner, other] = ['self-test', 'self-test of another']
  const context = { table: 'self-test', column: 'text', row: '1' }
  const text = 'Überprüft – ✓'
  const bytes = randomBytes(32)
  const wrapped = wrap(keyring, owner, 1, bytes)
  const sealed = seal(dataKey(owner, 1, bytes), context, text)
  const key = unwrap(keyring, owner, 1, wrapped)

  const promises = {
    'a sealed value opens': unseal(key, context, sealed) === text,
    'a sealed value is not the text': !sealed.includes(Buffer.from(text)),
    'the same text is never sealed alike': !seal(key, context, text).equals(sealed),
    'a changed value is refused': refuses(() => unseal(key, context, changed(sealed))),
    'a moved value is refused': refuses(() => unseal(key, { ...context, row: '2' }, sealed)),
    'another owner’s value is refused': refuses(() => unseal({ ...key, owner: other }, context, sealed)),
    'a changed key is refused': refuses(() => unwrap(keyring, owner, 1, changed(wrapped))),
    'another owner’s key is refused': refuses(() => unwrap(keyring, other, 1, wrapped)),
  }
  return Object.entries(promises).find(([, holds]) => !holds)?.[0]
}

/**
 * Seals, opens and tampers in memory, from the master key down: what the documents claim about encryption rests on it.
 * Throws StartupError where a check fails.
 */
export const selfTest = (keyring: Keyring): void => {
  let broken: string | undefined
  try {
    broken = brokenPromise(keyring)
  } catch (cause) {
    throw new StartupError('The encryption fails its self-test: what it seals does not open.', { cause })
  }
  if (broken) throw new StartupError(`The encryption fails its self-test: "${broken}" does not hold.`)
}
