import { AiProblem, type AiProblemKind, type ProviderIncident } from '../provider.ts'
import type { Parameter } from './call.ts'
import { refusedParameter } from './refused-parameter.ts'
import type { WireFailure } from './wire-problem.ts'

/** What is known when a request has come to nothing. */
export type Situation = {
  /** The other API has not been tried yet. */
  readonly otherApi: boolean
  /** The parameters that were sent and may be left out. */
  readonly droppable: ReadonlySet<Parameter>
  readonly retries: number
  /** Milliseconds. */
  readonly left: number
  /** Some of the answer has been passed on, so that no other can take its place. */
  readonly heard: boolean
}

export type Step =
  | { readonly step: 'drop'; readonly parameter: Parameter }
  | { readonly step: 'next model' }
  | { readonly step: 'next api' }
  | { readonly step: 'again'; readonly after: number }
  | {
      readonly step: 'give up'
      readonly problem: AiProblem
      readonly report?: Pick<ProviderIncident, 'what' | 'detail'>
    }

/** A pause before trying again where the server names none, and the longest that a person is kept waiting for one. */
const defaultPauseMs = 300
const maxPauseMs = 10_000

/** What servers call it when they know no model of a name. */
export const unknownModel: ReadonlySet<string | undefined> = new Set([
  'model_not_found',
  'DeploymentNotFound',
  'model_not_available',
])
const unwantedText = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt'])
const tooLong = new Set(['context_length_exceeded', 'string_above_max_length', 'exceed_context_size_error'])
/** What vLLM, llama.cpp and Ollama say of it in a sentence. */
const tooLongInWords =
  /maximum (?:context|model) length|exceeds? the (?:available )?context (?:size|length|window)|prompt is too long/i

/** The server's own name for what is wrong, if it is one: whatever is longer, or has spaces, may quote. */
const codeIn = ({ code }: { readonly code: string | undefined }): string[] =>
  code !== undefined && /^[\w.-]{1,60}$/.test(code) ? [code] : []

const causeOf = (failure: WireFailure) => {
  if (failure.what === 'broken') return 'the connection to the model server failed or broke'
  if (failure.what === 'malformed') return 'the model server answered in a form that is not its API’s'
  const told = failure.what === 'refused' ? `answered ${failure.status}` : 'failed half-way'
  return [`the model server ${told}`, ...codeIn(failure)].join(' ')
}

/** What to do about a request that came to nothing. */
export const nextStep = (failure: WireFailure, situation: Situation): Step => {
  const { otherApi, droppable, retries, left, heard } = situation
  const { code, retryAfter } = { code: undefined, retryAfter: undefined, ...failure }
  // Not the SDK's own error: what servers say quotes what people wrote.
  const giveUp = (kind: AiProblemKind) => ({
    step: 'give up' as const,
    problem: new AiProblem(kind, { retryAfter, cause: new Error(causeOf(failure)) }),
  })
  const againOr = (kind: AiProblemKind): Step => {
    const after = retryAfter === undefined ? defaultPauseMs : retryAfter * 1_000
    const worthIt = retries > 0 && !heard && after <= Math.min(left, maxPauseMs)
    return worthIt ? { step: 'again', after } : giveUp(kind)
  }

  if (unknownModel.has(code)) return { step: 'next model' }
  if (code !== undefined && tooLong.has(code)) return giveUp('too-long')
  if (code !== undefined && unwantedText.has(code)) return giveUp('declined')
  // A quota that is used up does not come back while a person waits.
  if (code === 'insufficient_quota') return giveUp('busy')
  if (failure.what === 'malformed') return againOr('unreadable')
  if (failure.what === 'broken') return againOr('unreachable')
  if (failure.what === 'failed') return againOr(code === 'rate_limit_exceeded' ? 'busy' : 'unreachable')

  const { status } = failure
  if (status === 401 || status === 403)
    return { ...giveUp('misconfigured'), report: { what: 'refused-key', detail: String(status) } }
  // A path that is not there may be about the model as well: the other API tells.
  if (otherApi && [404, 405, 501].includes(status)) return { step: 'next api' }
  if (status === 404 || status === 410 || failure.param === 'model') return { step: 'next model' }
  if (status === 413) return giveUp('too-long')
  if (status === 400 || status === 422) {
    if (tooLongInWords.test(failure.words)) return giveUp('too-long')
    const parameter = refusedParameter(failure, droppable)
    if (parameter !== undefined) return { step: 'drop', parameter }
  }
  if (status === 429) return againOr('busy')
  if (status === 408 || status === 409 || status >= 500) return againOr('unreachable')
  const detail = [status, ...codeIn(failure)].join(' ')
  return { ...giveUp('misconfigured'), report: { what: 'refused-request', detail } }
}
