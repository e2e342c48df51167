import { type BreakdownRow, withheldCellText } from '@diary/contract/study-figures'

export interface BreakdownProps {
  title: string
  /** What the rows are: the head of their column. */
  of: string
  rows: readonly BreakdownRow[]
}

const figure = new Intl.NumberFormat('en-GB')

/** People and entries by something that people say of themselves; small groups are withheld, and said to be. */
export function Breakdown({ title, of, rows }: BreakdownProps) {
  return (
    <section aria-label={title}>
      <h2 className="h2">{title}</h2>
      {rows.every(isWithheld) ? null : <BreakdownTable of={of} rows={rows} />}
      {rows.some(isWithheld) ? <p className="small quiet mt-3">{withheldCellText}.</p> : null}
    </section>
  )
}

function BreakdownTable({ of, rows }: Omit<BreakdownProps, 'title'>) {
  return (
    <table className="num mt-3">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">People who wrote</th>
          <th scope="col">Entries</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.value}>
            <th scope="row">{row.label}</th>
            {isWithheld(row) ? (
              <td colSpan={2} className="t">
                Withheld
              </td>
            ) : (
              <>
                <td>{figure.format(row.people ?? 0)}</td>
                <td>{figure.format(row.entries ?? 0)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isWithheld = ({ people, entries }: BreakdownRow) => people === null || entries === null
