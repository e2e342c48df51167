import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sealer } from '../../platform/encryption/index.ts'
import { dataKey, seal, unseal } from '../../platform/encryption/sealed-value.ts'
import { openWords, sealedWords } from './entry-row.ts'

const key = dataKey('an owner', 1, randomBytes(32))
const sealer: Sealer = {
  seal: (context, text) => seal(key, context, text),
  unseal: (context, sealed) => unseal(key, context, sealed),
}
const id = 'an entry'

test('an entry is unsealed with all values, zero hours included', () => {
  const words = { content: ' as typed ', cpdTitle: 'A day', cpdHours: 0 }
  expect(openWords(sealer, { id, words: sealedWords.seal(sealer, id, words) })).toEqual(words)
})

test('an entry with a field of another release is read without it', () => {
  const words = { content: 'What was written.', cpdWeather: 'Rain' }
  expect(openWords(sealer, { id, words: sealedWords.seal(sealer, id, words) })).toEqual({
    content: 'What was written.',
  })
})
