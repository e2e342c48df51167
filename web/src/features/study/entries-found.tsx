import type { Found } from './queries.ts'
import { isSearch } from './use-found-entries.ts'

export interface EntriesFoundProps {
  found: Found | undefined
  shown: number
  start: number
  text: string
}

/** The number of entries and the shown range; announced on change. */
export function EntriesFound({ found, shown, start, text }: EntriesFoundProps) {
  return (
    <p className="text-sm text-muted tabular-nums" role="status">
      {found ? sentence(found, shown, start, isSearch(text)) : 'Loading...'}
    </p>
  )
}

const sentence = ({ total }: Found, shown: number, start: number, searched: boolean): string => {
  if (total === 0) return 'No entries'
  const all = total.toLocaleString('en-GB')
  const which = start === 0 ? `First ${shown}` : `${start + 1} to ${start + shown}`
  const of = searched ? `${all} found` : all
  return start === 0 && shown === total ? `${all} ${total === 1 ? 'entry' : 'entries'}` : `${which} of ${of}`
}
