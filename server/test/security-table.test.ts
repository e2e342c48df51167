import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 begins with; those of level 3 come after them. */
const sections = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
} as const
const asked = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, number) => `${chapter}.${at + 1}.${number + 1}`)),
)

const rows = readFileSync(join(root, 'docs/asvs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => {
    const [number = '', , stands = '', how = '', shownBy = ''] = line.split('\t')
    return { number, stands, how, shownBy }
  })
const states = ['met', 'in part', 'deviation', 'not applicable']

test('the table has every requirement of levels 1 and 2 once, each with its state', () => {
  expect(asked).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(asked)
  expect(rows.filter(({ stands }) => !states.includes(stands))).toEqual([])
})

test('a met requirement names its evidence, and an unmet one a reason', () => {
  const bare = rows.filter(({ stands, how, shownBy }) => (stands === 'met' ? !how && !shownBy : !how))
  expect(bare.map(({ number }) => number)).toEqual([])
})

test('the counts at the top are those of the rows', () => {
  const counts = states.map(state => rows.filter(({ stands }) => stands === state).length)
  expect(document).toContain(`| **all** | ${[...counts, rows.length].map(count => `**${count}**`).join(' | ')} |`)
})

test('every file that the table names is there', () => {
  const named = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})
