import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Spreadsheets run what starts like a formula; csv-stringify sees to most, a leading NUL is ours. */
const inert = (text: string) => (text.startsWith('\0') ? `'${text}` : text)

/**
 * Rows as CSV (RFC 4180, with a byte-order mark so that spreadsheets read UTF-8), streamed: they go out as they come in,
 * and no file is written. No cell is taken for a formula.
 */
export const asCsv = (
  columns: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]> | Iterable<readonly (string | number)[]>,
): Readable =>
  Readable.from(rows).compose(
    stringify({
      bom: true,
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { string: inert },
    }),
  )
