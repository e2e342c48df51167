import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'
import { sampleEntry } from './sample-entry.ts'

const reflection = sampleEntry({
  revision: 4,
  content: 'She said “not yet”, and I don’t know why.',
  prompt: 'What is in your way?',
})
const cpd = sampleEntry({
  revision: 3,
  entryType: 'cpd',
  content: 'Ask for disagreement first.',
  cpdTitle: 'Facilitating',
  cpdCategory: 'Workshop',
  cpdProvider: 'Branch evening',
})
const chat = sampleEntry({ revision: 2, entryType: 'chat', content: 'WORKSHOP nerves' })
const all = [reflection, cpd, chat]

test.each([
  ['content', 'DISAGREEMENT', [cpd]],
  ['the CPD title', 'facilitating', [cpd]],
  ['the CPD category', 'workshop', [cpd, chat]],
  ['the prompt', 'in your way', [reflection]],
])('a search finds %s, whatever the case', (_, words, found) => {
  expect(findEntries(all, words, undefined)).toEqual(found)
})

test('a search leaves out what it does not cover, and never matches across two fields', () => {
  expect(findEntries(all, 'branch evening', undefined)).toEqual([])
  expect(findEntries(all, 'first. facilitating', undefined)).toEqual([])
})

test('straight quotation marks find curly ones', () => {
  expect(findEntries(all, '"not yet"', undefined)).toEqual([reflection])
  expect(findEntries(all, "don't", undefined)).toEqual([reflection])
})

test('the type filter and the search words hold together', () => {
  expect(findEntries(all, '', 'cpd')).toEqual([cpd])
  expect(findEntries(all, '', 'reflections')).toEqual([reflection])
  expect(findEntries(all, 'workshop', 'cpd')).toEqual([cpd])
})

test('without filters the list stays the very same, chats included', () => {
  expect(findEntries(all, '  ', undefined)).toBe(all)
})

test('searching 10,000 entries that are ready takes less than a frame', () => {
  const words = 'Supplier call at nine. They’ll miss the handover date and they have known it for a fortnight. '.repeat(
    10,
  )
  const many = Array.from({ length: 10_000 }, (_, index) =>
    sampleEntry({ revision: index + 1, content: `${words}${index}` }),
  )
  findEntries(many, 'ready', undefined)
  const times = ['f', 'fl', 'flo', 'float', 'handover', 'nothing like it'].map(typed => {
    const started = performance.now()
    findEntries(many, typed, undefined)
    return performance.now() - started
  })
  expect(times.sort((a, b) => a - b)[3]).toBeLessThan(16)
})
