import * as calls from '@diary/contract/intentions'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Intentions } from './store.ts'

export const intentionsRoutes = (app: FastifyInstance, intentions: Intentions) => {
  mount(app, calls.listIntentions)(({ caller }) => intentions.list(caller.participantId))
  mount(
    app,
    calls.answerIntention,
  )(({ caller, params, body }) => intentions.answer(caller.participantId, params.id, body))
  mount(
    app,
    calls.putOffIntention,
  )(({ caller, params, body }) => intentions.putOff(caller.participantId, params.id, body.due))
  mount(app, calls.deleteIntention)(({ caller, params }) => intentions.remove(caller.participantId, params.id))
}
