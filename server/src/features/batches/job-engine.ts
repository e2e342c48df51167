import type { JobFailure } from '@diary/contract/batches'
import type { LevelName, LevelSettings } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import type { JobRow } from './job-row.ts'
import { createJobsStore, type End } from './jobs-store.ts'
import type { BatchKind } from './kind.ts'
import { createRequestsStore } from './requests-store.ts'
import { createSubmissionsStore } from './submissions-store.ts'

/** What every stage of a job works with. */
export const createJobEngine = (context: Context, settings: AiSettings) => ({
  context,
  settings,
  jobs: createJobsStore(context),
  requests: createRequestsStore(context),
  submissions: createSubmissionsStore(context),
})
export type JobEngine = ReturnType<typeof createJobEngine>

/** A job at work: its row as it was read, its kind, and how its level is steered now. */
export type RunningJob = {
  readonly row: JobRow
  readonly kind: BatchKind<LevelName>
  readonly steered: LevelSettings
  /** Aborted when this process ends. */
  readonly signal: AbortSignal
}

/** What a stage of a job came to. */
export type Step =
  /** Something has changed: the next stage begins. */
  | 'next'
  /** There is more of the same, once others have had their turn. */
  | 'more'
  /** Nothing has changed at the service. */
  | 'wait'
  /** There is no job any more. */
  | 'gone'
  /** The job comes to this end, without a result. */
  | { readonly failure: JobFailure }
  /** All that will ever be answered has been: the result can be made. */
  | { readonly answeredAs: End['status'] }
