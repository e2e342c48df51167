import { Readable } from 'node:stream'
import { TZDate } from '@date-fns/tz'
import { type Entry, exportColumns } from '@diary/contract/entries'
import { stringify } from 'csv-stringify'
import { format } from '../../platform/date-fns.ts'

const cellsOf = (entry: Entry, timeZone: string): readonly (string | number)[] => [
  format(new TZDate(entry.createdAt, timeZone), 'yyyy-MM-dd HH:mm'),
  entry.entryType,
  entry.prompt ?? '',
  entry.content,
  entry.cpdTitle ?? '',
  entry.cpdCategory ?? '',
  entry.cpdProvider ?? '',
  entry.cpdHours ?? '',
  entry.aiSummary ?? '',
  entry.aiSentiment ?? '',
  (entry.aiTags ?? []).join('; '),
  entry.analysisSummary ?? '',
]

/** Spreadsheets run what starts like a formula; csv-stringify sees to most, a leading NUL is ours. */
const inert = (text: string) => (text.startsWith('\0') ? `'${text}` : text)

/**
 * A diary as CSV (RFC 4180, with a byte-order mark so that spreadsheets read UTF-8), streamed: entries go out as they
 * come in, and no file is written. Dates are in the study's time zone.
 */
export const diaryAsCsv = (entries: AsyncIterable<Entry>, timeZone: string): Readable => {
  const rows = async function* () {
    for await (const entry of entries) yield cellsOf(entry, timeZone)
  }
  return Readable.from(rows()).compose(
    stringify({
      bom: true,
      header: true,
      columns: [...exportColumns],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { string: inert },
    }),
  )
}
