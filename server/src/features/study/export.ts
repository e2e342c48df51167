import { Readable } from 'node:stream'
import { TZDate } from '@date-fns/tz'
import { researchFields } from '@diary/contract/entry-fields'
import { type AdminEntry, adminExportColumns, type exportFormats } from '@diary/contract/study-admin'
import { format } from 'date-fns/format'
import { asCsv } from '../../platform/csv.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { OwnedEntry } from './admin-rows.ts'

type Format = (typeof exportFormats)[number]

const dateOf = (at: string, timeZone: string) => format(new TZDate(at, timeZone), 'yyyy-MM-dd')

/** The fields of an export, in the order of the columns. */
const fieldsOf = (entry: AdminEntry, timeZone: string) => ({
  pseudonymousId: entry.pseudonymousId,
  date: dateOf(entry.createdAt, timeZone),
  summary: entry.aiSummary ?? '',
  sentiment: entry.aiSentiment ?? '',
  tags: entry.aiTags,
  type: entry.entryType,
  prompt: entry.prompt ?? '',
  content: entry.content,
  masking: entry.state,
  // Newer fields follow; the order above is fixed.
  ...Object.fromEntries(researchFields.map(name => [name, entry[name] ?? ''])),
})

async function* linesOfJson(entries: AsyncIterable<AdminEntry>, timeZone: string) {
  let before = '[\n'
  for await (const entry of entries) {
    yield `${before}${JSON.stringify(fieldsOf(entry, timeZone))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* rowsOfCsv(entries: AsyncIterable<AdminEntry>, timeZone: string) {
  for await (const entry of entries) {
    const fields = fieldsOf(entry, timeZone)
    yield Object.values({ ...fields, tags: fields.tags.join('; ') })
  }
}

/** Rows in time slices, so that other requests run in between: a stream alone would not yield. */
async function* oneByOne(pages: AsyncIterable<readonly OwnedEntry[]>) {
  const slices = createTimeSlicer()
  for await (const page of pages) {
    for (const { entry } of page) {
      yield entry
      if (slices.isOver()) await slices.next()
    }
  }
}

export const contentTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Says pseudonymised, not anonymous, so that readers of the file are not misled. */
export const fileName = (as: Format, now: Date, timeZone: string) =>
  `reflective-diary-pseudonymised-${dateOf(now.toISOString(), timeZone)}.${as}`

/** Entries as a file, streamed; nothing is written to disk. */
export const exported = (as: Format, pages: AsyncIterable<readonly OwnedEntry[]>, timeZone: string): Readable =>
  as === 'csv'
    ? asCsv(adminExportColumns, rowsOfCsv(oneByOne(pages), timeZone))
    : Readable.from(linesOfJson(oneByOne(pages), timeZone), { objectMode: false })
