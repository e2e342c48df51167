import { type JobStatus, jobFailures } from '@diary/contract/batches'
import { type Coaching, type CoachingJob, coachingMessages } from '@diary/contract/coaching'
import { themesMessages } from '@diary/contract/themes'
import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { Batches, JobState } from '../batches/index.ts'
import type { Entries } from '../entries/index.ts'
import { requireReadingConsent } from '../participants/index.ts'
import { createAnalysesStore } from './analyses-store.ts'
import { coachingJob } from './job.ts'
import { hasWords } from './whole-diary.ts'

type Parts = { readonly gateway: AiGateway; readonly entries: Entries; readonly batches: Batches }

const endedEarly: ReadonlySet<JobStatus> = new Set(['expired', 'cancelled'])

/** A job as shown to its person. */
const coachingJobOf = (job: JobState): CoachingJob => {
  const status = endedEarly.has(job.status) ? 'failed' : job.status
  return {
    status,
    entriesCount: job.entriesCount,
    requestedAt: job.requestedAt.toISOString(),
    completedAt: job.completedAt?.toISOString() ?? null,
    errorMessage: status === 'failed' ? jobFailures[job.failure ?? 'internal'] : null,
    remote: job.remote,
  }
}

/** The advanced analysis of a whole diary, started only by its owner; a job in the background. */
export const createCoaching = (context: Context, { gateway, entries, batches }: Parts) => {
  const { database } = context
  const analyses = createAnalysesStore(context)
  batches.add(coachingJob(context, { gateway, entries, analyses }))

  const read = async (owner: ParticipantId): Promise<Coaching> => {
    // In this order: a client that sees the job's end stops polling and must get its result.
    const job = await batches.latest('individual_coaching', owner)
    return { analysis: await analyses.read(owner), batchJobStatus: job ? coachingJobOf(job) : null }
  }

  return {
    read,

    /** Starts even while AI is unreachable: the job waits until it answers. */
    start: async (owner: ConsentingId): Promise<Coaching> => {
      await gateway.requireOpen(owner, levels.coaching)
      if (!(await requireReadingConsent(database, owner))) throw problem(409, coachingMessages.leaving)
      if (!(await hasWords(entries, owner))) throw problem(409, themesMessages.noEntries)
      const job = await inTransaction(database, tx => batches.begin(tx, 'individual_coaching', { owner }))
      if (!job) throw problem(409, coachingMessages.underWay)
      await batches.wake(job)
      return read(owner)
    },

    /** For the diary's export: the latest analysis, as text. */
    forExport: async (owner: ParticipantId) => {
      const analysis = await analyses.read(owner)
      if (!analysis) return []
      const { summary, entriesAnalyzed, entriesThen, timeframe, stamp } = analysis
      const text = `${summary}\n\nRead ${entriesAnalyzed} of ${entriesThen} entries, ${timeframe}.`
      return [{ type: 'coaching' as const, at: stamp.writtenAt, text }]
    },
  }
}
export type CoachingOfDiaries = ReturnType<typeof createCoaching>
