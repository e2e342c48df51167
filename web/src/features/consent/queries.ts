import { consentContent, consentHistory } from '@diary/contract/consent'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The consent text in force. */
export const consentContentQuery = queryOptions({
  queryKey: [consentContent.path],
  queryFn: ({ signal }) => call(consentContent, { signal }),
})

/** What the person agreed to or declined, newest first. */
export const consentHistoryQuery = queryOptions({
  queryKey: [consentHistory.path],
  queryFn: ({ signal }) => call(consentHistory, { signal }),
})
