import * as z from 'zod'
import type { Level, LevelName } from '../../levels.ts'
import { nameIn } from '../../model/model-name.ts'
import { parseAnswer } from '../../model/parse-answer.ts'
import { nextStep } from '../../model/retry-policy.ts'
import type { WireFailure } from '../../model/wire.ts'
import type {
  AiProblemKind,
  AnswerContext,
  Attribution,
  BatchAnswer,
  ProviderIncident,
  RequestSettings,
} from '../../provider.ts'
import { wantedValue } from '../build-call.ts'
import { type Parameter, parameters } from '../call.ts'
import { changeAfter } from '../change-after.ts'
import { readResponse } from '../responses.ts'
import { failureOf } from '../wire-problem.ts'
import type { LineOutcome } from './answer-line.ts'
import type { Service } from './attempt-once.ts'

/** Transient failures, and answers that may succeed on a retry. */
const worthAnother: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'busy', 'unreadable'])

const Setting = z.string().regex(/^[\w.-]{1,40}$/)
const Echo = z.object({
  reasoning: z.object({ effort: Setting }).nullish().catch(null),
  text: z.object({ verbosity: Setting }).nullish().catch(null),
})

/** The settings that the answer reports. */
const settingsIn = (body: unknown): Attribution['settings'] => {
  const { reasoning, text } = Echo.catch({}).parse(body)
  return { ...(reasoning ? { effort: reasoning.effort } : {}), ...(text ? { verbosity: text.verbosity } : {}) }
}

/** The outcomes of one batch's requests, from its lines. */
export const createOutcomes = <K extends LevelName>(service: Service, level: Level<K>, asked: RequestSettings) => {
  const { capabilities, clock, storesByDefault } = service
  // Every line may report the same.
  const reported = new Set<string>()
  const report = (what: ProviderIncident['what'], detail: string) => {
    if (reported.has(`${what} ${detail}`)) return
    reported.add(`${what} ${detail}`)
    service.report({ level: level.name, what, model: asked.model, detail })
  }
  const wanted = (parameter: Parameter) => wantedValue({ settings: asked, format: { name: level.name } }, parameter)
  const mayDrop = (parameter: Parameter) => parameter !== 'stream' && !(parameter === 'store' && storesByDefault)
  const changeable = { otherApi: false, droppable: new Set(parameters.filter(mayDrop)) }

  const afterFailure = (failure: WireFailure) => {
    const next = nextStep(failure, { retries: 0, left: 0, streamed: false })
    const change = changeAfter(failure, changeable)
    if (change?.change === 'drop' && !capabilities.refuses(asked.model, change.parameter, wanted(change.parameter))) {
      capabilities.refused(asked.model, change.parameter, wanted(change.parameter))
      report('parameter-dropped', change.parameter)
    }
    // A single request is sent without the parameter, or to the model's successor.
    if (change || next.step !== 'give up') return { failure: 'misconfigured' as const, askAlone: true }
    const { kind } = next.problem
    if (next.report) report(next.report.what, next.report.detail)
    return { failure: kind, askAlone: worthAnother.has(kind) }
  }

  const afterAnswer = (body: unknown, reading: AnswerContext<K>) => {
    const raw = readResponse(body)
    if (raw.end === 'declined') return { failure: 'declined' as const, askAlone: false }
    const output = raw.end === 'complete' ? parseAnswer(level, reading, raw.text) : undefined
    if (output === undefined) return { failure: 'unreadable' as const, askAlone: true }
    const stamp: Attribution = {
      writtenBy: 'openai',
      model: nameIn(raw) ?? asked.model,
      promptVersion: asked.promptVersion,
      settings: settingsIn(body),
      writtenAt: clock(),
    }
    return { answer: { output, stamp } }
  }

  return (line: number, outcome: LineOutcome, reading: AnswerContext<K>): BatchAnswer<K> => {
    switch (outcome.is) {
      case 'nonsense':
        return { line, failure: 'unreadable', askAlone: true }
      case 'left over':
        return { line, failure: 'busy', askAlone: false }
      case 'failed':
        return { line, ...afterFailure(outcome.failure) }
      case 'answered':
        try {
          return { line, ...afterAnswer(outcome.body, reading) }
        } catch (error) {
          const failure = failureOf(error, clock())
          if (!failure) throw error
          return { line, ...afterFailure(failure) }
        }
    }
  }
}
