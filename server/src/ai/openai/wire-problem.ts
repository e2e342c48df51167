import { APIError } from 'openai/core/error'
import * as z from 'zod'
import { retryAfterOf } from '../model/retry-policy.ts'
import { type WireFailure, WireProblem } from '../model/wire.ts'

/** The fields of a server's error. Servers other than OpenAI often have the status as code, and the code as type. */
const ErrorFields = z
  .object({
    code: z.union([z.string(), z.number()]).nullish().catch(undefined),
    type: z.string().nullish().catch(undefined),
    param: z.string().nullish().catch(undefined),
  })
  .catch({})

const errorFields = (error: unknown) => {
  const { code, type, param } = ErrorFields.parse(error)
  return {
    status: typeof code === 'number' ? code : undefined,
    code: (typeof code === 'string' ? code : undefined) ?? type ?? undefined,
    param: param ?? undefined,
    words: JSON.stringify(error) ?? '',
  }
}

/** The failure behind an error in a response's field, with the status that it would have had. */
export const refusedWith = (status: number, error: unknown): WireFailure => {
  const { code, param, words } = errorFields(error)
  return { what: 'refused', status, code, param, words, retryAfter: undefined }
}

/** The failure behind an error within an answer of status 200. */
export const failureIn = (error: unknown): WireFailure => {
  const { status, ...rest } = errorFields(error)
  const isRefusal = rest.param !== undefined || rest.code === 'invalid_request_error'
  const meant = status !== undefined && status >= 400 && status < 600 ? status : isRefusal ? 400 : undefined
  if (meant === undefined) return { what: 'failed', code: rest.code }
  return { what: 'refused', status: meant, ...rest, retryAfter: undefined }
}

/** Throws where an answer reports its own failure. */
export const throwIfError = (body: unknown): void => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return
  if (body.error !== null && body.error !== undefined) throw new WireProblem(failureIn(body.error))
}

/** The failure behind an error; undefined for errors that are not the wire's. */
export const failureOf = (error: unknown, now: Date): WireFailure | undefined => {
  if (error instanceof WireProblem) return error.failure
  if (!(error instanceof APIError)) return undefined
  const { status, headers } = error
  // Without a status there was no answer, or a stream that failed after its start.
  if (status === undefined) return error.error === undefined ? { what: 'broken' } : failureIn(error.error)
  const { code, param, words } = errorFields(error.error)
  return {
    what: 'refused',
    status,
    code,
    param,
    words: words === '' ? error.message : words,
    retryAfter: retryAfterOf(headers, now),
  }
}
