import type { Clock } from '../../platform/clock.ts'
import type { Level, LevelName } from '../levels.ts'
import type {
  AiProblemKind,
  AnswerContext,
  Attribution,
  BatchAnswer,
  ProviderIncident,
  RequestSettings,
} from '../provider.ts'
import { nameIn } from './model-name.ts'
import { parseAnswer } from './parse-answer.ts'
import { nextStep } from './retry-policy.ts'
import type { RawAnswer, WireFailure } from './wire.ts'

/** What became of one request of a batch. */
export type LineOutcome =
  | { readonly is: 'answered'; readonly body: unknown }
  | { readonly is: 'failed'; readonly failure: WireFailure }
  /** The batch ended before its turn came. */
  | { readonly is: 'left over' }
  | { readonly is: 'nonsense' }

/** How a service's answers are read. */
export type AnswerForm = {
  readonly writtenBy: Attribution['writtenBy']
  readonly clock: Clock
  readonly report: (report: ProviderIncident) => void
  readonly failureOf: (error: unknown) => WireFailure | undefined
  /** As a wire reads the answer to a single request. */
  readonly readAnswer: (body: unknown) => RawAnswer
  /** The settings that the answer was made with. */
  readonly settingsIn: (body: unknown) => Attribution['settings']
  /**
   * Whether a single request would be sent in another form after this refusal. A parameter that is now known to be
   * refused is passed on, once.
   */
  readonly changesAfter: (failure: WireFailure, onDropped: (parameter: string) => void) => boolean
}

/** Transient failures, and answers that may succeed on a retry. */
const worthAnother: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'busy', 'unreadable'])

/** The outcomes of one batch's requests. */
export const createOutcomes = <K extends LevelName>(form: AnswerForm, level: Level<K>, asked: RequestSettings) => {
  const { clock, failureOf } = form
  // Every line may report the same.
  const reported = new Set<string>()
  const report = (what: ProviderIncident['what'], detail: string) => {
    if (reported.has(`${what} ${detail}`)) return
    reported.add(`${what} ${detail}`)
    form.report({ level: level.name, what, model: asked.model, detail })
  }

  const afterFailure = (failure: WireFailure) => {
    const next = nextStep(failure, { retries: 0, left: 0, streamed: false })
    const changes = form.changesAfter(failure, parameter => report('parameter-dropped', parameter))
    // A single request is sent without the parameter, or to another model.
    if (changes || next.step !== 'give up') return { failure: 'misconfigured' as const, askAlone: true }
    const { kind } = next.problem
    if (next.report) report(next.report.what, next.report.detail)
    return { failure: kind, askAlone: worthAnother.has(kind) }
  }

  const afterAnswer = (body: unknown, context: AnswerContext<K>) => {
    const raw = form.readAnswer(body)
    if (raw.end === 'declined') return { failure: 'declined' as const, askAlone: false }
    const output = raw.end === 'complete' ? parseAnswer(level, context, raw.text) : undefined
    if (output === undefined) return { failure: 'unreadable' as const, askAlone: true }
    const stamp: Attribution = {
      writtenBy: form.writtenBy,
      model: nameIn(raw) ?? asked.model,
      promptVersion: asked.promptVersion,
      settings: form.settingsIn(body),
      writtenAt: clock(),
    }
    return { answer: { output, stamp } }
  }

  return (line: number, outcome: LineOutcome, context: AnswerContext<K>): BatchAnswer<K> => {
    switch (outcome.is) {
      case 'nonsense':
        return { line, failure: 'unreadable', askAlone: true }
      case 'left over':
        return { line, failure: 'busy', askAlone: false }
      case 'failed':
        return { line, ...afterFailure(outcome.failure) }
      case 'answered':
        try {
          return { line, ...afterAnswer(outcome.body, context) }
        } catch (error) {
          const failure = failureOf(error)
          if (!failure) throw error
          return { line, ...afterFailure(failure) }
        }
    }
  }
}
