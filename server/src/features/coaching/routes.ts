import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import type { FastifyInstance } from 'fastify'
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts'
import { mount } from '../../platform/http/mount.ts'
import type { CoachingOfDiaries } from './analyses.ts'
import type { ThemesOfDiaries } from './themes-summary.ts'

type Parts = { readonly themes: ThemesOfDiaries; readonly coaching: CoachingOfDiaries }

export const coachingRoutes = (app: FastifyInstance, { themes, coaching }: Parts) => {
  mount(app, readThemes)(({ caller }) => themes.read(caller.participantId))
  mount(app, summariseThemes)(({ caller, reply }) => themes.summarise(caller.participantId, abortOnDisconnect(reply)))
  mount(app, readCoaching)(({ caller }) => coaching.read(caller.participantId))
  mount(app, startCoaching)(({ caller }) => coaching.start(caller.participantId))
}
