import { changeChoices, readChoices } from '@diary/contract/choices'
import { consentMessages } from '@diary/contract/consent'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { changeChoicesOf, choicesOf } from '../participants/index.ts'

export const choicesRoutes = (app: FastifyInstance, { database, maskingQueue }: Context) => {
  mount(app, readChoices)(({ caller }) => choicesOf(database, caller.participantId))

  mount(
    app,
    changeChoices,
  )(async ({ caller, body }) => {
    const changed = await changeChoicesOf(database, caller.participantId, body)
    if (!changed) throw problem(409, consentMessages.withdrawn)
    if (body.researchMayUse !== undefined) maskingQueue.enqueue(caller.participantId)
    return changed
  })
}
