import { expect, test } from 'vitest'
import { isTakenUp } from './taken-up.ts'

const meant = 'Next week I will ask the chair about the budget.'

test('it is taken up where two of its words come back, its verb or object among them', () => {
  expect(isTakenUp(meant, 'I asked the chair on Monday.')).toBe(true)
  expect(isTakenUp(meant, 'I did not ask the chair.')).toBe(true)
})

test('one word alone takes nothing up, unless the sentence says that it was done or not', () => {
  expect(isTakenUp(meant, 'The chair broke in the afternoon.')).toBe(false)
  expect(isTakenUp(meant, 'I didn’t ask anybody.')).toBe(true)
  expect(isTakenUp(meant, 'I did the payroll. The chair broke.')).toBe(false)
})
