import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies and no others: plain text is what a form of another site can send. An empty one is no body, since
 * clients that always name the content type send a DELETE so. What would change a prototype is refused.
 */
export const readJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
