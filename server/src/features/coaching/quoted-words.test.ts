import { expect, test } from 'vitest'
import { quotedIn, withoutGone } from './quoted-words.ts'

const prose = 'There are two entries. You wrote *I was late. Again.* and went on. Which of them weighs more?'
const items = [
  'You noted: *ask sooner*.',
  'You noted: *bring \\[a\\] friend*.',
  'Something that nobody wrote: *made up*.',
]
const entries = [
  { id: 'a', content: 'I was late.\nAgain. Everybody saw.' },
  { id: 'b', content: 'Next time, ask sooner, and bring [a] friend.' },
]
const quoted = quotedIn([prose, ...items], entries)

test('while the entries exist, a text stays as written', () => {
  const kept = withoutGone(quoted, new Set(['a', 'b']))
  expect(kept.prose(prose)).toBe(prose)
  expect(kept.items(items)).toEqual(items)
})

test('a quotation from a deleted entry is removed with its sentence', () => {
  const kept = withoutGone(quoted, new Set(['b']))
  expect(kept.prose(prose)).toBe('There are two entries. Which of them weighs more?')
  expect(kept.items(items)).toEqual(items)
})

test('in a list the whole item is removed; text without a quotation stays', () => {
  const kept = withoutGone(quoted, new Set(['a']))
  expect(kept.prose(prose)).toBe(prose)
  expect(kept.items(items)).toEqual(['Something that nobody wrote: *made up*.'])
})

test.each(['You said “i was late, again”.', 'You said _I was late_.', 'You said \'no\' and "I was  late".'])(
  'quotations are found however they are marked and copied: %s',
  text => expect(withoutGone(quotedIn([text], entries), new Set(['b'])).prose(text)).toBe(''),
)
