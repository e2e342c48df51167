import {
  downloadThematicAnalysis,
  readThematicAnalysis,
  startThematicAnalysis,
} from '@diary/contract/thematic-analysis'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { fileName, reportAsCsv } from './report-csv.ts'
import type { ThematicAnalyses } from './thematic-analysis.ts'

export const thematicRoutes = (
  app: FastifyInstance,
  { clock, config }: Context,
  { admin, start }: ThematicAnalyses,
) => {
  mount(app, readThematicAnalysis)(({ caller }) => admin.read(caller.accountId))

  mount(
    app,
    startThematicAnalysis,
  )(async ({ caller }) => {
    await start(caller.accountId)
    return admin.read(caller.accountId)
  })

  mount(
    app,
    downloadThematicAnalysis,
  )(async ({ caller, reply }) => {
    const report = await admin.take(caller.accountId)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(clock(), config.timeZone)}"`)
      .send(reportAsCsv(report, config.timeZone))
  })
}
