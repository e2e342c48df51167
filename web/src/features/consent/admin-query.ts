import { readConsentAdmin } from '@diary/contract/consent-admin'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Data of the consent editor: the text in force, the earlier ones, and counts of answers. */
export const consentAdminQuery = queryOptions({
  queryKey: [readConsentAdmin.path],
  queryFn: ({ signal }) => call(readConsentAdmin, { signal }),
})
