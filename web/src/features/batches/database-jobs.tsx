import type { DatabaseJob } from '@diary/contract/batches'
import { JobBadge } from '../../jobs/job-badge.tsx'
import { counted, inWords } from '../../jobs/job-labels.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { Age } from './age.tsx'
import { CopiedId } from './copied-id.tsx'

const columns = ['Job ID', 'Type', 'Status', 'Batch ID', 'Entries, users', 'Requested', 'Completed']

/** Jobs of the study's own database, a line each. */
export function DatabaseJobs({ jobs, now }: { jobs: readonly DatabaseJob[]; now: Date }) {
  return (
    <div className="overflow-x-auto">
      <table {...roles.table} className="tabular-nums fold jobs" aria-label="Database Jobs">
        <TableHead columns={columns} />
        <tbody {...roles.group}>
          {jobs.map(job => (
            <tr key={job.id} {...roles.row}>
              <td {...roles.cell} data-l="Job ID">
                <CopiedId id={job.id} kind="job" what="the job id" />
              </td>
              <td {...roles.cell} data-l="Type">
                <span>
                  {inWords(job.jobType)}
                  {job.nightly ? (
                    <>
                      <br />
                      <span className="text-xs text-muted">nightly run</span>
                    </>
                  ) : null}
                </span>
              </td>
              <td {...roles.cell} data-l="Status">
                <JobBadge status={job.status} />
              </td>
              <td {...roles.cell} data-l="Batch ID">
                {job.batchId === null ? <NoBatch /> : <CopiedId id={job.batchId} kind="batch" what="the batch id" />}
              </td>
              <td {...roles.cell} data-l="Entries, users">
                <span>
                  {counted(job.entriesCount, 'entry', 'entries')}
                  <br />
                  {counted(job.usersCount, 'user', 'users')}
                </span>
              </td>
              <td {...roles.cell} data-l="Requested">
                <Age at={new Date(job.requestedAt)} now={now} />
              </td>
              <td {...roles.cell} data-l="Completed">
                {job.completedAt === null ? 'Not completed' : <Age at={new Date(job.completedAt)} now={now} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A job without a batch service has no batch there. */
function NoBatch() {
  return (
    <span>
      N/A
      <br />
      <span className="text-xs text-muted">no batch service used</span>
    </span>
  )
}

/** Why jobs failed; nothing where none did. */
export function ErrorMessages({ jobs, now }: { jobs: readonly DatabaseJob[]; now: Date }) {
  const failed = jobs.filter(({ errorMessage }) => errorMessage)
  if (failed.length === 0) return null
  return (
    <section className="panel" aria-labelledby="error-messages">
      <h2 id="error-messages">Error Messages</h2>
      <dl className="reasons">
        {failed.map(job => (
          <div key={job.id}>
            <dt className="text-xs text-muted tabular-nums">
              {inWords(job.jobType)}, <CopiedId id={job.id} kind="job" what="the job id" />,{' '}
              <Age at={new Date(job.requestedAt)} now={now} />
            </dt>
            <dd className="text-sm">{job.errorMessage}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
