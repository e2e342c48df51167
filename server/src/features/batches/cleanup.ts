import { AiProblem, type AiProblemKind, type BatchService } from '../../ai/index.ts'
import { isAtWork } from './collect.ts'
import type { JobEngine } from './job-engine.ts'
import type { Submission } from './submissions-store.ts'

/**
 * A batch or file of which nobody heard back is looked for until it must have shown itself, in milliseconds: a file may be
 * on its way for ten minutes, sent by a process that has not heard yet that nobody wants it any more.
 */
const appearsWithin = 15 * 60_000

const outOfOrder: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'slow', 'busy'])

/**
 * Clears away one submission: ends its batch, then deletes every file that bears its name or came of it. Returns whether
 * nothing is left.
 */
const clear = async (
  { submissions, context }: JobEngine,
  service: BatchService,
  left: Submission,
): Promise<boolean> => {
  const { id, uploading_at: uploadingAt, submitting_at: submittingAt, batch_id: known } = left
  const batch = known
    ? await service.poll(known)
    : submittingAt === null
      ? undefined
      : await service.find(id, submittingAt)
  if (batch && isAtWork(batch.status)) {
    if (!left.cancelled) {
      await service.cancel(batch.id)
      await submissions.cancelled(id)
    }
    return false
  }
  const files = new Set([
    ...[left.input_file, batch?.inputFile, batch?.outputFile, batch?.errorFile].filter(file => file != null),
    ...(left.input_file === null ? await service.filesOf(id) : []),
  ])
  for (const file of files) await service.remove(file)
  const unheard = submittingAt === null ? left.input_file === null : known === null && !batch
  const since = (submittingAt ?? uploadingAt).getTime()
  // By a clock that has been put back it would never be long ago.
  return !unheard || Math.abs(context.clock().getTime() - since) > appearsWithin
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
