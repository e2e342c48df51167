import { changeChoices, readChoices } from '@diary/contract/choices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { changeChoicesOf, choicesOf } from '../participants/index.ts'

export const choicesRoutes = (app: FastifyInstance, { database }: Context) => {
  mount(app, readChoices)(({ caller }) => choicesOf(database, caller.participantId))
  mount(app, changeChoices)(({ caller, body }) => changeChoicesOf(database, caller.participantId, body))
}
