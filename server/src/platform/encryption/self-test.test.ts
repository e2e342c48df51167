import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { keyringOf } from './master-keys.ts'
import { selfTest } from './self-test.ts'

const keyring = keyringOf('an installation', [{ version: 1, bytes: randomBytes(32) }])

test('the self-test holds with a sound keyring', () => {
  expect(() => selfTest(keyring)).not.toThrow()
})

test('the self-test stops the start where a sealed value would not unseal', () => {
  const other = keyringOf('an installation', [{ version: 1, bytes: randomBytes(32) }])
  expect(() => selfTest({ ...keyring, newest: other.newest })).toThrow(StartupError)
})
