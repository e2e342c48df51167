import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * What a spreadsheet may run: a sign that begins a formula or a command, also after blanks and invisible characters, as
 * some trim them. Leading apostrophes match too, so that escaping can be undone: each cell that matches has exactly one
 * more than was written.
 */
const formulaStart = /^'*(?:[\0\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠])/u

const inert = (text: string) => (formulaStart.test(text) ? `'${text}` : text)

/**
 * Rows as CSV (RFC 4180, with a byte-order mark so that spreadsheets read UTF-8), streamed: each row is sent as it
 * arrives, and no file is written. No text cell is taken for a formula; `docs/data-dictionary.md` says how to read it
 * back. Every cell with a line end in it is quoted, as readers take a line feed alone for the end of a row.
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
      quote_record_delimiter: true,
      cast: { string: inert },
    }),
  )
