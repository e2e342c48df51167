import { expect, test } from 'vitest'
import { continued } from './spoken-words.ts'

test('the first words are added without a space before or after', () => {
  expect(continued('', ' the board paper ')).toBe('the board paper')
})

test.each(['Eleven hours.', 'eleven', 'What next?', 'twelve (so far)', 'café'])('after “%s” comes a space', text => {
  expect(continued(text, 'the board paper')).toBe(' the board paper')
})

test.each(['Eleven hours. ', 'First\n', 'First\n\n', 'First\u00a0', 'a tab\t', 'He said (', 'and “', 'it is ‘'])(
  'after %j, an opening character, comes none',
  text => {
    expect(continued(text, 'the board paper')).toBe('the board paper')
  },
)

test.each(['. And then', ', which hurt', '?', '…', '”', ') said'])('“%s” follows without a space', spoken => {
  expect(continued('eleven hours', spoken)).toBe(spoken)
})

test('an empty text adds nothing, not even a space', () => {
  expect(continued('Eleven hours', '')).toBe('')
  expect(continued('Eleven hours', '  \n')).toBe('')
})
