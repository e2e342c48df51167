import type { FastifyInstance } from 'fastify'
import { loggedDuring } from '../log.ts'

/** The header of each answer that says by which id its request is found in the log. */
export const requestIdHeader = 'x-request-id'

/** One line a request: its route as declared, never the address that was asked for, and no header or body. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    loggedDuring({ requestId: request.id }, done)
  })
  // What goes on after a body was read goes on from the connection, which serves many requests.
  app.addHook('preValidation', (request, _, done) => loggedDuring({ requestId: request.id }, done))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
