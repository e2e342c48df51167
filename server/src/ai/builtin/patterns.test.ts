import { describe, expect, test } from 'vitest'
import { readTable } from '../read-table.ts'

describe.each(['competences.tsv', 'tone.tsv'])('%s', file => {
  const rows = readTable<'pattern' | 'sense' | 'weight' | 'source' | 'added' | 'support'>('builtin', file)

  test('every pattern has a source, or an entry of the tuning half in which it was right', () => {
    for (const { pattern, source, support } of rows)
      expect(source !== '' || Number(support.split('/')[0]) > 0, pattern).toBe(true)
  })

  test('is sorted, each pattern once in a sense, with the month in which it came', () => {
    const keys = rows.map(({ pattern, sense }) => `${sense}\t${pattern}`)
    expect(keys).toEqual([...new Set(keys)].toSorted())
    for (const { added } of rows) expect(added).toMatch(/^\d{4}-\d{2}$/)
  })

  test('every weight and support is a number', () => {
    for (const { weight, support } of rows) {
      expect(Number(weight)).not.toBeNaN()
      expect(support).toMatch(/^\d+\/\d+$/)
    }
  })
})

test.each(readTable<'what' | 'pattern' | 'example'>('builtin', 'thinking.tsv'))(
  'thinking.tsv, $what: $example',
  ({ pattern, example }) => {
    expect(example).toMatch(new RegExp(pattern, 'i'))
  },
)
