import { readThemes, summariseThemes } from '@diary/contract/themes'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { untilGone } from '../../platform/http/until-gone.ts'
import type { ThemesOfDiaries } from './themes.ts'

export const coachingRoutes = (app: FastifyInstance, themes: ThemesOfDiaries) => {
  mount(app, readThemes)(({ caller }) => themes.read(caller.participantId))
  mount(app, summariseThemes)(({ caller, reply }) => themes.summarise(caller.participantId, untilGone(reply)))
}
