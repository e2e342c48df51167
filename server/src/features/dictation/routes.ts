import { dictationState, dictationStream } from '@diary/contract/dictation'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount, mountSocket } from '../../platform/http/mount.ts'
import { createDictation } from './dictation.ts'

export const dictationRoutes = (app: FastifyInstance, context: Context) => {
  const dictation = createDictation(context)
  mount(app, dictationState)(({ caller }) => dictation.stateFor(caller.participantId))
  mountSocket(app, dictationStream)(dictation.listen)
}
