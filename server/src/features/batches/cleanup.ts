import { AiProblem, type AiProblemKind, type BatchService } from '../../ai/index.ts'
import type { JobEngine } from './job-engine.ts'
import { jobRefOf, type Submission } from './submissions-store.ts'

/**
 * How long to look for a submission without a response, in milliseconds: another process may take ten minutes to send
 * it and not know yet that its job has ended.
 */
const appearsWithin = 15 * 60_000

const outOfOrder: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'slow', 'busy'])

/** Deletes one submission at the service. Returns whether nothing of it is left or can still arrive. */
const clear = async ({ context }: JobEngine, service: BatchService, left: Submission): Promise<boolean> => {
  const ref = jobRefOf(left)
  const outcome = await service.discard(ref, left.batch_id ?? undefined)
  if (outcome !== 'not found') return outcome === 'discarded'
  // Absolute: after a clock that was set back the difference is negative.
  return Math.abs(context.clock().getTime() - ref.since.getTime()) > appearsWithin
}

/** Deletes submissions at the service that no active job uses. What fails is retried in a minute. */
export const cleanUp = async (engine: JobEngine): Promise<void> => {
  const { submissions, context } = engine
  const service = context.ai.batches
  // Without the service the files wait: it may be configured again.
  if (!service) return
  for (const left of await submissions.left()) {
    try {
      if (await clear(engine, service, left)) await submissions.cleared(left.id)
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error
      context.log.warn({ because: error.kind }, 'files at the batch service wait to be deleted')
      // The service itself fails, so the others would too. Any other failure is of this submission alone.
      if (outOfOrder.has(error.kind)) return
    }
  }
}
