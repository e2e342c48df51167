import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** States of a job: 'pending' until its requests are submitted; the last four are final. */
export const jobStatuses = [
  'pending',
  'validating',
  'in_progress',
  'finalizing',
  'completed',
  'failed',
  'expired',
  'cancelled',
] as const
export type JobStatus = (typeof jobStatuses)[number]
export const activeStatuses = ['pending', 'validating', 'in_progress', 'finalizing'] as const satisfies JobStatus[]
export const isActiveStatus = (status: string): boolean => activeStatuses.some(active => active === status)

/** On the button that starts a job: while it is being asked for, and while the job is active. */
export const startLabels = { starting: 'Starting', active: 'Processing' } as const

/** Shown with an underscore replaced by a space. */
export const jobTypes = ['individual_coaching', 'thematic_analysis'] as const
export type JobType = (typeof jobTypes)[number]

/** Milliseconds between two polls of an active job, while the page is visible. */
export const jobPolling = 10_000
/** Milliseconds between two polls of a job that this server processes itself, in the first `soonFor` after its request. */
export const soonPolling = 1_000
export const soonFor = 15_000

/** Why a job failed, as shown; never text of a model server or of a diary. */
export const jobFailures = {
  expired: 'The service ended the job before it was finished: its 24 hours were over.',
  cancelled: 'The job was cancelled at the service before it was finished.',
  refused: 'The service did not accept the job. An administrator can see the settings of this level.',
  unanswered: 'The service answered, but nothing of it could be used.',
  unreachable: 'The service could not be reached for a whole day.',
  busy: 'The service had too much to do for a whole day, or the job is too large for it.',
  misconfigured: 'The settings of this level need an administrator.',
  'level-off': 'This level was switched off before the job was done.',
  'may-not-read': 'AI may not read these entries any more, so nothing was read.',
  'nothing-to-read': 'There was nothing left to read.',
  internal: 'Something went wrong on our side.',
} as const
export type JobFailure = keyof typeof jobFailures
export const jobFailureNames = Object.keys(jobFailures) as [JobFailure, ...JobFailure[]]
/** Follows the sentence for a job that ended before every request was answered. */
export const partlyAnswered = (answered: number, total: number) =>
  answered === 0
    ? `None of ${total} requests was answered.`
    : `${answered} of ${total} requests were answered. What was answered has been kept.`

const Count = z.int().check(z.gte(0))

/** A batch as the batch service reports it. */
export const RemoteBatch = z.strictObject({
  id: z.string(),
  status: z.string(),
  endpoint: z.string(),
  /** Seconds since 1970. */
  created_at: z.int(),
  request_counts: z.strictObject({ completed: Count, total: Count, failed: Count }),
  input_file_id: z.nullable(z.string()),
  output_file_id: z.nullable(z.string()),
  error_file_id: z.nullable(z.string()),
})
export type RemoteBatch = z.infer<typeof RemoteBatch>

export const DatabaseJob = z.strictObject({
  id: z.string(),
  jobType: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  /** Null where no batch service was used. */
  batchId: z.nullable(z.string()),
  entriesCount: Count,
  usersCount: Count,
  requestedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  errorMessage: z.nullable(z.string()),
  /** Requested by the nightly run alone. */
  nightly: z.boolean(),
})
export type DatabaseJob = z.infer<typeof DatabaseJob>

/** `none`: no batch service is in use; `unreachable`: it did not answer, hence an empty list. */
export const batchServiceStates = ['none', 'reachable', 'unreachable'] as const

export const readBatches = endpoint({
  method: 'GET',
  path: '/api/admin/batches',
  access: 'administrator',
  summary: 'Batch jobs at the service (its first page) and in the database (active ones and the newest 100)',
  response: z.strictObject({
    summary: z.strictObject({
      totalOpenAI: Count,
      totalDatabase: Count,
      activeJobs: Count,
      completedJobs: Count,
      failedJobs: Count,
    }),
    openAiBatches: z.array(RemoteBatch),
    databaseJobs: z.array(DatabaseJob),
    service: z.enum(batchServiceStates),
    /** When this was read. */
    at: z.iso.datetime(),
  }),
})
