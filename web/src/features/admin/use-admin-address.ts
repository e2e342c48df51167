import { paths } from '@diary/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type AdminFilters, adminSearch } from './search.ts'

/** What the admin area's address says, and what changes its filters; an empty value takes a filter away. */
export const useAdminAddress = () => {
  const search = adminSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const filter = useCallback(
    (change: AdminFilters) =>
      void navigate({
        to: paths.admin,
        search: before => adminSearch({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, filter }
}
