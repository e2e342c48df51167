import { consentContent, consentHistory, consentTextByHash, entriesBetween } from '@diary/contract/consent'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The consent text in force. */
export const consentContentQuery = queryOptions({
  queryKey: [consentContent.path],
  queryFn: ({ signal }) => call(consentContent, { signal }),
})

/** What the person agreed to, declined or withdrew, newest first. */
export const consentHistoryQuery = queryOptions({
  queryKey: [consentHistory.path],
  queryFn: ({ signal }) => call(consentHistory, { signal }),
})

/** The very text that a record names. It never changes. */
export const consentTextQuery = (hash: string) =>
  queryOptions({
    queryKey: [consentTextByHash.path, hash],
    queryFn: ({ signal }) => call(consentTextByHash, { params: { hash }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many entries, written in between, agreeing now could include in the research. */
export const entriesBetweenQuery = queryOptions({
  queryKey: [entriesBetween.path],
  queryFn: ({ signal }) => call(entriesBetween, { signal }),
  select: ({ entries }) => entries,
})
