import { expect, test } from 'vitest'
import { readTable } from '../read-table.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'

const rows = readTable<'id' | 'when' | 'question' | 'good' | 'bad'>('builtin', 'questions.tsv')
/** A work entry around a sentence, which by itself may leave open whether it is about work. */
const entry = (sentence: string) =>
  feedbackOnEntry({ text: `Site meeting at ten, design review at noon. ${sentence}`, framework: 'apm-3' })

/** Where another template fits the good sentence as well, and stands higher. */
const higher: Readonly<Record<string, string>> = {}

test.each(rows.filter(({ good }) => good !== ''))('$id is asked of: $good', ({ id, good }) => {
  expect(entry(good).question).toBe(higher[id] ?? id)
})

test.each(rows.filter(({ bad }) => bad !== ''))('$id is not asked of: $bad', ({ id, bad }) => {
  expect(entry(bad).question).not.toBe(id)
})
