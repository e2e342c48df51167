import { expect, test } from 'vitest'
import { passwordHint } from './password-strength.ts'

test('below six characters the hint says what is needed', () => {
  for (const password of ['', 'abcde']) expect(passwordHint(password)).toBe('At least 6 characters. Longer is safer.')
})

test('six characters are enough, and the hint encourages more', () => {
  expect(passwordHint('kestrel')).toMatch(/^Easy to guess\./)
  expect(passwordHint('kestrel-oak')).toMatch(/^Fair\./)
  expect(passwordHint('kestrel-oak-lantern')).toMatch(/^Hard to guess/)
})

test('a long password of very few different characters is still easy to guess', () => {
  expect(passwordHint('abababababababababab')).toMatch(/^Easy to guess\./)
})
