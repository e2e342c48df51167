import { alive, apiDescription, ready } from '@diary/contract/operations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { metricsRoute } from './metrics-route.ts'

/** For operators: liveness, readiness, and the API description. */
export const operationsRoutes = (app: FastifyInstance, context: Context) => {
  const { database, log } = context
  metricsRoute(app, context)
  mount(app, alive)(() => ({ status: 'ok' as const }))

  mount(
    app,
    ready,
  )(async () => {
    if (app.shuttingDown.aborted) throw problem(503, 'This process is about to end.')
    await database.$client.query('select 1').catch((cause: Error) => {
      log.error({ err: cause }, 'the database does not answer')
      throw problem(503, 'The database does not answer.')
    })
    return { status: 'ready' as const }
  })

  mount(app, apiDescription)(() => app.swagger() as unknown as { openapi: string })
}
