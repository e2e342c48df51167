import { jobFailures } from '@diary/contract/batches'
import { type ThematicJob, thematicTimes } from '@diary/contract/thematic-analysis'
import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { JobBadge } from '../../jobs/job-badge.tsx'
import { counted, faceOf, inWords, isStage } from '../../jobs/job-labels.ts'
import { useNewsOf } from '../../jobs/job-polling.ts'
import { JobStages } from '../../jobs/job-stages.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Panel } from '../../ui/panel.tsx'

/** '405 entries of 38 people'. */
export const readOf = (entries: number, people: number): string =>
  `${counted(entries, 'entry', 'entries')} of ${counted(people, 'person', 'people')}`

export interface ThematicStatusProps {
  job: ThematicJob
  /** When the latest report was written, of this job or an earlier one; undefined before the first. */
  reportedAt: string | undefined
}

/** The state of the latest analysis of the study. */
export function ThematicStatus({ job, reportedAt }: ThematicStatusProps) {
  const news = useNewsOf(job)
  return (
    <Panel title="Analysis status" margin={<JobFacts job={job} />}>
      <p className="sr-only" role="status">
        {news ? `Analysis status: ${news}` : null}
      </p>
      {isStage(job.status) ? (
        <>
          <JobStages status={job.status} times={job.remote ? thematicTimes : undefined} />
          <p className="text-sm text-muted mt-5">
            {job.remote
              ? null
              : 'No batch service is in use: each person’s entries are read by themselves, one after the other. '}
            You can close this page. The report will be here when it is done.
          </p>
        </>
      ) : faceOf(job.status) === 'ok' ? (
        <p className="text-sm text-muted tabular-nums">
          {job.completedAt ? `Done on ${timeAndDay(job.completedAt)}. ` : null}
          {reportedAt ? 'The report is below.' : null}
        </p>
      ) : (
        <div className="stack">
          <Callout tone="bad">
            <p className="reason">{job.errorMessage ?? jobFailures.internal}</p>
          </Callout>
          <p className="text-sm text-muted">
            {reportedAt === undefined
              ? null
              : Date.parse(reportedAt) < Date.parse(job.requestedAt)
                ? 'The last report is still below. '
                : 'The report below was made from what was answered. '}
            Start Analysis begins a new one.
          </p>
        </div>
      )}
    </Panel>
  )
}

function JobFacts({ job }: { job: ThematicJob }) {
  const { status, entriesCount, usersCount, requestedAt, nightly } = job
  return (
    <>
      <p>
        <JobBadge status={status}>{inWords(status)}</JobBadge>
      </p>
      <p className="text-xs text-muted tabular-nums">
        {/* Unknown until the job has prepared its requests. */}
        {entriesCount > 0 ? (
          <>
            {readOf(entriesCount, usersCount)}
            <br />
          </>
        ) : null}
        Requested {timeAndDay(requestedAt)}
        {nightly ? ', by the nightly run' : null}
      </p>
    </>
  )
}
