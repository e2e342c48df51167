import { expect, test } from 'vitest'
import { detailLines } from './audit-details.ts'

test('details are facts a line each, named in words', () => {
  expect(detailLines({ entriesFound: 20, purpose: 'quarterly data set', again: true, subject: null })).toEqual([
    { name: 'entries found', value: '20' },
    { name: 'purpose', value: 'quarterly data set' },
    { name: 'again', value: 'yes' },
    { name: 'subject', value: 'none' },
  ])
})

test('lists are worded, and empty ones are "none"', () => {
  expect(detailLines({ fields: ['title', 'tags'], removed: [], filters: {} })).toEqual([
    { name: 'fields', value: 'title, tags' },
    { name: 'removed', value: 'none' },
    { name: 'filters', value: 'none' },
  ])
})

test('nested details are named by both keys', () => {
  expect(detailLines({ filters: { from: '2026-11-01', deep: { a: 1 } } })).toEqual([
    { name: 'filters, from', value: '2026-11-01' },
    { name: 'filters, deep', value: '{"a":1}' },
  ])
})

test('a record without details has no lines', () => {
  expect(detailLines({})).toEqual([])
})
