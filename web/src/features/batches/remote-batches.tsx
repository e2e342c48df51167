import type { RemoteBatch } from '@diary/contract/batches'
import type { CSSProperties } from 'react'
import { JobBadge } from '../../jobs/job-badge.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { Age } from './age.tsx'
import { CopiedId } from './copied-id.tsx'

const columns = ['Batch ID', 'Status', 'Endpoint', 'Created', 'Progress', 'Files']

/** Batches as the service reports them, a line each. */
export function RemoteBatches({ batches, now }: { batches: readonly RemoteBatch[]; now: Date }) {
  return (
    <div className="overflow-x-auto">
      <table {...roles.table} className="tabular-nums fold jobs" aria-label="OpenAI Batches">
        <TableHead columns={columns} />
        <tbody {...roles.group}>
          {batches.map(batch => (
            <tr key={batch.id} {...roles.row}>
              <td {...roles.cell} data-l="Batch ID">
                <CopiedId id={batch.id} kind="batch" what="the batch id" />
              </td>
              <td {...roles.cell} data-l="Status">
                <JobBadge status={batch.status} />
              </td>
              <td {...roles.cell} data-l="Endpoint">
                <span className="monospace">{batch.endpoint}</span>
              </td>
              <td {...roles.cell} data-l="Created">
                <Age at={new Date(batch.created_at * 1_000)} now={now} />
              </td>
              <td {...roles.cell} data-l="Progress">
                <Progress counts={batch.request_counts} />
              </td>
              <td {...roles.cell} data-l="Files">
                <Files batch={batch} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Progress({ counts: { completed, total, failed } }: { counts: RemoteBatch['request_counts'] }) {
  const share = total > 0 ? Math.min(1, completed / total) : 0
  return (
    <div className="progress">
      <span>
        {completed} / {total}
        {failed > 0 ? <b>, {failed} failed</b> : null}
      </span>
      <i className="meter" style={{ '--w': `${share * 100}%` } as CSSProperties} />
    </div>
  )
}

function Files({ batch }: { batch: RemoteBatch }) {
  const files = [
    { way: 'in', what: 'the input file id', id: batch.input_file_id },
    { way: 'out', what: 'the output file id', id: batch.output_file_id },
    { way: 'err', what: 'the error file id', id: batch.error_file_id },
  ]
  const known = files.filter(({ id }) => id !== null)
  // Each batch of a service with files is made of one.
  if (known.length === 0) return <span className="text-muted">Not used</span>
  return (
    <ul className="files">
      {files.map(({ way, what, id }) =>
        id === null ? null : (
          <li key={way}>
            <span className="monospace">{way}</span> <CopiedId id={id} kind="file" what={what} />
          </li>
        ),
      )}
    </ul>
  )
}
