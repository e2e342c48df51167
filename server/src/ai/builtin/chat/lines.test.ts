import { describe, expect, test } from 'vitest'
import { makesBannedMove } from '../../meeting/banned-moves.ts'
import { repeatsHurt } from '../../meeting/gentle-text.ts'
import { readTable } from '../../read-table.ts'
import { offer } from './conversation.ts'
import { lineFor } from './lines.ts'

const rows = readTable<'what' | 'line'>('builtin', 'chat-lines.tsv')

test('every occasion that is answered by a line has one', () => {
  const asked = readTable<'what' | 'when' | 'pattern' | 'unless' | 'example'>('builtin', 'direct-questions.tsv')
  const answeredElsewhere = ['set', 'advice', 'ask', 'rhetorical']
  for (const { what } of asked.filter(row => !answeredElsewhere.includes(row.what)))
    expect(
      rows.some(row => row.what === what),
      what,
    ).toBe(true)
})

test('of several lines the one that was said longest ago comes', () => {
  const [first, second, third] = rows.filter(({ what }) => what === 'complaint').map(({ line }) => line)
  expect(first).toBe(`Fair. I will stop quoting. ${offer}`)
  expect(lineFor('complaint', { said: [] })).toBe(first)
  expect(lineFor('complaint', { said: [first ?? ''] })).toBe(second)
  expect(lineFor('complaint', { said: [first ?? '', second ?? ''] })).toBe(third)
  expect(lineFor('complaint', { said: [first ?? '', second ?? '', third ?? ''] })).toBe(first)
})

describe('a line', () => {
  test.for(rows)('$what: $line', ({ line }) => {
    expect(line).toMatch(/^\p{Lu}.*[.?]$/u)
    expect(line).not.toMatch(/\b(?:should|must|ought|you need to|great|well done|at least|understand how)\b/i)
  })
})

test('what is asked of the friend is answered where something is met with care, too', () => {
  const whats = [...new Set(rows.map(({ what }) => what))].filter(what => !what.endsWith('-gently'))
  for (const what of whats) {
    const line = lineFor(what, { said: [] }, true)
    const sentences = line.match(/[^.?]+[.?]/g) ?? []
    expect(
      sentences.some(said => !said.includes('?') && !makesBannedMove(said) && !repeatsHurt(said)),
      line,
    ).toBe(true)
  }
})
