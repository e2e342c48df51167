import { alive, ready } from '@diary/contract/operations'
import type { FastifyInstance } from 'fastify'
import { withLogContext } from '../log.ts'
import type { Metrics } from '../metrics/index.ts'

/** Response header with the id of the request in the log. */
export const requestIdHeader = 'x-request-id'

/** Health probes come every few seconds: 43,000 lines a day and process would hide all others. */
const probes: readonly string[] = [alive.path, ready.path]

/** One line a request: its declared route, never the requested URL, and no header or body. */
export const logRequests = (app: FastifyInstance, metrics: Metrics | undefined) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    withLogContext({ requestId: request.id }, done)
  })
  // After a body was read, the async context is the connection's, which serves many requests.
  app.addHook('preValidation', (request, _, done) => withLogContext({ requestId: request.id }, done))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    const level = status === 200 && probes.includes(route) ? 'debug' : 'info'
    request.log[level]({ method, route, status, ms: Math.round(elapsedTime) }, 'request')
    metrics?.answered({ method, route, status, seconds: elapsedTime / 1_000 })
  })
}
