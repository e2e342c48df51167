import { readRatingFigures, readStudyStatistics } from '@diary/contract/study-statistics'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { createFigures } from './statistics.ts'

export const studyFiguresRoutes = (app: FastifyInstance, context: Context, settings: AiSettings) => {
  const figures = createFigures({ ...context, frameworkInUse: settings.frameworkInUse })
  mount(app, readStudyStatistics)(() => figures.study())
  mount(app, readRatingFigures)(() => figures.ratings())
}
