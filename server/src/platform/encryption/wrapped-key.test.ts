import { expect, test } from 'vitest'
import { checkValue, keyringOf } from './master-keys.ts'
import { dataKey, seal, unseal } from './sealed-value.ts'
import { UnsealError } from './unseal-error.ts'
import { unwrap, wrap } from './wrapped-key.ts'

const installation = '7f0c2b1e-3d4a-4c55-8a66-9b7788990011'
const owner = '0192f0c1-7e4b-7c11-9f0a-2b7d1c9e5a01'
const place = { table: 'study.entries', column: 'written', row: '1' }
const bytesFrom = (first: number) => Buffer.from(Array.from({ length: 32 }, (_, i) => first + i))
const keyring = keyringOf(installation, [{ version: 2, bytes: bytesFrom(100) }])

// Computed with Python's `cryptography`: kek = HKDF(SHA256, 32, salt, b'kek').derive(bytes(range(100, 132))), then
// AESGCM(kek).encrypt(nonce, bytes(range(32)), aad), where aad is the parts dek, owner, 3 and 2.
const known = Buffer.from(
  '01010002cafebabefacedbaddecaf888b95f2a7b9bcee2af0bc00be05f70c7e835c4f3f2e1418c1f6e0953b937ad4889c15e41a5e4c5a47752a332b2453009d2',
  'hex',
)

test('the known answer unwraps to the key it was made of', () => {
  const sealed = seal(dataKey(owner, 3, bytesFrom(0)), place, 'text')
  expect(unseal(unwrap(keyring, owner, 3, known), place, sealed)).toBe('text')
})

test('the check value is the known answer, and reveals nothing of the key', () => {
  expect(checkValue(bytesFrom(100), installation)).toBe(
    '6031384e76d4b3e9c2124d67df40b9dc1220df798a7f01f35f8569d1d1805178',
  )
})

test('a wrapped key does not unwrap for another owner or version, nor with any bit changed', () => {
  expect(() => unwrap(keyring, 'another', 3, known)).toThrow(UnsealError)
  expect(() => unwrap(keyring, owner, 4, known)).toThrow(UnsealError)
  for (let bit = 0; bit < known.length * 8; bit++) {
    const copy = Buffer.from(known)
    copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(() => unwrap(keyring, owner, 3, copy), `bit ${bit}`).toThrow(UnsealError)
  }
})

test.each([
  ['another master key', keyringOf(installation, [{ version: 2, bytes: bytesFrom(101) }])],
  ['another installation', keyringOf('another', [{ version: 2, bytes: bytesFrom(100) }])],
  ['no master key of that version', keyringOf(installation, [{ version: 1, bytes: bytesFrom(100) }])],
])('a wrapped key does not unwrap under %s', (_, other) => {
  expect(() => unwrap(other, owner, 3, known)).toThrow(UnsealError)
})

test('with two master keys, new keys are wrapped under the newest, and both kinds unwrap', () => {
  const both = keyringOf(installation, [
    { version: 3, bytes: bytesFrom(7) },
    { version: 2, bytes: bytesFrom(100) },
  ])
  const wrapped = wrap(both, owner, 4, bytesFrom(0))
  expect(wrapped.readUInt16BE(2)).toBe(3)
  expect(unwrap(both, owner, 4, wrapped).version).toBe(4)
  expect(unwrap(both, owner, 3, known).version).toBe(3)
})
