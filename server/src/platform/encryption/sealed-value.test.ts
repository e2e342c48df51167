import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { dataKey, seal, sealWithNonce, unseal } from './sealed-value.ts'
import { UnsealError } from './unseal-error.ts'

const owner = '0192f0c1-7e4b-7c11-9f0a-2b7d1c9e5a01'
const context = { table: 'study.entries', column: 'written', row: '0192f0c1-7e4b-7c11-9f0a-2b7d1c9e5a02' }
const text = 'The steering group would not decide.'
const countingBytes = () => Buffer.from(Array.from({ length: 32 }, (_, i) => i))
const key = dataKey(owner, 1, countingBytes())

const flipped = (sealed: Buffer, bit: number): Buffer => {
  const copy = Buffer.from(sealed)
  copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
  return copy
}

// Computed with Python's `cryptography`: AESGCM(bytes(range(32))).encrypt(nonce, text, aad), where aad is the parts
// diary1, table, column, row, owner and version, each after its length as two bytes, and the header put before.
test.each([
  {
    version: 1,
    plain: text,
    expected:
      '01010001cafebabefacedbaddecaf888decbc506d90e2a7e346233ba5b7afb507850e026b06c06106eb16b059eed009cc434a468d51dc9e7022ec2147733fd59248f88e0',
  },
  {
    version: 258,
    plain: 'Zoë’s café ☕',
    expected: '01010102cafebabefacedbaddecaf888d0cc638d48fad66866683cbbb8b4a9dd95b5e0c5495b3a92d33957e5277d27dd4593',
  },
  { version: 1, plain: '', expected: '01010001cafebabefacedbaddecaf888dc3bef4b529c1174e95bcf5d33d96ee1' },
])('version $version of a key seals "$plain" to the known answer, and opens it', ({ version, plain, expected }) => {
  const versioned = dataKey(owner, version, countingBytes())
  const sealed = sealWithNonce(versioned, context, plain, Buffer.from('cafebabefacedbaddecaf888', 'hex'))
  expect(sealed.toString('hex')).toBe(expected)
  expect(unseal(versioned, context, Uint8Array.from(sealed))).toBe(plain)
})

test.each([
  ['nothing', ''],
  ['other alphabets', 'Ωμέγα 日本語 👩🏽‍💻'],
  ['an entry of the greatest length', 'ä'.repeat(100_000)],
])('a sealed value unseals unchanged: %s', (_, plain) => {
  const sealed = seal(key, context, plain)
  expect(sealed).toHaveLength(Buffer.byteLength(plain) + 32)
  expect(unseal(key, context, sealed)).toBe(plain)
})

test('a value with any single bit changed is refused', () => {
  const sealed = seal(key, context, text)
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    expect(() => unseal(key, context, flipped(sealed, bit)), `bit ${bit}`).toThrow(UnsealError)
  }
})

test('a value cut short or made longer anywhere is refused', () => {
  const sealed = seal(key, context, text)
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(key, context, sealed.subarray(0, length)), `${length} bytes`).toThrow(UnsealError)
  }
  expect(() => unseal(key, context, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow(UnsealError)
})

test.each([
  ['table', key, { ...context, table: 'study.chats' }],
  ['column', key, { ...context, column: 'analysed' }],
  ['row', key, { ...context, row: '0192f0c1-7e4b-7c11-9f0a-2b7d1c9e5a03' }],
  ['owner', { ...key, owner: '0192f0c1-7e4b-7c11-9f0a-2b7d1c9e5a04' }, context],
  ['version of the key', { ...key, version: 2 }, context],
  ['key', dataKey(owner, 1, randomBytes(32)), context],
  ['cut between table and column', key, { ...context, table: 'study.entriesw', column: 'ritten' }],
])('a value does not open under another %s', (_, otherKey, otherPlace) => {
  expect(() => unseal(otherKey, otherPlace, seal(key, context, text))).toThrow(UnsealError)
})

test('a value whose version is rewritten to fit another key is refused', () => {
  const sealed = seal(key, context, text)
  sealed.writeUInt16BE(2, 2)
  expect(() => unseal({ ...key, version: 2 }, context, sealed)).toThrow(UnsealError)
})

test('the error names the context and nothing of the content', () => {
  const sealed = flipped(seal(key, context, text), 200)
  const thrown = (() => {
    try {
      return unseal(key, context, sealed)
    } catch (error) {
      return error
    }
  })()
  expect(thrown).toMatchObject({ name: 'UnsealError', ...context })
  expect(String(thrown)).toBe(
    `UnsealError: study.entries.written of row ${context.row} does not open: ` +
      'it was changed, moved, or sealed under another key.',
  )
})

test('10,000 values have 10,000 different nonces', () => {
  const nonces = new Set<string>()
  for (let i = 0; i < 10_000; i++) nonces.add(seal(key, context, '').toString('latin1', 4, 16))
  expect(nonces.size).toBe(10_000)
})

test('a context too long for its length field is refused, not cut short', () => {
  expect(() => seal(key, { ...context, row: 'x'.repeat(65_536) }, text)).toThrow(RangeError)
})

test('the bytes a key was made of are wiped', () => {
  const bytes = randomBytes(32)
  dataKey(owner, 1, bytes)
  expect(bytes).toEqual(Buffer.alloc(32))
})
