import { entryMessages } from '@diary/contract/entries'
import { expect, test } from 'vitest'
import { sampleEntry } from './sample-entry.ts'
import {
  correctionOf,
  verdictOn,
  withAdded,
  withOwnTag,
  withoutAdded,
  withVerdict,
  wrongWith,
} from './tag-correction.ts'

const untouched = correctionOf(sampleEntry())

test('a correction holds a person’s decisions on suggestions, and their additions', () => {
  const entry = sampleEntry({
    tags: [
      { code: 'a', name: 'A', by: 'ai', verdict: 'confirmed' },
      { code: 'b', name: 'B', by: 'ai', verdict: 'removed' },
      { code: 'c', name: 'C', by: 'ai' },
      { code: 'd', name: 'D', by: 'person' },
    ],
    ownTags: ['night shifts'],
  })
  expect(correctionOf(entry)).toEqual({
    confirmed: ['a'],
    removed: ['b'],
    added: ['d'],
    ownTags: ['night shifts'],
  })
})

test('a suggestion is confirmed, removed or neither, never two of them', () => {
  const removed = withVerdict(withVerdict(untouched, 'a', 'confirmed'), 'a', 'removed')
  expect(removed).toMatchObject({ confirmed: [], removed: ['a'] })
  expect(verdictOn(removed, 'a')).toBe('removed')
  expect(withVerdict(removed, 'a', undefined)).toEqual(untouched)
})

test('a competence is added once, and can be removed again', () => {
  const twice = withAdded(withAdded(untouched, 'd'), 'd')
  expect(twice.added).toEqual(['d'])
  expect(withoutAdded(twice, 'd')).toEqual(untouched)
})

test('own tags are 1 to 60 characters, at most 20, without duplicates', () => {
  expect(wrongWith(untouched, ' ')).toBe(entryMessages.tagShort)
  expect(wrongWith(untouched, 'a'.repeat(60))).toBeUndefined()
  expect(wrongWith(untouched, 'a'.repeat(61))).toBe(entryMessages.tagLong)
  expect(wrongWith(withOwnTag(untouched, ' Night shifts '), 'night shifts')).toBe('These words are already there')
  const full = Array.from({ length: 20 }, (_, index) => `word ${index}`).reduce(withOwnTag, untouched)
  expect(wrongWith(full, 'one more')).toBe(entryMessages.tooManyTags)
})
