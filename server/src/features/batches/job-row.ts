import type { JobFailure, JobStatus, JobType } from '@diary/contract/batches'
import type { LeftOut } from '@diary/contract/thematic-analysis'
import type { Asked } from '../../ai/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { BatchJob } from './kind.ts'

/** A row of study.batch_jobs. */
export type JobRow = {
  readonly id: string
  readonly job_type: JobType
  readonly participant_id: ParticipantId | null
  readonly status: JobStatus
  readonly requested_by: AccountId | null
  readonly requested_at: Date
  readonly prepared_at: Date | null
  readonly entries_count: number
  readonly users_count: number
  readonly left_out: number
  readonly left_out_by: LeftOut | null
  readonly remote: boolean
  readonly asked: Asked | null
  readonly submission: string | null
  readonly batch_id: string | null
  readonly looks: number
  readonly unreachable_since: Date | null
  readonly refusals: number
  readonly requests: number
  readonly answered: number
  readonly completed_at: Date | null
  readonly failure: JobFailure | null
}

export const jobColumns = `id, job_type, participant_id, status, requested_by, requested_at, prepared_at, entries_count,
  users_count, left_out, left_out_by, remote, asked, submission, batch_id, looks, unreachable_since, refusals,
  requests, answered, completed_at, failure`

/** A job as its kind knows it. */
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

/** How a job stands, for whoever asked for it. */
export type JobState = BatchJob & {
  readonly jobType: JobType
  readonly status: JobStatus
  readonly remote: boolean
  readonly completedAt: Date | null
  readonly failure: JobFailure | null
  /** How many requests were answered, of how many; counted when the job has ended. */
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
