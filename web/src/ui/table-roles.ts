/** Explicit roles: on phones rows are no longer displayed as a table, and browsers drop its semantics. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
