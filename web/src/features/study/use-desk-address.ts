import { paths } from '@diary/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type DeskFilters, deskSearch } from './search.ts'

/** What the desk's address says, and what changes its filters; an empty value takes a filter away. */
export const useDeskAddress = () => {
  const search = deskSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const filter = useCallback(
    (change: DeskFilters) =>
      void navigate({
        to: paths.admin,
        search: before => deskSearch({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, filter }
}
