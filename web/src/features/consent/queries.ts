import { consentContent, consentHistory, consentTextByHash, entriesBetween } from '@diary/contract/consent'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The consent text in force. */
export const consentContentQuery = queryOptions({
  queryKey: [consentContent.path],
  queryFn: ({ signal }) => call(consentContent, { signal }),
})

/** The person's decisions, newest first. */
export const consentHistoryQuery = queryOptions({
  queryKey: [consentHistory.path],
  queryFn: ({ signal }) => call(consentHistory, { signal }),
})

/** The text of a record. It never changes. */
export const consentTextQuery = (hash: string) =>
  queryOptions({
    queryKey: [consentTextByHash.path, hash],
    queryFn: ({ signal }) => call(consentTextByHash, { params: { hash }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many entries written in between could be included in the research on agreeing now. */
export const entriesBetweenQuery = queryOptions({
  queryKey: [entriesBetween.path],
  queryFn: ({ signal }) => call(entriesBetween, { signal }),
  select: ({ entries }) => entries,
})
