import type { FastifyInstance } from 'fastify'

/**
 * Reads only JSON bodies: another site's form can send plain text. An empty one counts as no body, since clients that
 * always set the content type send DELETE so. Keys that would change a prototype are refused.
 */
export const readJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
