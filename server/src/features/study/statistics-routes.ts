import { readRatingStatistics, readStudyStatistics } from '@diary/contract/study-statistics'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { createStatistics } from './statistics.ts'

export const studyStatisticsRoutes = (app: FastifyInstance, context: Context, settings: AiSettings) => {
  const statistics = createStatistics({ ...context, frameworkInUse: settings.frameworkInUse })
  mount(app, readStudyStatistics)(() => statistics.study())
  mount(app, readRatingStatistics)(() => statistics.ratings())
}
