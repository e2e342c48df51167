import { AiProblem, type AiProblemKind } from '../../ai/index.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'

/** Time slice in milliseconds; then other jobs run. */
const goes = 10_000

/** Problems of the text or its answer, not of the server: a retry would hardly help. */
export const ofTheText: ReadonlySet<AiProblemKind> = new Set(['unreadable', 'declined', 'too-long'])

/**
 * Runs requests one by one, where there is no batch service, or for those that it refused in this form. Each answer is
 * stored at once, so that a crash repeats at most one request.
 */
export const runSequentially = async (engine: JobEngine, work: RunningJob, alone: boolean): Promise<Step> => {
  const { requests } = engine
  const { row, kind, levelSettings, signal } = work
  const job = asJob(row)
  const began = performance.now()
  while (performance.now() - began < goes) {
    signal.throwIfAborted()
    const request = await requests.nextUnanswered(row.id, alone)
    if (!request) return 'next'
    if (!levelSettings.isActive) return { failure: 'level-off' }
    try {
      const answer = await kind.ask(job, request, signal)
      if (answer) await requests.answered(row.id, request, answer)
      else await requests.failed(row.id, request.line, 'gone')
    } catch (error) {
      if (!(error instanceof AiProblem) || !ofTheText.has(error.kind)) throw error
      await requests.failed(row.id, request.line, error.kind)
    }
  }
  return 'more'
}
