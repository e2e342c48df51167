import { listAdministrators } from '@diary/contract/administrators'
import { readSecondFactor } from '@diary/contract/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const administratorsQuery = queryOptions({
  queryKey: [listAdministrators.path],
  queryFn: ({ signal }) => call(listAdministrators, { signal }),
})

/** Whether the caller uses one-time codes. */
export const secondFactorQuery = queryOptions({
  queryKey: [readSecondFactor.path],
  queryFn: ({ signal }) => call(readSecondFactor, { signal }),
})
