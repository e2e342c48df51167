import { paths } from '@diary/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type AdminFilters, adminSearch } from './search.ts'

/** The admin area's state in the address, and a function that changes its filters; an empty value removes a filter. */
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
