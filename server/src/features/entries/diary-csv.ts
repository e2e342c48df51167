import type { Readable } from 'node:stream'
import { TZDate } from '@date-fns/tz'
import { conversationText, turnsOf } from '@diary/contract/conversation'
import { type Entry, type ExportColumn, exportColumns } from '@diary/contract/entries'
import { entryExportCells } from '@diary/contract/entry-fields'
import { format } from 'date-fns/format'
import { asCsv } from '../../platform/csv.ts'

/** A result about the whole diary: a row after the entries. */
export type DiaryAnalysis = { readonly type: 'themes' | 'coaching'; readonly at: string; readonly text: string }

const dateOf = (at: string, timeZone: string) => format(new TZDate(at, timeZone), 'yyyy-MM-dd HH:mm')

/** A conversation for a table: without the coach's emphasis, which is Markdown; the person's words as typed. */
const contentOf = ({ entryType, content }: Entry): string => {
  const turns = entryType === 'chat' ? turnsOf(content) : undefined
  if (!turns) return content
  return conversationText(
    turns.map(turn =>
      turn.role === 'user' ? turn : { ...turn, content: turn.content.replaceAll(/(\*{1,3})([^*\n]+)\1/g, '$2') },
    ),
  )
}

type Cells = Readonly<Record<ExportColumn, string | number>>

const cellsOf = (entry: Entry, timeZone: string): Cells => ({
  Date: dateOf(entry.createdAt, timeZone),
  Type: entry.entryType,
  ...entryExportCells({ ...entry, content: contentOf(entry) }),
  'AI Feedback': entry.aiSummary ?? '',
  Sentiment: entry.aiSentiment ?? entry.analysisSentiment ?? '',
  Competences: (entry.aiTags ?? []).join('; '),
  'Chat Summary': entry.analysisSummary ?? '',
})

const analysisCells = ({ type, at, text }: DiaryAnalysis, timeZone: string): Partial<Cells> => ({
  Date: dateOf(at, timeZone),
  Type: type,
  'AI Feedback': text,
})

const rowOf = (cells: Partial<Cells>) => exportColumns.map(column => cells[column] ?? '')

/** A diary as CSV, streamed. Dates are in the study's time zone. */
export const diaryAsCsv = (
  entries: AsyncIterable<Entry>,
  analyses: readonly DiaryAnalysis[],
  timeZone: string,
): Readable => {
  const rows = async function* () {
    for await (const entry of entries) yield rowOf(cellsOf(entry, timeZone))
    for (const analysis of analyses) yield rowOf(analysisCells(analysis, timeZone))
  }
  return asCsv(exportColumns, rows())
}
