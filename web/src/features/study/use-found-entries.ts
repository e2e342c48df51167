import { adminLimits } from '@diary/contract/study-admin'
import { useQuery } from '@tanstack/react-query'
import type { FilterReading } from './entry-filters.ts'
import { rowsShown } from './entry-previews.ts'
import { foundQuery } from './queries.ts'

export type Wanted = FilterReading & {
  /** Debounced search words; empty for none. */
  readonly text: string
  /** The first shown row, from 0. */
  readonly start: number
}

/** Whether these words are enough for a search. */
export const isSearch = (text: string): boolean => text.length >= adminLimits.searchMin

/** The 20 rows to show, whatever the server's page size. */
export const useFoundEntries = ({ filters, problem, text, start }: Wanted) => {
  const words = isSearch(text) ? text : ''
  const page = words ? 0 : Math.floor(start / adminLimits.listed)
  const query = useQuery({ ...foundQuery(filters, words, page), enabled: !problem })
  const { data: found, error, refetch, isFetching, isPlaceholderData } = query
  const first = found ? start - found.offset : 0
  const rows = found ? found.entries.slice(Math.max(0, first), first + rowsShown) : []
  return { found, rows, error, refetch, isFetching, isOld: isPlaceholderData }
}
