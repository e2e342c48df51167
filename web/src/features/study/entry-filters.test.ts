import { expect, test } from 'vitest'
import { adminSearch } from '../admin/index.ts'
import { filterWords, isFiltered, readFilters } from './entry-filters.ts'

test('dates, sentiment and tag of the address filter the entries', () => {
  const search = adminSearch({ from: '2026-11-01', to: '2026-11-21', sentiment: 'negative', tag: 4.1 })
  const { filters, problem } = readFilters(search)
  expect(filters).toEqual({ from: '2026-11-01', to: '2026-11-21', sentiment: 'negative', tag: '4.1' })
  expect(problem).toBeUndefined()
  expect(filterWords(filters, () => 'Leadership')).toEqual([
    'from 2026-11-01',
    'up to 2026-11-21',
    'sentiment negative',
    'tag Leadership',
  ])
})

test('invalid dates, sentiments and codes are ignored', () => {
  const { filters } = readFilters({ from: '2026-02-30', to: 'soon', sentiment: 'angry', tag: '<script>' })
  expect(filters).toEqual({})
  expect(isFiltered(filters)).toBe(false)
  expect(filterWords(filters, tag => tag)).toEqual([])
})

test('a first day after the last is an error, with the contract’s sentence', () => {
  expect(readFilters({ from: '2026-11-02', to: '2026-11-01' }).problem).toBe('The first day must not be after the last')
})

test('the address holds known views and filters, and never search words', () => {
  expect(adminSearch({ view: 'audit', action: 'post-created', words: 'hospital', page: 2 })).toEqual({
    view: 'audit',
    action: 'post-created',
  })
  expect(adminSearch({ view: 'toString', from: '', to: {} })).toEqual({})
})
