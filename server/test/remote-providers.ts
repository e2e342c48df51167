import type { writers } from '@diary/contract/ai'
import type { AiProblemKind, Provider, ProviderName } from '../src/ai/provider.ts'
import { providers } from '../src/ai/registry.ts'
import { readConfig } from '../src/platform/config.ts'
import { answeringJson, type Behaviour, failing, reportingError, streaming } from './model-behaviours.ts'
import type { Api } from './model-wire.ts'

export type RemoteName = {
  [Name in ProviderName]: (typeof writers)[Name]['remote'] extends true ? Name : never
}[ProviderName]

/**
 * A server's behaviour, the problem that results, and after how many requests where no part of an answer has arrived.
 */
export type Outcome = readonly [name: string, Behaviour, AiProblemKind, requests: number]

export const key = 'the-key-of-a-provider'

/** An error as Anthropic's API reports it. */
const anthropicError = (type: string, message: string, code?: string) =>
  JSON.stringify({ type: 'error', error: { type, message, ...(code && { details: { error_code: code } }) } })

/** The facts of a remote provider that the contract's tests need. */
type RemoteProvider = {
  /** The settings that select it. */
  readonly environment: (baseUrl: string) => Readonly<Record<string, string>>
  /** Its APIs: each is tested against a fake server without the others. */
  readonly apis: readonly [Api, ...Api[]]
  readonly keyHeader: readonly [name: string, value: string]
  /** The fields of each request that prevent storing; empty for a server that does not store by default. */
  readonly storesNothing: object
  /** The fields of each request that identify the person. */
  readonly personAs: (person: string) => object
  /** Its server's errors that a status alone does not identify. */
  readonly refusals: Readonly<Record<'unknownModel' | 'textTooLong' | 'textDeclined' | 'noQuota', Behaviour>>
  /** Further behaviours of its servers. */
  readonly outcomes?: readonly Outcome[]
}

/** Every provider that sends words to another server. */
export const remoteProviders: Readonly<Record<RemoteName, RemoteProvider>> = {
  openai: {
    environment: baseUrl => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl }),
    apis: ['responses', 'chat completions'],
    keyHeader: ['authorization', `Bearer ${key}`],
    storesNothing: { store: false },
    personAs: person => ({ safety_identifier: person }),
    refusals: {
      unknownModel: failing(404, { code: 'model_not_found' }),
      textTooLong: failing(400, { code: 'context_length_exceeded', param: 'input' }),
      textDeclined: failing(400, { code: 'content_filter', param: 'prompt' }),
      noQuota: failing(429, { code: 'insufficient_quota' }),
    },
    outcomes: [
      [
        'finds the text too long, as vLLM does',
        failing(
          400,
          JSON.stringify({
            object: 'error',
            message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
            type: 'BadRequestError',
            param: null,
            code: 400,
          }),
        ),
        'too-long',
        1,
      ],
      [
        'finds the text too long, as llama.cpp does',
        failing(400, {
          code: 400,
          message: 'the request is too large',
          type: 'exceed_context_size_error',
          n_ctx: 4096,
        }),
        'too-long',
        1,
      ],
      [
        'finds the text too long, as llama.cpp does in words',
        failing(400, { code: 400, message: 'the request exceeds the available context size. try increasing it' }),
        'too-long',
        1,
      ],
      [
        'finds the text too long in an answer that seems good',
        reportingError({ code: 'context_length_exceeded' }),
        'too-long',
        1,
      ],
      ['reports no quota in an answer that seems good', reportingError({ code: 'insufficient_quota' }), 'busy', 1],
      ['reports too many requests in such an answer', reportingError({ code: 429, message: 'Slow down.' }), 'busy', 2],
      ['refuses the key in such an answer', reportingError({ code: 401 }), 'misconfigured', 1],
      ['reports an error in such an answer', reportingError({ code: 'server_error' }), 'unreachable', 2],
      ['reports an error in a word', reportingError('out of order'), 'unreachable', 2],
    ],
  },
  anthropic: {
    // Its addresses have no version.
    environment: baseUrl => ({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: baseUrl.replace(/\/v1$/, '') }),
    apis: ['messages'],
    keyHeader: ['x-api-key', key],
    // There is no field for it: see docs/dpia.md.
    storesNothing: {},
    personAs: person => ({ metadata: { user_id: person } }),
    refusals: {
      unknownModel: failing(404, anthropicError('not_found_error', 'model: a-model')),
      textTooLong: failing(400, anthropicError('invalid_request_error', 'prompt is too long: 210000 tokens > 200000')),
      textDeclined: failing(400, anthropicError('invalid_request_error', 'Output blocked by content filtering policy')),
      noQuota: failing(429, anthropicError('rate_limit_error', 'No more.', 'enforced_spend_limit_reached')),
    },
    outcomes: [
      ['is overloaded', failing(529, anthropicError('overloaded_error', 'Overloaded')), 'busy', 2],
      ['is out of credit', failing(402, anthropicError('billing_error', 'Pay first.')), 'misconfigured', 1],
      [
        'stops without a reason',
        streaming([{ type: 'message_start', message: {} }, { type: 'message_stop' }]),
        'unreadable',
        2,
      ],
      [
        'reports an error in an answer that seems good',
        answeringJson(anthropicError('api_error', 'Something went wrong.')),
        'unreachable',
        2,
      ],
    ],
  },
}

/** The provider as its settings make it; the server behind a remote one is at `baseUrl`. */
export const configured = (
  name: ProviderName,
  baseUrl: string,
  dependencies: Parameters<(typeof providers)['builtin']>[1],
): Provider => {
  const remotes: Readonly<Partial<Record<ProviderName, RemoteProvider>>> = remoteProviders
  const environment = remotes[name]?.environment(baseUrl) ?? {}
  const provider = providers[name](readConfig(environment), dependencies)
  if (!provider) throw new Error(`${name} is not configured by its settings`)
  return provider
}
