import { aiState } from '@diary/contract/ai'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { CriticalFriend } from './critical-friend.ts'

export const criticalFriendRoutes = (app: FastifyInstance, friend: CriticalFriend) => {
  mount(app, aiState)(({ caller }) => friend.stateFor(caller.participantId))
}
