import { STATUS_CODES } from 'node:http'
import { type Problem, problemMessages } from '@diary/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { HttpProblem } from './problem.ts'

/** Our own words for what Fastify refuses before a handler runs; its own are not for people. */
const byCode: Readonly<Record<string, { status: number; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: problemMessages.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: problemMessages.wrongMediaType },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: problemMessages.badJson },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: problemMessages.badJson },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, message: problemMessages.notFound },
  FST_ERR_BAD_URL: { status: 404, message: problemMessages.notFound },
}

/** Field names and sentences of a failed validation; the path names the field as the sender wrote it. */
const fieldsOf = (error: FastifyError): Record<string, string> => {
  // A sender may name a field 'constructor': nothing here is inherited.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.validation ?? []) {
    const unknown = issue.params.keys
    const names = Array.isArray(unknown)
      ? unknown.map(String)
      : [issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body']
    for (const name of names)
      fields[name] ??= Array.isArray(unknown) ? 'This field is not known here.' : (issue.message ?? '')
  }
  return fields
}

/** Turns any error into `{ message, fields? }`: the one place where an error becomes an answer. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const send = (status: number, body: Problem) => reply.code(status).type('application/json').send(JSON.stringify(body))
  if (error instanceof HttpProblem) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return send(error.status, { message: error.message, ...(error.fields ? { fields: error.fields } : {}) })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error)
    const [only] = Object.values(fields)
    return send(400, { message: Object.keys(fields).length === 1 && only ? only : problemMessages.badInput, fields })
  }
  const known = byCode[error.code]
  if (known) return send(known.status, { message: known.message })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return send(error.statusCode, { message: STATUS_CODES[error.statusCode] ?? problemMessages.badInput })
  }
  // Whoever asked has left, and what was being made for them was given up: nobody waits for this answer.
  if (error.name === 'AbortError' && reply.raw.destroyed) return send(503, { message: problemMessages.busy })
  request.log.error({ err: error }, 'a request failed')
  return send(500, { message: problemMessages.fault })
}
