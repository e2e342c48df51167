import type { JobFailure, JobStatus, JobType } from '@diary/contract/batches'
import type { LeftOut } from '@diary/contract/thematic-analysis'
import type { RequestSettings } from '../../ai/index.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { BatchJob } from './kind.ts'

export const jobColumns = `id, job_type, participant_id, status, requested_by, requested_at, prepared_at, entries_count,
  users_count, left_out, left_out_by, remote, asked, submission, batch_id, looks, unreachable_since, refusals,
  requests, answered, completed_at, failure`
/** A row of study.batch_jobs. */
export type JobRow = RowOf<'study.batch_jobs', typeof jobColumns> & {
  readonly left_out_by: LeftOut | null
  readonly asked: RequestSettings | null
}

/** A job in the form that its kind gets. */
export const asJob = (row: JobRow): BatchJob => ({
  id: row.id,
  owner: row.participant_id,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  preparedAt: row.prepared_at,
  entriesCount: row.entries_count,
  usersCount: row.users_count,
  leftOut: row.left_out,
  leftOutBy: row.left_out_by,
})

/** The state of a job, for the person who requested it. */
export type JobState = BatchJob & {
  readonly jobType: JobType
  readonly status: JobStatus
  readonly remote: boolean
  readonly completedAt: Date | null
  readonly failure: JobFailure | null
  /** Answered requests, and all; counted when the job has ended. */
  readonly answered: number
  readonly requests: number
}

export const asState = (row: JobRow): JobState => ({
  ...asJob(row),
  jobType: row.job_type,
  status: row.status,
  remote: row.remote,
  completedAt: row.completed_at,
  failure: row.failure,
  answered: row.answered,
  requests: row.requests,
})
