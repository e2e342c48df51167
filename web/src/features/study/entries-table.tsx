import type { AdminEntry } from '@diary/contract/study-admin'
import { useEffect, useRef } from 'react'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { EntryRow } from './entry-row.tsx'

export interface EntriesTableProps {
  /** Undefined until loaded. */
  rows: readonly AdminEntry[] | undefined
  /** The rows are still those of the previous query. */
  outOfDate: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (entry: AdminEntry) => void
}

const columns = ['Pseudonymous ID', 'Date', 'Content', 'Prompt', 'Sentiment', 'Tags']

/** Entries a line each, with a checkbox. */
export function EntriesTable({ rows, outOfDate, chosen, onChoose, onOpen }: EntriesTableProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const ids = rows?.map(({ id }) => id) ?? []
  const all = <SelectAll ids={ids} chosen={chosen} onChoose={onChoose} />
  return (
    <div className="overflow-x-auto" aria-busy={!rows || outOfDate || undefined}>
      {/* Where the table head is hidden. */}
      <div className="select-all-rows">{all}</div>
      <table {...roles.table} className="tabular-nums rows" aria-labelledby="recent-entries">
        <TableHead before={all} columns={columns} />
        <tbody {...roles.group}>
          {rows?.map(entry => (
            <EntryRow
              key={entry.id}
              entry={entry}
              checked={chosen.has(entry.id)}
              onToggle={() => toggle(entry.id)}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </tbody>
      </table>
      {rows ? null : <RowsToCome />}
    </div>
  )
}

interface SelectAllProps {
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

/** Selects all shown rows or none; indeterminate for some. */
function SelectAll({ ids, chosen, onChoose }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const selected = ids.filter(id => chosen.has(id)).length
  const every = ids.length > 0 && selected === ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !every
  }, [selected, every])
  return (
    <label className="checkbox-area">
      <input
        ref={box}
        type="checkbox"
        disabled={ids.length === 0}
        checked={every}
        onChange={() => onChoose(new Set(every ? [] : ids))}
      />
      <span className="sm:sr-only">Select all</span>
    </label>
  )
}

/** Placeholders of loading rows. */
function RowsToCome() {
  return (
    <div role="status" aria-label="Loading entries...">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never change places
        <div className="skeleton-row" key={index}>
          <div className="skeleton word" />
          <div className="skeleton" />
        </div>
      ))}
    </div>
  )
}
