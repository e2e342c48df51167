import type { ReactNode } from 'react'
import { roles } from './table-roles.ts'

export interface TableHeadProps {
  columns: readonly string[]
  /** Before the first column, such as a checkbox that selects every row. */
  before?: ReactNode
}

/** The names of a table's columns, with explicit roles, as the table folds on phones. */
export function TableHead({ columns, before }: TableHeadProps) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {before ? <th {...roles.head}>{before}</th> : null}
        {columns.map(name => (
          <th key={name} {...roles.head}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
