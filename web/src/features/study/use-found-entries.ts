import { deskLimits } from '@diary/contract/study-desk'
import { useQuery } from '@tanstack/react-query'
import type { FilterReading } from './entry-filters.ts'
import { rowsShown } from './entry-previews.ts'
import { listedQuery, searchedQuery } from './queries.ts'

export type Wanted = FilterReading & {
  /** Search words, settled; empty for none. */
  readonly text: string
  /** The first row that is shown, counted from 0. */
  readonly start: number
}

/** Whether these words are enough to be looked for. */
export const isSearch = (text: string): boolean => text.length >= deskLimits.searchMin

/** The rows to show of the entries that are wanted, 20 of them, whatever the server sends at once. */
export const useFoundEntries = ({ filters, problem, text, start }: Wanted) => {
  const searching = isSearch(text)
  const page = Math.floor(start / deskLimits.listed)
  const listed = useQuery({ ...listedQuery(filters, page), enabled: !problem && !searching })
  const searched = useQuery({ ...searchedQuery(filters, text), enabled: !problem && searching })
  const { data: found, error, refetch, isFetching, isPlaceholderData } = searching ? searched : listed
  const rows = found ? found.entries.slice(start - found.offset, start - found.offset + rowsShown) : []
  return { found, rows, error, refetch, isFetching, isOld: isPlaceholderData }
}
