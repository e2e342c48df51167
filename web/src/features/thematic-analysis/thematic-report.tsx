import { type LeftOut, leftOutWords, type ThematicReport as Report } from '@diary/contract/thematic-analysis'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { writtenBy } from '../../entry-display/entry-labels.ts'
import { counted } from '../../jobs/job-labels.ts'
import { AiText, Attribution } from '../../ui/ai-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudyThemes } from './study-themes.tsx'
import { readOf } from './thematic-status.tsx'

/** The latest report on the study: its content, its basis, and what is withheld. */
export function ThematicReport({ report }: { report: Report }) {
  return (
    <>
      <Panel title="Report" margin={<ReportFacts report={report} />}>
        <AiText>
          <AiMarkdown text={report.summary} />
        </AiText>
        <ul className="stack text-sm text-muted tabular-nums mt-5 gap-2">
          <li>
            {report.answered.toLocaleString('en-GB')} of {counted(report.requests, 'request was', 'requests were')}{' '}
            answered.{report.answered < report.requests ? ' What was not answered is missing from this report.' : null}
          </li>
          {report.leftOut > 0 ? (
            <li>
              {counted(report.leftOut, 'entry was', 'entries were')} left out: {leftOutFor(report.leftOutBy)}.
            </li>
          ) : null}
          <li>
            That you read this report is written down: in the audit log, and for everybody whose entries it was made
            from.
          </li>
        </ul>
      </Panel>
      <StudyThemes themes={report.themes} single={report.single} />
      <Competences report={report} />
    </>
  )
}

const reasons = Object.entries(leftOutWords) as [keyof LeftOut, string][]

/** Counts by reason; a report from before the reasons were counted apart names only the reasons. */
const leftOutFor = (by: LeftOut | undefined) =>
  new Intl.ListFormat('en-GB', { type: by ? 'conjunction' : 'disjunction' }).format(
    reasons.map(([why, words]) => (by ? `${by[why].toLocaleString('en-GB')} ${words}` : words)),
  )

function ReportFacts({ report }: { report: Report }) {
  const { entriesAnalyzed, usersAnalyzed, timeframe, createdAt, stamp, promptVersion } = report
  return (
    <>
      <p className="text-xs text-muted tabular-nums">
        {readOf(entriesAnalyzed, usersAnalyzed)}
        <br />
        {timeframe}
      </p>
      <Attribution by={writtenBy(stamp)} at={new Date(createdAt)}>
        {promptVersion === null ? null : `Prompt version ${promptVersion}`}
      </Attribution>
    </>
  )
}

function Competences({ report: { competences, framework } }: { report: Report }) {
  const margin = <p className="text-xs text-muted">{framework}</p>
  if (competences.length === 0) {
    return (
      <Panel title="Competences" margin={margin}>
        <p className="text-sm text-muted">None of these entries is classified by this framework.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Competences" margin={margin}>
      <table className="tabular-nums" aria-label="Competences">
        <thead>
          <tr>
            <th scope="col">Competence</th>
            <th scope="col">Entries</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {competences.map(({ code, name, entries, people }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{entries.toLocaleString('en-GB')}</td>
              <td>{people.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
