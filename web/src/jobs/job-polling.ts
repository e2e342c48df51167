import { isActiveStatus, jobPolling, soonFor, soonPolling } from '@diary/contract/batches'
import { useState } from 'react'
import { ApiError } from '../platform/api.ts'
import { inWords } from './job-labels.ts'

/** Milliseconds until a list is polled again; not at all once the session has ended. */
export const pollsUnlessSignedOut = (error: unknown): number | false =>
  error instanceof ApiError && error.status === 401 ? false : jobPolling

type Job = { readonly status: string; readonly requestedAt: string; readonly remote: boolean }

/** Without a batch service, most jobs end within seconds. */
const isSoonDone = ({ remote, requestedAt }: Job): boolean => !remote && Date.now() - Date.parse(requestedAt) < soonFor

/** Milliseconds until a job is polled again; not at all while none is active. */
export const pollsWhileActive = (job: Job | null | undefined, error: unknown): number | false => {
  if (!job || !isActiveStatus(job.status)) return false
  return isSoonDone(job) && !error ? soonPolling : pollsUnlessSignedOut(error)
}

/** The status of a job once it has changed since it was first shown, for screen readers; empty before. */
export const useNewsOf = (job: Job | null | undefined): string => {
  const [seen, setSeen] = useState(job)
  if (job?.requestedAt !== seen?.requestedAt) setSeen(job)
  return job && seen && job.status !== seen.status ? inWords(job.status) : ''
}
