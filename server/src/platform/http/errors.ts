import { type Problem, problemMessages, storageMessages } from '@diary/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { classifyDatabaseError, type Unavailability } from '../database/availability.ts'
import { isUnstorable } from '../database/constraint-violation.ts'
import { HttpProblem } from './problem.ts'

// Not imported: for that, Node would read every export of `node:http`, one of which loads all of `fetch`.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Our messages for what Fastify refuses before a handler runs; its own are not for users. */
const byCode: Readonly<Record<string, { status: number; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: problemMessages.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: problemMessages.wrongMediaType },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: problemMessages.badJson },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: problemMessages.badJson },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, message: problemMessages.notFound },
  FST_ERR_BAD_URL: { status: 404, message: problemMessages.notFound },
}

/** Responses while the database is unavailable, with Retry-After in seconds. */
const byTrouble: Readonly<Record<Unavailability, HttpProblem>> = {
  away: new HttpProblem(503, storageMessages.away, undefined, 10),
  full: new HttpProblem(507, storageMessages.full, undefined, 60),
}

/** Turns any error into `{ message, fields? }`: the one place where an error becomes an answer. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const send = (status: number, body: Problem) => reply.code(status).type('application/json').send(JSON.stringify(body))
  const sendProblem = ({ status, message, fields, retryAfter }: HttpProblem) => {
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return send(status, { message, ...(fields ? { fields } : {}) })
  }
  if (error instanceof HttpProblem) return sendProblem(error)
  const known = byCode[error.code]
  if (known) return send(known.status, { message: known.message })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return send(error.statusCode, { message: STATUS_CODES[error.statusCode] ?? problemMessages.badInput })
  }
  // The client has disconnected and its work was aborted: no response is needed.
  if (error.name === 'AbortError' && reply.raw.destroyed) return send(503, { message: problemMessages.busy })
  if (isUnstorable(error)) return send(400, { message: storageMessages.unstorable })
  const trouble = classifyDatabaseError(error)
  if (trouble) {
    request.log.error({ err: error, trouble }, 'the database could not do what a request needed')
    return sendProblem(byTrouble[trouble])
  }
  request.log.error({ err: error }, 'a request failed')
  return send(500, { message: problemMessages.fault })
}
