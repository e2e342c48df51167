import { expect, test } from 'vitest'
import { domainWordsIn } from './domain.ts'
import { readEntry } from './reading.ts'

const found = (text: string) => readEntry(text).sentences.flatMap(({ words }) => domainWordsIn(words))

test('words of projects are found with their sense, phrases as a whole', () => {
  expect(found('The gate review of the tunnel slipped; the agenda did not.')).toMatchObject([
    { word: 'gate review', sense: 'project', at: 1 },
    { word: 'slipped' },
    { word: 'agenda', sense: 'office' },
  ])
})

test('words of school, health and home are none', () => {
  expect(found('The class copied from the board for ten minutes, and the nurse made tea at home.')).toEqual([])
})
