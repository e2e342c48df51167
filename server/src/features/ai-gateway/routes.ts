import { aiState } from '@diary/contract/ai'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { AiGateway } from './gateway.ts'

export const aiGatewayRoutes = (app: FastifyInstance, gateway: AiGateway) => {
  mount(app, aiState)(({ caller }) => gateway.stateFor(caller.participantId))
}
