import type { ThemesSummary } from '@diary/contract/themes'
import { expect, test } from 'vitest'
import { addedSince, readSoMany, thereIsToRead } from './entry-count.ts'

const summary = (figures: Partial<ThemesSummary>): ThemesSummary => ({
  id: 'a summary',
  overallSummary: '',
  keyThemes: [],
  lessonsLearned: [],
  growthAreas: [],
  supportiveReflection: '',
  evidence: [],
  entriesRead: 5,
  entriesThen: 5,
  addedSince: 0,
  outOfDate: false,
  stamp: { writtenBy: 'builtin', model: '1', writtenAt: '2026-11-20T18:05:00.000Z' },
  ...figures,
})

test('a summary says how many entries it read, and of sampling only where not all were read', () => {
  expect(readSoMany(summary({}))).toBe('Read 5 of 5 entries.')
  expect(readSoMany(summary({ entriesRead: 1, entriesThen: 1 }))).toBe('Read 1 of 1 entry.')
  expect(readSoMany(summary({ entriesRead: 400, entriesThen: 5000 }))).toMatch(
    /^Read 400 of 5000 entries: .* sampled evenly/,
  )
})

test('entries added since are counted, and no text is shown where there are none', () => {
  expect(addedSince(summary({ addedSince: 1 }))).toBe('1 entry has been added since.')
  expect(addedSince(summary({ addedSince: 2 }))).toBe('2 entries have been added since.')
  expect(addedSince(summary({}))).toBe('')
})

test('before the first summary, the readable entries are counted', () => {
  expect(thereIsToRead(1)).toBe('1 entry is in your diary.')
  expect(thereIsToRead(31)).toBe('31 entries are in your diary.')
})
