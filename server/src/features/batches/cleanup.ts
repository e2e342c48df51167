import { AiProblem, type AiProblemKind, type BatchService } from '../../ai/index.ts'
import type { JobEngine } from './job-engine.ts'
import { jobRefOf, type Submission } from './submissions-store.ts'

/**
 * What nobody heard back of is looked for until it must have shown itself, in milliseconds: it may be on its way for ten
 * minutes, sent by a process that has not heard yet that nobody wants it any more.
 */
const appearsWithin = 15 * 60_000

const outOfOrder: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'slow', 'busy'])

/** Clears away one submission. Returns whether nothing is left of it, nor will be. */
const clear = async ({ context }: JobEngine, service: BatchService, left: Submission): Promise<boolean> => {
  const ref = jobRefOf(left)
  const outcome = await service.discard(ref, left.batch_id ?? undefined)
  if (outcome !== 'not found') return outcome === 'discarded'
  // By a clock that has been put back it would never be long ago.
  return Math.abs(context.clock().getTime() - ref.since.getTime()) > appearsWithin
}

/** Deletes at the service whatever no active job goes on with. What cannot be done now is done in a minute. */
export const cleanUp = async (engine: JobEngine): Promise<void> => {
  const { submissions, context } = engine
  const service = context.ai.batches
  // Without the service nothing can be done; it may be configured again, and the files are not forgotten.
  if (!service) return
  for (const left of await submissions.left()) {
    try {
      if (await clear(engine, service, left)) await submissions.cleared(left.id)
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error
      context.log.warn({ because: error.kind }, 'files at the batch service wait to be deleted')
      // The service itself is out of order: the others would wait in vain. Otherwise none stands in the way of another.
      if (outOfOrder.has(error.kind)) return
    }
  }
}
