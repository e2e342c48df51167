import { AiProblem, type AiProblemKind } from '../../ai/index.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'

/** Milliseconds of one go; then other jobs have their turn. */
const goes = 10_000

/** Of the text, or of what was answered to it, not of the server: asking again would hardly help. */
export const ofTheText: ReadonlySet<AiProblemKind> = new Set(['unreadable', 'declined', 'too-long'])

/**
 * Asks request by request, where there is no batch service, or for what the service would not take in this form. What
 * has been answered is kept at once, so that whatever comes in between, no more than one request is asked twice.
 */
export const runSequentially = async (engine: JobEngine, work: RunningJob, alone: boolean): Promise<Step> => {
  const { requests } = engine
  const { row, kind, steered, signal } = work
  const job = asJob(row)
  const began = performance.now()
  while (performance.now() - began < goes) {
    signal.throwIfAborted()
    const request = await requests.nextUnanswered(row.id, alone)
    if (!request) return 'next'
    if (!steered.isActive) return { failure: 'level-off' }
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
