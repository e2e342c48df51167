import type { ReactNode } from 'react'
import { roles } from './table-roles.ts'

export interface TableHeadProps {
  columns: readonly string[]
  /** Stands before the first column, such as a box that chooses every row. */
  before?: ReactNode
}

/** The names of a table's columns, told as such where the table folds. */
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
