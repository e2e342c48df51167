import type { Readable } from 'node:stream'
import { writers } from '@diary/contract/ai'
import { type LeftOut, leftOutWords, type ThematicReport, thematicColumns } from '@diary/contract/thematic-analysis'
import { asCsv } from '../../platform/csv.ts'
import { dayIn } from '../../platform/timeframe.ts'

type Line = readonly [part: string, name: string, people: string | number, entries: string | number, text: string]

const linesOf = (report: ThematicReport, timeZone: string): Line[] => {
  const { stamp, promptVersion } = report
  const writer = writers[stamp.writtenBy].label ?? stamp.model
  return [
    ['Report', 'Made on', '', '', dayIn(report.createdAt, timeZone)],
    ['Report', 'Read', report.usersAnalyzed, report.entriesAnalyzed, report.timeframe],
    ['Report', 'Left out', '', report.leftOut, ''],
    ...(Object.keys(leftOutWords) as (keyof LeftOut)[]).map(
      (why): Line => ['Report', `Left out: ${leftOutWords[why]}`, '', report.leftOutBy?.[why] ?? '', ''],
    ),
    ['Report', 'Requests answered', '', '', `${report.answered} of ${report.requests}`],
    ['Report', 'Written by', '', '', promptVersion === null ? writer : `${writer}, prompt version ${promptVersion}`],
    ['Report', 'Framework', '', '', report.framework],
    ['Summary', '', '', '', report.summary],
    ...report.themes.flatMap(({ name, people, entries, description, quotes }): Line[] => [
      ['Theme', name, people, entries, description],
      ...quotes.map((quote): Line => ['Quotation', name, '', '', quote]),
    ]),
    ['Theme', 'Not named, as a single person’s or telling whose', '', '', String(report.single)],
    ...report.competences.map(({ code, name, people, entries }): Line => ['Competence', name, people, entries, code]),
  ]
}

/** Says pseudonymised, not anonymous, so that readers of the file are not misled. */
export const fileName = (now: Date, timeZone: string) =>
  `reflective-diary-themes-pseudonymised-${dayIn(now, timeZone)}.csv`

/** A report as CSV, one fact a row. */
export const reportAsCsv = (report: ThematicReport, timeZone: string): Readable =>
  asCsv(thematicColumns, linesOf(report, timeZone))
