import * as z from 'zod'
import { retryAfterOf } from '../model/retry-policy.ts'
import type { WireFailure } from '../model/wire.ts'

/** As much of an error as is read. */
const ErrorFields = z
  .object({
    type: z.string().nullish().catch(undefined),
    message: z.string().nullish().catch(undefined),
    details: z.object({ error_code: z.string().nullish() }).nullish().catch(undefined),
  })
  .catch({})
const ErrorBody = z.object({ error: z.unknown() })

/** The status of each type of error, for those that come within an answer. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['invalid_request_error', 400],
  ['authentication_error', 401],
  ['billing_error', 402],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['conflict_error', 409],
  ['request_too_large', 413],
  ['rate_limit_error', 429],
  ['api_error', 500],
  ['timeout_error', 504],
  ['overloaded_error', 529],
])

const fieldsOf = (error: unknown) => {
  const { type, message, details } = ErrorFields.parse(error)
  // The one refusal of a text that comes as an error and not as a stop reason; it has no code of its own.
  const filtered = /blocked by content filtering policy/i.test(message ?? '')
  return {
    code: filtered ? 'content_filter' : (details?.error_code ?? type ?? undefined),
    param: undefined,
    words: message ?? JSON.stringify(error) ?? '',
  }
}

/** The failure behind an error within a stream, or in a batch's results. */
export const failureWithin = (error: unknown): WireFailure => {
  const { type } = ErrorFields.parse(error)
  const status = statuses.get(type ?? '')
  const { code, ...rest } = fieldsOf(error)
  return status === undefined
    ? { what: 'failed', code }
    : { what: 'refused', status, code, ...rest, retryAfter: undefined }
}

/** The failure behind a response that is none of success. */
export const failureBehind = (response: Response, body: unknown, now: Date): WireFailure => ({
  what: 'refused',
  status: response.status,
  ...fieldsOf(ErrorBody.safeParse(body).data?.error),
  retryAfter: retryAfterOf(response.headers, now),
})
