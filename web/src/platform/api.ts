import type { Answer, BodyInput, Endpoint, Params, Query } from '@diary/contract/endpoint'
import { personHeader } from '@diary/contract/person-header'
import type { Problem } from '@diary/contract/problem'
import { fetchToRead } from './pause-reads.ts'

/** A call that did not succeed. `message` is the status and the body, `said` the server's sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly said: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const problem = readProblem(body)
    this.said = problem?.message
    this.fields = problem?.fields ?? {}
  }
}

const readProblem = (body: string): Problem | undefined => {
  try {
    const parsed: unknown = JSON.parse(body)
    const isProblem = typeof parsed === 'object' && parsed !== null && 'message' in parsed
    return isProblem ? (parsed as Problem) : undefined
  } catch {
    // A proxy or network device answered: only the status is known.
    return undefined
  }
}

/** No or an incomplete answer: network or server is unavailable. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  constructor(cause: unknown) {
    super('The connection failed. Check that you are online, and try again.', { cause })
  }
}

/** The sentence to show for a failed call: the server's own, the one for a lost connection, or the fallback. */
export const sentenceFor = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError) return error.said ?? fallback
  if (error instanceof OfflineError) return error.message
  return fallback
}

type Input<E extends Endpoint> = {
  readonly [K in 'params' as Params<E> extends undefined ? never : K]: Params<E>
} & {
  readonly [K in 'body' as BodyInput<E> extends undefined
    ? never
    : E['bodyOptional'] extends true
      ? never
      : K]: BodyInput<E>
} & {
  readonly body?: BodyInput<E>
  readonly query?: Partial<Query<E>>
  readonly signal?: AbortSignal
  /** The accepted content type, where an endpoint has more than one. */
  readonly accept?: string
}

type Arguments<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

const addressOf = (endpoint: Endpoint, input: { params?: unknown; query?: unknown }) => {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

let person: string | undefined
/** Sends this research ID with all calls from now on: 401 once another person has signed in with this browser. */
export const callAs = (researchId: string) => {
  person = researchId
}

/** Makes a call and returns the raw response, for headers and streams. Throws ApiError or OfflineError. */
export const request = async <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Response> => {
  const { body, signal, accept, ...address } = (input ?? {}) as Input<Endpoint> & { body?: unknown }
  const send = endpoint.method === 'GET' ? fetchToRead : fetch
  const response = await send(addressOf(endpoint, address), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
    headers: {
      ...(person === undefined ? {} : { [personHeader]: person }),
      ...(accept === undefined ? {} : { accept }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new OfflineError(error)
  })
  if (response.ok) return response
  // If the body breaks off, the status is still known.
  throw new ApiError(response.status, await response.text().catch(() => ''), response.statusText)
}

/** Reads the body of a response. Throws OfflineError where the connection breaks off. */
export const whole = <T>(body: Promise<T>): Promise<T> =>
  body.catch((error: unknown) => {
    // Browsers throw TypeError for that; invalid JSON is a SyntaxError, an aborted call an AbortError.
    throw error instanceof TypeError ? new OfflineError(error) : error
  })

/** Makes a call of the contract and returns its answer. Throws ApiError or OfflineError. */
export const call = async <E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<E>> => {
  const response = await request(endpoint, ...input)
  return (response.status === 204 ? undefined : await whole(response.json())) as Answer<E>
}
