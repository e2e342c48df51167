import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileCell } from '../../test/hostile-cells.ts'
import { asWritten, readStrictCsv } from '../../test/strict-csv.ts'
import { asCsv } from './csv.ts'

const columns = ['One', 'Two, "quoted"', 'Three'] as const
const row = fc.tuple(hostileCell, hostileCell, fc.oneof(hostileCell, fc.integer()))

test('whatever the cells hold, a strict parser reads the same rows and texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async rows => {
      const { header, rows: read } = readStrictCsv(await buffer(asCsv(columns, rows)))
      expect(header).toEqual([...columns])
      expect(read.map(cells => cells.map(asWritten))).toEqual(rows.map(cells => cells.map(String)))
    }),
    { numRuns: 500 },
  )
})

test('no text cell begins like a formula, nor does one with leading blanks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileCell, { minLength: 1, maxLength: 8 }), async cells => {
      const { rows } = readStrictCsv(
        await buffer(
          asCsv(
            ['Words'],
            cells.map(cell => [cell]),
          ),
        ),
      )
      for (const [cell] of rows) expect(cell).not.toMatch(/^(?:[\0\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠])/u)
    }),
    { numRuns: 500 },
  )
})

test('a number stays a number, below zero too', async () => {
  expect((await buffer(asCsv(['Hours'], [[-0.5], [7]]))).toString()).toBe('\ufeffHours\r\n-0.5\r\n7\r\n')
})

test('nothing but the header where there are no rows', async () => {
  expect((await buffer(asCsv(['One', 'Two'], []))).toString()).toBe('\ufeffOne,Two\r\n')
})
