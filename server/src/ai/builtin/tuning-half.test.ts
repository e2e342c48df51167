import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { feedbackOnEntry } from './read-entry-feedback.ts'

type Labelled = { readonly text: string; readonly sentiment: string; readonly competences: readonly string[] }

const folder = new URL('../../../../bench/labelled/entries/', import.meta.url)
const read = ['tuning', 'tuning-first', 'tuning-more', 'tuning-voices'].flatMap(name =>
  (JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Labelled[]).map(label => ({
    label,
    found: feedbackOnEntry({ text: label.text, framework: 'apm-3' }),
  })),
)

// The patterns were chosen on these very entries: these floors notice a step back, and judge nothing.

test('on entries that it was tuned on, good and bad are mistaken for one another in at most 3 of 100', () => {
  const flipped = read.filter(({ label, found }) => {
    const both = [label.sentiment, found.sentiment ?? '']
    return both.includes('positive') && both.includes('negative')
  })
  expect(flipped.length).toBeLessThanOrEqual(0.03 * read.length)
})

test('where a competence is named, a right one is in 95 of 100; one is named in at least 45 of 100', () => {
  const named = read.filter(({ found }) => found.competences.length > 0)
  const right = named.filter(({ label, found }) =>
    found.competences.some(({ code }) => label.competences.includes(code)),
  )
  expect(right.length).toBeGreaterThanOrEqual(0.95 * named.length)
  expect(named.length).toBeGreaterThanOrEqual(0.45 * read.length)
})

test('none is named where none is right', () => {
  for (const { label, found } of read)
    if (label.competences.length === 0) expect(found.competences, label.text).toEqual([])
})
