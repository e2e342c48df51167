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

test('a search covers no other fields, and never matches across two fields', () => {
  expect(findEntries(all, 'branch evening', undefined)).toEqual([])
  expect(findEntries(all, 'first. facilitating', undefined)).toEqual([])
})

test('straight quotation marks match curly ones', () => {
  expect(findEntries(all, '"not yet"', undefined)).toEqual([reflection])
  expect(findEntries(all, "don't", undefined)).toEqual([reflection])
})

test('type filter and search words combine', () => {
  expect(findEntries(all, '', 'cpd')).toEqual([cpd])
  expect(findEntries(all, '', 'reflections')).toEqual([reflection])
  expect(findEntries(all, 'workshop', 'cpd')).toEqual([cpd])
})

test('without filters the list is the same object, chats included', () => {
  expect(findEntries(all, '  ', undefined)).toBe(all)
})
