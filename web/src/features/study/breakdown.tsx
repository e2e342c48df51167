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
  const withheld = rows.some(isWithheld)
  return (
    <section aria-label={title}>
      <h2 className="h2">{title}</h2>
      {rows.length === 0 ? (
        <p className="small quiet">Nobody takes part yet.</p>
      ) : (
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
      )}
      {withheld ? <p className="xs quiet mt-3">{withheldCellText}.</p> : null}
    </section>
  )
}

const isWithheld = ({ people, entries }: BreakdownRow) => people === null || entries === null
