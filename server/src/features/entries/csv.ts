import type { Readable } from 'node:stream'
import { TZDate } from '@date-fns/tz'
import { conversationText, turnsOf } from '@diary/contract/conversation'
import { type Entry, exportColumns } from '@diary/contract/entries'
import { asCsv } from '../../platform/csv.ts'
import { format } from '../../platform/date-fns.ts'

/** Something that was made of a whole diary: a row of its own after the entries. */
export type DiaryAnalysis = { readonly type: 'themes' | 'coaching'; readonly at: string; readonly text: string }

const dateOf = (at: string, timeZone: string) => format(new TZDate(at, timeZone), 'yyyy-MM-dd HH:mm')

/** A conversation as it is read in a table: the coach's emphasis, which is Markdown, left out; the person's words as typed. */
const contentOf = ({ entryType, content }: Entry): string => {
  const turns = entryType === 'chat' ? turnsOf(content) : undefined
  if (!turns) return content
  return conversationText(
    turns.map(turn =>
      turn.role === 'user' ? turn : { ...turn, content: turn.content.replaceAll(/(\*{1,3})([^*\n]+)\1/g, '$2') },
    ),
  )
}

const cellsOf = (entry: Entry, timeZone: string): readonly (string | number)[] => [
  dateOf(entry.createdAt, timeZone),
  entry.entryType,
  entry.prompt ?? '',
  contentOf(entry),
  entry.cpdTitle ?? '',
  entry.cpdCategory ?? '',
  entry.cpdProvider ?? '',
  entry.cpdHours ?? '',
  entry.aiSummary ?? '',
  entry.aiSentiment ?? entry.analysisSentiment ?? '',
  (entry.aiTags ?? []).join('; '),
  entry.analysisSummary ?? '',
]

const analysisCells = ({ type, at, text }: DiaryAnalysis, timeZone: string): readonly string[] =>
  exportColumns.map(column => {
    if (column === 'Date') return dateOf(at, timeZone)
    if (column === 'Type') return type
    return column === 'AI Feedback' ? text : ''
  })

/** A diary as CSV, streamed: entries go out as they come in. Dates are in the study's time zone. */
export const diaryAsCsv = (
  entries: AsyncIterable<Entry>,
  analyses: readonly DiaryAnalysis[],
  timeZone: string,
): Readable => {
  const rows = async function* () {
    for await (const entry of entries) yield cellsOf(entry, timeZone)
    for (const analysis of analyses) yield analysisCells(analysis, timeZone)
  }
  return asCsv(exportColumns, rows())
}
