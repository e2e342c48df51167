import { type AuditRecord, sentenceOf } from '@diary/contract/audit'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { dayAndTimeOf } from '../admin/index.ts'
import { detailLines } from './audit-details.ts'

const columns = ['When', 'Who', 'What they did', 'On', 'Details']

/** Records of the log a line each; their details unfold. */
export function AuditTable({ records }: { records: readonly AuditRecord[] }) {
  return (
    <div className="overflow-x-auto">
      <table {...roles.table} className="tabular-nums fold" aria-labelledby="audit">
        <TableHead columns={columns} />
        <tbody {...roles.group}>
          {records.map(record => (
            <tr key={record.id} {...roles.row}>
              <td {...roles.cell} className="whitespace-nowrap">
                <time dateTime={record.at}>{dayAndTimeOf(record.at)}</time>
              </td>
              <td {...roles.cell} data-l="Who">
                <span>{record.who}</span>
              </td>
              <td {...roles.cell} data-l="What they did">
                <span className={isLoss(record.action) ? 'loss' : undefined}>{sentenceOf(record.action)}</span>
              </td>
              <td {...roles.cell} data-l="On">
                {record.subject ? (
                  <span>
                    {record.subject}
                    {record.subjectId ? <span className="monospace"> {record.subjectId}</span> : null}
                  </span>
                ) : (
                  <span className="text-muted">–</span>
                )}
              </td>
              <td {...roles.cell} data-l="Details">
                <Details details={record.details} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Irreversible actions stand out by weight and colour; the sentence says it too. */
const isLoss = (action: string) => /removed|deleted|ended/.test(action)

function Details({ details }: Pick<AuditRecord, 'details'>) {
  const lines = detailLines(details)
  if (lines.length === 0) return <span className="text-muted">None</span>
  return (
    <details className="unfold">
      <summary>
        {lines.length} {lines.length === 1 ? 'detail' : 'details'}
      </summary>
      <dl className="details">
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
