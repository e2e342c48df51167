import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseJob,
  isActiveStatus,
  jobFailures,
  partlyAnswered,
  type RemoteBatch,
  type readBatches,
} from '@diary/contract/batches'
import type { Answer } from '@diary/contract/endpoint'
import { AiProblem, type BatchService, type BatchSummary } from '../../ai/index.ts'
import type { JobEngine } from './job-engine.ts'
import type { JobRow } from './job-row.ts'

type Monitoring = Answer<typeof readBatches>

/** Milliseconds for which one poll of the service is shared by all callers: each page polls every ten seconds. */
const goodFor = 8_000
/** Milliseconds. */
const pollTimeoutMs = 5_000

const asRemote = ({
  handle,
  status,
  endpoint,
  createdAt,
  counts,
  inputFile,
  outputFile,
  errorFile,
}: BatchSummary): RemoteBatch => ({
  id: handle,
  status,
  endpoint,
  created_at: Math.floor(createdAt.getTime() / 1_000),
  request_counts: { ...counts },
  input_file_id: inputFile,
  output_file_id: outputFile,
  error_file_id: errorFile,
})

/** Why a job failed, with its progress where it had more than one request. */
export const errorMessageOf = ({ failure, answered, requests }: Pick<JobRow, 'failure' | 'answered' | 'requests'>) => {
  if (failure === null) return null
  const cutShort = (failure === 'expired' || failure === 'cancelled') && requests > 1
  return cutShort ? `${jobFailures[failure]} ${partlyAnswered(answered, requests)}` : jobFailures[failure]
}

const asDatabaseJob = (row: JobRow): DatabaseJob => ({
  id: row.id,
  jobType: row.job_type,
  status: row.status,
  batchId: row.batch_id,
  entriesCount: row.entries_count,
  usersCount: row.users_count,
  requestedAt: row.requested_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  errorMessage: errorMessageOf(row),
  // A participant's own job has no administrator either.
  nightly: row.job_type === 'thematic_analysis' && row.requested_by === null,
})

/** Jobs as administrators see them: counts and states, never owners. */
export const createMonitor = ({ context: { ai, clock, log }, jobs }: JobEngine) => {
  let lastPoll:
    | { readonly at: number; readonly seen: Promise<Pick<Monitoring, 'openAiBatches' | 'service'>> }
    | undefined

  /** How long the page waits for a silent service; local jobs are known at once. */
  const listed = async (service: BatchService): Promise<readonly BatchSummary[] | undefined> => {
    const enough = new AbortController()
    const tooLong = pause(pollTimeoutMs, undefined, { signal: enough.signal }).then(() => {
      throw new AiProblem('slow')
    })
    return Promise.race([service.list(), tooLong]).finally(() => enough.abort())
  }

  const pollService = async (service: BatchService): Promise<Pick<Monitoring, 'openAiBatches' | 'service'>> => {
    try {
      const batches = await listed(service)
      return batches
        ? { openAiBatches: batches.map(asRemote), service: 'reachable' }
        : { openAiBatches: [], service: 'none' }
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error
      log.warn({ because: error.kind }, 'the batch service did not tell of its batches')
      return { openAiBatches: [], service: 'unreachable' }
    }
  }
  const atTheService = async (): Promise<Pick<Monitoring, 'openAiBatches' | 'service'>> => {
    if (!ai.batches) return { openAiBatches: [], service: 'none' }
    const now = performance.now()
    if (!lastPoll || now - lastPoll.at > goodFor) lastPoll = { at: now, seen: pollService(ai.batches) }
    return lastPoll.seen
  }

  return async (): Promise<Monitoring> => {
    const [remote, counts, listed] = await Promise.all([atTheService(), jobs.countByStatus(), jobs.list()])
    const sum = (which: (status: string) => boolean) =>
      counts.filter(({ status }) => which(status)).reduce((total, { jobs: some }) => total + some, 0)
    return {
      summary: {
        totalOpenAI: remote.openAiBatches.length,
        totalDatabase: sum(() => true),
        activeJobs: sum(isActiveStatus),
        completedJobs: sum(status => status === 'completed'),
        failedJobs: sum(status => ['failed', 'expired', 'cancelled'].includes(status)),
      },
      ...remote,
      databaseJobs: listed.map(asDatabaseJob),
      at: clock().toISOString(),
    }
  }
}
