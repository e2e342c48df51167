import { tryLevel } from '@diary/contract/ai-prompts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts'
import { mount } from '../../platform/http/mount.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { createTrial } from './trial.ts'

export const levelTrialRoutes = (app: FastifyInstance, context: Context, settings: AiSettings) => {
  const trial = createTrial(context, settings)
  mount(
    app,
    tryLevel,
  )(({ caller, params: { level }, body, reply }) => trial(caller.accountId, level, body, abortOnDisconnect(reply)))
}
