import { APIError } from 'openai/core/error'

/** A request that came to nothing, in terms of what to do next. */
export type WireFailure =
  | {
      readonly what: 'refused'
      readonly status: number
      readonly code: string | undefined
      /** The parameter that it is about, where the server says so in a field of its own. */
      readonly param: string | undefined
      /** All that the server says, to look for names of parameters in; it may quote the request: never log it. */
      readonly words: string
      /** Seconds. */
      readonly retryAfter: number | undefined
    }
  /** The server took the request and then could not do it. */
  | { readonly what: 'failed'; readonly code: string | undefined }
  /** No connection, or one that broke. */
  | { readonly what: 'broken' }
  /** An answer in a form that is not this API's. */
  | { readonly what: 'malformed' }

/** Thrown where a request fails after the server had begun to answer well. */
export class WireProblem extends Error {
  override readonly name = 'WireProblem'
  readonly failure: WireFailure

  constructor(failure: WireFailure) {
    super(failure.what)
    this.failure = failure
  }
}

/** `Retry-After`, in either of its forms, or OpenAI's own in milliseconds. */
const retryAfterOf = (headers: Headers | undefined, now: Date): number | undefined => {
  const milliseconds = headers?.get('retry-after-ms')
  if (milliseconds && Number.isFinite(Number(milliseconds))) return Math.max(0, Number(milliseconds) / 1_000)
  const value = headers?.get('retry-after')
  if (!value) return undefined
  const seconds = Number.isFinite(Number(value)) ? Number(value) : (Date.parse(value) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** What a failed request comes to; undefined for errors that are not the wire's. */
export const failureOf = (error: unknown, now: Date): WireFailure | undefined => {
  if (error instanceof WireProblem) return error.failure
  if (!(error instanceof APIError)) return undefined
  const { status, code, param } = error
  // Servers other than OpenAI put numbers there.
  const named = typeof code === 'string' ? code : undefined
  // Without a status there was no answer at all, or a stream that had begun well said that it failed.
  if (status === undefined) return error.error === undefined ? { what: 'broken' } : { what: 'failed', code: named }
  return {
    what: 'refused',
    status,
    code: named,
    param: param ?? undefined,
    words: JSON.stringify(error.error) ?? error.message,
    retryAfter: retryAfterOf(error.headers, now),
  }
}

/** Runs through a stream and says of its faults what they come to. */
export async function* eventsOf<Event>(stream: AsyncIterable<Event>): AsyncGenerator<Event> {
  try {
    yield* stream
  } catch (error) {
    if (error instanceof APIError) throw error
    // The faults themselves may quote what was read, so they go no further.
    throw new WireProblem({ what: error instanceof SyntaxError ? 'malformed' : 'broken' })
  }
}

/** The body of an answer as JSON. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  let text: string
  try {
    text = await response.text()
  } catch {
    // The connection broke half-way; nothing of what came is of use.
    throw new WireProblem({ what: 'broken' })
  }
  try {
    return JSON.parse(text)
  } catch {
    // The fault quotes what was read, so it goes no further.
    throw new WireProblem({ what: 'malformed' })
  }
}
