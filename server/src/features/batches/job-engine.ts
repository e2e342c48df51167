import type { JobFailure } from '@diary/contract/batches'
import type { LevelName, LevelSettings } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import type { JobRow } from './job-row.ts'
import { createJobsStore, type End } from './jobs-store.ts'
import type { BatchKind } from './kind.ts'
import { createRequestsStore } from './requests-store.ts'
import { createSubmissionsStore } from './submissions-store.ts'

/** Dependencies of every stage of a job. */
export const createJobEngine = (context: Context, settings: AiSettings) => ({
  context,
  settings,
  jobs: createJobsStore(context),
  requests: createRequestsStore(context),
  submissions: createSubmissionsStore(context),
})
export type JobEngine = ReturnType<typeof createJobEngine>

/** A running job: its row as read, its kind, and the present settings of its level. */
export type RunningJob = {
  readonly row: JobRow
  readonly kind: BatchKind<LevelName>
  readonly levelSettings: LevelSettings
  /** Aborted when this process ends. */
  readonly signal: AbortSignal
}

/** The outcome of a stage. */
export type Step =
  /** Something has changed: run the next stage. */
  | 'next'
  /** There is more of the same, after other jobs have run. */
  | 'more'
  /** Nothing has changed at the service. */
  | 'wait'
  /** The job no longer exists. */
  | 'gone'
  /** The job ends like this, without a result. */
  | { readonly failure: JobFailure }
  /** No more answers will arrive: the result can be made. */
  | { readonly answeredAs: End['status'] }
