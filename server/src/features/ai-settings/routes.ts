import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { FindName } from '../audit/index.ts'
import { frameworkRoutes } from './framework-routes.ts'
import { createLevelConfiguration } from './level-configuration.ts'
import { promptsRoutes } from './prompts-routes.ts'
import { createReports } from './reports.ts'
import { serverRoutes } from './server-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import type { AiSettings } from './store.ts'

/** How administrators configure AI: settings, prompts, batch prompts, and the competence framework. */
export const aiSettingsRoutes = (app: FastifyInstance, context: Context, settings: AiSettings, findName: FindName) => {
  const reports = createReports(context)
  const configuration = createLevelConfiguration(context, reports)
  settingsRoutes(app, context, { configuration, reports, findName })
  promptsRoutes(app, context, { configuration, findName })
  frameworkRoutes(app, context, settings)
  serverRoutes(app, context, settings)
}
