import { readConsentAdmin } from '@diary/contract/consent-admin'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** All that the consent editor shows: the text in force, the earlier ones, and how many people have agreed. */
export const consentAdminQuery = queryOptions({
  queryKey: [readConsentAdmin.path],
  queryFn: ({ signal }) => call(readConsentAdmin, { signal }),
})
