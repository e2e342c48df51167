import type { Person } from './person.ts'
import type { Study } from './study.ts'

/**
 * Reads CSV as RFC 4180 has it, and nothing else: a byte-order mark, records that end in CRLF, a quote only around a whole
 * field, as many fields in each record as in the header. Throws where the file is not so, as a lenient reader would make
 * more rows of it, or fewer, without a word.
 */
export const readStrictCsv = (bytes: Uint8Array): { header: string[]; rows: string[][] } => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\ufeff')) throw new Error('no byte-order mark')
  const records: string[][] = []
  let at = 1
  while (at < text.length) {
    const record: string[] = []
    for (;;) {
      const field = /"((?:[^"]|"")*)"|[^",\r\n]*/y
      field.lastIndex = at
      const [whole = '', quoted] = field.exec(text) ?? []
      record.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
      at += whole.length
      if (text[at] !== ',') break
      at += 1
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`record ${records.length} continues where it should end`)
    at += 2
    records.push(record)
  }
  const [header = [], ...rows] = records
  const wrong = rows.findIndex(({ length }) => length !== header.length)
  if (wrong >= 0) throw new Error(`row ${wrong} has ${rows[wrong]?.length} fields, the header ${header.length}`)
  return { header, rows }
}

/** A cell's text before escaping, as in `docs/data-dictionary.md`: without one apostrophe. */
export const asWritten = (cell: string): string =>
  /^'+(?:[\0\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠])/u.test(cell) ? cell.slice(1) : cell

/** What this person downloads, read strictly. As bytes: text would lose the byte-order mark. */
export const downloadCsv = async ({ origin }: Study, { cookies }: Person, path: string) => {
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  const response = await fetch(`${origin}${path}`, { headers: { cookie } })
  return readStrictCsv(new Uint8Array(await response.arrayBuffer()))
}
