import type { JobFailure, JobStatus, JobType } from '@diary/contract/batches'
import type { LevelName } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import type { BatchJob, BatchKind } from './kind.ts'

/** How a job stands, for whoever asked for it. */
export type JobState = BatchJob & {
  readonly jobType: JobType
  readonly status: JobStatus
  readonly remote: boolean
  readonly completedAt: Date | null
  readonly failure: JobFailure | null
  /** How many requests were answered, of how many. */
  readonly answered: number
  readonly requests: number
}

/** Jobs that read many entries and go on whatever happens to this process. */
export const createBatches = (_context: Context, _settings: AiSettings) => {
  const kinds = new Map<JobType, BatchKind<LevelName>>()
  return {
    /** Makes a kind of job known, once, before the work is taken up. */
    add: <K extends LevelName>(kind: BatchKind<K>): void => {
      kinds.set(kind.jobType, kind as unknown as BatchKind<LevelName>)
    },
    /**
     * Keeps a new job as part of a transaction; undefined where one of this kind is active for this owner, or for the
     * study. Call `wake` once it has committed.
     */
    begin: async (
      _tx: Transaction,
      _jobType: JobType,
      _by: { readonly owner?: ParticipantId; readonly requestedBy?: AccountId },
    ): Promise<string | undefined> => {
      throw new Error('not yet')
    },
    /** Has a job looked at now rather than within the minute. */
    wake: async (_job: string): Promise<void> => {},
    /** The newest job of this kind, of this owner or of the study. */
    latest: async (_jobType: JobType, _owner?: ParticipantId): Promise<JobState | undefined> => undefined,
  }
}
export type Batches = ReturnType<typeof createBatches>
