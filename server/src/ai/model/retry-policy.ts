import { AiProblem, type AiProblemKind, type ProviderIncident } from '../provider.ts'
import type { WireFailure } from './wire.ts'

/** The state when a request has failed. */
export type Situation = {
  readonly retries: number
  /** Milliseconds. */
  readonly left: number
  /** Some of the answer has been streamed, so that no other can replace it. */
  readonly streamed: boolean
  /** How often the server has been overloaded so far. */
  readonly overloads?: number
}

export type Step =
  | {
      readonly step: 'again'
      readonly after: number
      /** It does not count as a retry: the server was well, and had others to answer or a model to load. */
      readonly isOverload?: boolean
    }
  | { readonly step: 'unknown model' }
  | {
      readonly step: 'give up'
      readonly problem: AiProblem
      readonly report?: Pick<ProviderIncident, 'what' | 'detail'>
    }

/** Milliseconds before a retry where the server names none, and the longest that a person waits for one. */
const defaultPauseMs = 300
const maxPauseMs = 10_000

/** Error codes that say more than the status. A quota that is used up is not renewed while a person waits. */
const meanings: ReadonlyMap<string | undefined, AiProblemKind | 'unknown model'> = new Map([
  ['model_not_found', 'unknown model'],
  ['DeploymentNotFound', 'unknown model'],
  ['model_not_available', 'unknown model'],
  ['context_length_exceeded', 'too-long'],
  ['string_above_max_length', 'too-long'],
  ['exceed_context_size_error', 'too-long'],
  ['content_filter', 'declined'],
  ['content_policy_violation', 'declined'],
  ['invalid_prompt', 'declined'],
  ['insufficient_quota', 'busy'],
  ['enforced_spend_limit_reached', 'busy'],
  ['contract_spend_limit_reached', 'busy'],
])
const codeOf = (failure: WireFailure) => ('code' in failure ? failure.code : undefined)

/** Whether the server's own code names the problem, so that another form of the request would not help. */
export const hasMeaning = (failure: WireFailure): boolean => meanings.has(codeOf(failure))

export const namesUnknownModel = (code: string | undefined): boolean => meanings.get(code) === 'unknown model'

/** The sentences of vLLM, llama.cpp and Ollama for it. */
const tooLongInWords =
  /maximum (?:context|model) length|exceeds? the (?:available )?context (?:size|length|window)|prompt is too long/i

/** Whether a refusal says in a sentence that the text is too long. */
export const saysTooLong = (words: string): boolean => tooLongInWords.test(words)

/** The sentences of Ollama and llama.cpp for a full queue, and for a model that is still being loaded. */
const overloadInWords = /server busy|pending requests|loading model|no slot/i

/** An overload is waited out for about two minutes, with pauses that double up to ten seconds. */
const maxOverloads = 14
const overloadPauseMs = (overloads: number) => Math.min(1_000 * 2 ** overloads, maxPauseMs)

/** The server's own error code, if it is one: anything longer, or with spaces, may quote. */
const codeIn = ({ code }: { readonly code: string | undefined }): string[] =>
  code !== undefined && /^[\w.-]{1,60}$/.test(code) ? [code] : []

const causeOf = (failure: WireFailure) => {
  if (failure.what === 'broken') return 'the connection to the model server failed or broke'
  if (failure.what === 'malformed') return 'the model server answered in a form that is not its API’s'
  const outcome = failure.what === 'refused' ? `answered ${failure.status}` : 'failed half-way'
  return [`the model server ${outcome}`, ...codeIn(failure)].join(' ')
}

/** Seconds by `Retry-After`, in either of its forms, or OpenAI's own in milliseconds. */
export const retryAfterOf = (headers: Headers | undefined, now: Date): number | undefined => {
  const milliseconds = headers?.get('retry-after-ms')
  if (milliseconds && Number.isFinite(Number(milliseconds))) return Math.max(0, Number(milliseconds) / 1_000)
  const value = headers?.get('retry-after')
  if (!value) return undefined
  const seconds = Number.isFinite(Number(value)) ? Number(value) : (Date.parse(value) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** The next step after a failed request. */
export const nextStep = (failure: WireFailure, { retries, left, streamed, overloads = 0 }: Situation): Step => {
  const retryAfter = failure.what === 'refused' ? failure.retryAfter : undefined
  // Not the SDK's own error: servers' messages quote people's texts.
  const giveUp = (kind: AiProblemKind) => ({
    step: 'give up' as const,
    problem: new AiProblem(kind, { retryAfter, cause: new Error(causeOf(failure)) }),
  })
  const againOr = (kind: AiProblemKind): Step => {
    const after = retryAfter === undefined ? defaultPauseMs : retryAfter * 1_000
    const worthIt = retries > 0 && !streamed && after <= Math.min(left, maxPauseMs)
    return worthIt ? { step: 'again', after } : giveUp(kind)
  }

  const meaning = meanings.get(codeOf(failure))
  if (meaning !== undefined) return meaning === 'unknown model' ? { step: meaning } : giveUp(meaning)
  if (failure.what === 'malformed') return againOr('unreadable')
  if (failure.what === 'broken') return againOr('unreachable')
  if (failure.what === 'failed') return againOr(failure.code === 'rate_limit_exceeded' ? 'busy' : 'unreachable')

  const { status } = failure
  if (status === 401 || status === 403)
    return { ...giveUp('misconfigured'), report: { what: 'refused-key', detail: String(status) } }
  if (status === 404 || status === 410 || failure.param === 'model') return { step: 'unknown model' }
  if (status === 413) return giveUp('too-long')
  if ((status === 400 || status === 422) && saysTooLong(failure.words)) return giveUp('too-long')
  if (status === 503 && overloadInWords.test(failure.words)) {
    const after = retryAfter === undefined ? overloadPauseMs(overloads) : Math.min(retryAfter * 1_000, maxPauseMs)
    const isWorthIt = !streamed && overloads < maxOverloads && after <= left
    return isWorthIt ? { step: 'again', after, isOverload: true } : giveUp('busy')
  }
  // 529: overloaded, which Anthropic tells from an error.
  if (status === 429 || status === 529) return againOr('busy')
  if (status === 408 || status === 409 || status >= 500) return againOr('unreachable')
  const detail = [status, ...codeIn(failure)].join(' ')
  return { ...giveUp('misconfigured'), report: { what: 'refused-request', detail } }
}
