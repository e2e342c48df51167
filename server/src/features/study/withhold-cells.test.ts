import { expect, test } from 'vitest'
import { withheldCells } from './withhold-cells.ts'

type Cell = { readonly people: number; readonly entries: number }
const peopleIn = (cells: readonly Cell[]) => cells.map(({ people }) => people)
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** All that a reader sees: the totals, and the cells that are not withheld. */
const shownOf = (cells: readonly Cell[], fewest?: number) => {
  const withheld = withheldCells(peopleIn(cells), fewest)
  const shown = cells.map((cell, index) => (withheld[index] ? null : cell))
  return JSON.stringify([sum(peopleIn(cells)), sum(cells.map(({ entries }) => entries)), shown])
}

const cases: readonly (readonly [what: string, people: readonly number[], shown: readonly (number | null)[]])[] = [
  ['nobody at all', [0, 0, 0], [0, 0, 0]],
  ['only cells of ten and more', [10, 25, 0, 100], [10, 25, 0, 100]],
  ['several small cells that hold ten together', [100, 3, 8, 0], [100, null, null, 0]],
  ['one small cell: the next larger goes with it', [100, 3, 40, 0], [100, null, null, 0]],
  ['small cells that hold fewer than ten together', [100, 3, 4, 40], [100, null, null, null]],
  ['small cells of one size, whose mean would be their size', [100, 6, 6, 40], [100, null, null, null]],
  ['two of the same size where one has to go', [100, 3, 40, 40], [100, null, null, null]],
  ['nothing but small cells', [9, 8, 0], [null, null, null]],
  ['two filled cells of which one is small', [9, 500, 0], [null, null, null]],
  ['fewer than ten people in all', [9, 0, 0], [null, null, null]],
]
test.for(cases)('%s', ([, people, shown]) => {
  const withheld = withheldCells(people)
  expect(people.map((count, index) => (withheld[index] ? null : count))).toEqual(shown)
})

/** All ways to spread so many over so many cells. */
const spreads = (total: number, cells: number): number[][] =>
  cells === 1
    ? [[total]]
    : Array.from({ length: total + 1 }, (_, first) =>
        spreads(total - first, cells - 1).map(rest => [first, ...rest]),
      ).flat()

/** All tables in which so many people have written an entry each, and so many more entries among them. */
const everyTable = (people: number, more: number, cells: number): Cell[][] =>
  spreads(people, cells).flatMap(table =>
    spreads(more, cells)
      .filter(extra => extra.every((entries, index) => entries === 0 || table[index] !== 0))
      .map(extra => table.map((count, index) => ({ people: count, entries: count + (extra[index] ?? 0) }))),
  )

test.for([
  { cells: 2, fewest: 3 },
  { cells: 3, fewest: 4 },
  { cells: 4, fewest: 2 },
  { cells: 4, fewest: 3 },
])(
  'of $cells cells with $fewest as the fewest, none that is withheld can be worked out by whoever knows the rule',
  ({ cells, fewest }) => {
    const workedOut: string[] = []
    let withheldEver = 0
    for (let people = 1; people <= 13; people++) {
      for (let more = 0; more <= 2; more++) {
        // Whoever knows the rule thinks of every table that would look the same.
        const alike = Map.groupBy(everyTable(people, more, cells), table => shownOf(table, fewest))
        for (const [shown, tables] of alike) {
          withheldCells(peopleIn(tables[0] ?? []), fewest).forEach((withheld, cell) => {
            if (!withheld) return
            withheldEver++
            const possible = (of: keyof Cell) => new Set(tables.map(table => table[cell]?.[of])).size
            if (possible('people') === 1 || possible('entries') === 1) workedOut.push(shown)
          })
        }
      }
    }
    expect(workedOut).toEqual([])
    expect(withheldEver).toBeGreaterThan(50)
  },
)

/** The same numbers at every run. */
const generator = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('of ten thousand studies of all sizes none shows a cell of one to nine people, or lets one be worked out', () => {
  const random = generator(7)
  const hidden = { nothing: 0, something: 0, everything: 0 }
  for (let round = 0; round < 10_000; round++) {
    const most = [3, 12, 30, 200][round % 4] ?? 3
    const table = Array.from({ length: round % 2 ? 12 : 8 }, () => {
      const people = random() < 0.2 ? 0 : Math.floor(random() * (most + 1))
      return { people, entries: people === 0 ? 0 : people + Math.floor(random() * 50) }
    })
    const withheld = withheldCells(peopleIn(table))
    const hiddenCells = table.filter((_, index) => withheld[index])
    const shownCells = table.filter((_, index) => !withheld[index])
    expect(shownCells.filter(({ people }) => people > 0 && people < 10)).toEqual([])
    if (hiddenCells.length === 0) {
      hidden.nothing++
      continue
    }
    const someFilledAreShown = shownCells.some(({ people }) => people > 0)
    hidden[someFilledAreShown ? 'something' : 'everything']++
    if (!someFilledAreShown) {
      expect(shownCells).toEqual([])
      continue
    }
    // What subtraction tells is a group of ten or more, any two of which can be exchanged and the same is shown.
    expect(sum(peopleIn(hiddenCells))).toBeGreaterThanOrEqual(10)
    for (const cell of hiddenCells) {
      const other = hiddenCells.find(({ people }) => people !== cell.people)
      if (!other) throw new Error(`all withheld cells hold ${cell.people} people`)
      const exchanged = table.map(each => (each === cell ? other : each === other ? cell : each))
      expect(shownOf(exchanged)).toBe(shownOf(table))
    }
  }
  expect(Math.min(...Object.values(hidden))).toBeGreaterThan(100)
})
