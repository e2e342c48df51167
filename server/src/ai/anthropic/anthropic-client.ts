import type { Clock } from '../../platform/clock.ts'
import { bodyOf, fetchBounded } from '../model/http-body.ts'
import { WireProblem } from '../model/wire.ts'
import { failureBehind } from './messages-failure.ts'

/** The version of the API that requests are written for; its changes are additions until another one is asked for. */
const version = '2023-06-01'

type Options = {
  readonly signal: AbortSignal
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** JSON, or what is sent as it. */
  readonly body?: object | Blob
  /** How the response is fetched; bounded by default. */
  readonly fetchBy?: typeof fetch
}

/** Sends a request to one server, and returns its successful response. Rejects with WireProblem. */
export type AnthropicClient = (path: string, options: Options) => Promise<Response>

/**
 * The client of one server. Not the SDK: that takes headers, a log level and credentials from environment variables and
 * files of its own, which cannot all be switched off.
 */
export const createAnthropicClient =
  (apiKey: string, base: string, clock: Clock): AnthropicClient =>
  async (path, { signal, method = 'GET', body, fetchBy = fetchBounded }) => {
    let response: Response
    try {
      response = await fetchBy(`${base}${path}`, {
        method,
        headers: {
          'x-api-key': apiKey,
          'anthropic-version': version,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        signal,
      })
    } catch {
      // Without the cause, which may hold the address with what an operator wrote into it.
      throw new WireProblem({ what: 'broken' })
    }
    if (response.ok) return response
    const refusal = await bodyOf(response).catch(() => undefined)
    throw new WireProblem(failureBehind(response, refusal, clock()))
  }
