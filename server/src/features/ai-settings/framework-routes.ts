import { changeFramework, frameworkIds, listCompetences, readFramework } from '@diary/contract/framework'
import type { FastifyInstance } from 'fastify'
import { findFramework, frameworkTitle } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import { recordAudit } from '../audit/index.ts'
import type { AiSettings } from './store.ts'

const choices = frameworkIds.map(id => ({ id, title: frameworkTitle(id) }))

export const frameworkRoutes = (app: FastifyInstance, { database, clock }: Context, settings: AiSettings) => {
  mount(app, readFramework)(async () => ({ inUse: await settings.frameworkInUse(), choices }))

  mount(
    app,
    changeFramework,
  )(async ({ caller, body: { framework } }) => {
    await inTransaction(database, async tx => {
      const from = await settings.changeFramework(tx, framework)
      if (from === framework) return
      await recordAudit(tx, {
        actor: caller.accountId,
        action: 'framework-changed',
        subject: 'setting',
        subjectId: 'framework',
        details: { from, to: framework },
        at: clock(),
      })
    })
    return { inUse: framework, choices }
  })

  mount(
    app,
    listCompetences,
  )(({ params: { framework } }) => ({
    title: frameworkTitle(framework),
    competences: (findFramework(framework)?.competences ?? []).map(({ code, name, group }) => ({ code, name, group })),
  }))
}
