import { Readable } from 'node:stream'
import { askForDeletion, keepAccount, readArchive, readDeletion } from '@diary/contract/rights'
import { format } from 'date-fns/format'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { createArchive, type Holdings } from './archive.ts'
import { createDeletion } from './deletion.ts'

export const rightsRoutes = (app: FastifyInstance, context: Context, holdings: Holdings) => {
  const archive = createArchive(context, holdings)
  const deletion = createDeletion(context, holdings.account)

  mount(
    app,
    readArchive,
  )(({ caller, reply }) => {
    const name = `reflective-diary-archive-${format(context.clock(), 'yyyy-MM-dd')}.zip`
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(archive(caller), { objectMode: false }))
  })

  mount(app, readDeletion)(({ caller }) => deletion.read(caller.participantId))

  mount(
    app,
    askForDeletion,
  )(async ({ caller, body }) => {
    const asked = await deletion.ask(caller, body.password)
    context.maskingQueue.enqueue(caller.participantId)
    return asked
  })

  mount(
    app,
    keepAccount,
  )(async ({ caller }) => {
    const kept = await deletion.callOff(caller)
    context.maskingQueue.enqueue(caller.participantId)
    return kept
  })
}
