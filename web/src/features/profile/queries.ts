import { readChoices } from '@diary/contract/choices'
import { readMasking } from '@diary/contract/masking'
import { listSessions } from '@diary/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The browsers in which the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** What the person allows. */
export const choicesQuery = queryOptions({
  queryKey: [readChoices.path],
  queryFn: ({ signal }) => call(readChoices, { signal }),
})

/** The person's hidden words, and the preview of masked entries. */
export const maskingQuery = queryOptions({
  queryKey: [readMasking.path],
  queryFn: ({ signal }) => call(readMasking, { signal }),
})
