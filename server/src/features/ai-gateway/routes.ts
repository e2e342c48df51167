import { aiState } from '@diary/contract/ai'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { AiGateway } from './gateway.ts'

export const criticalFriendRoutes = (app: FastifyInstance, friend: AiGateway) => {
  mount(app, aiState)(({ caller }) => friend.stateFor(caller.participantId))
}
