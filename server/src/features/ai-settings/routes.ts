import { changeFramework, frameworkIds, listCompetences, readFramework } from '@diary/contract/framework'
import type { FastifyInstance } from 'fastify'
import { findFramework, frameworkTitle } from '../../ai/index.ts'
import { mount } from '../../platform/http/mount.ts'
import type { AiSettings } from './store.ts'

const choices = frameworkIds.map(id => ({ id, title: frameworkTitle(id) }))

export const aiSettingsRoutes = (app: FastifyInstance, settings: AiSettings) => {
  mount(app, readFramework)(async () => ({ inUse: await settings.frameworkInUse(), choices }))

  mount(
    app,
    changeFramework,
  )(async ({ body }) => {
    await settings.changeFramework(body.framework)
    return { inUse: body.framework, choices }
  })

  mount(
    app,
    listCompetences,
  )(({ params: { framework } }) => ({
    title: frameworkTitle(framework),
    competences: (findFramework(framework)?.competences ?? []).map(({ code, name, group }) => ({ code, name, group })),
  }))
}
