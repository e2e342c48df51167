import { readAccessLog, readDeletion } from '@diary/contract/rights'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Whether and when the account will be deleted. */
export const deletionQuery = queryOptions({
  queryKey: [readDeletion.path],
  queryFn: ({ signal }) => call(readDeletion, { signal }),
})

/** Who used the person's entries, newest first. */
export const accessLogQuery = queryOptions({
  queryKey: [readAccessLog.path],
  queryFn: ({ signal }) => call(readAccessLog, { signal }),
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** The day of the deletion, in words. */
export const dayInWords = (time: string): string => day.format(new Date(time))
