import { listMessages, markMessage, messageTexts, readMessage } from '@diary/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { createMessages } from './messages-store.ts'

/** Messages of the forms, for administrators. Each reading is recorded. */
export const messagesRoutes = (app: FastifyInstance, context: Context) => {
  const { database, clock } = context
  const messages = createMessages(context)
  const notFound = () => problem(404, messageTexts.notFound)

  mount(app, listMessages)(({ query: { state, page = 1 } }) => messages.list(state, page))

  mount(
    app,
    readMessage,
  )(({ caller, params: { id } }) =>
    inTransaction(database, async tx => {
      const message = await messages.read(tx, id)
      if (!message) throw notFound()
      const event = { actor: caller.accountId, action: 'message-read', subject: 'message', subjectId: id } as const
      if (message.readable) await recordAudit(tx, { ...event, details: { form: message.form }, at: clock() })
      return message
    }),
  )

  mount(
    app,
    markMessage,
  )(({ caller, params: { id }, body: { state } }) =>
    inTransaction(database, async tx => {
      const marked = await messages.mark(tx, id, state, caller.accountId)
      if (!marked) throw notFound()
      const { changed, summary } = marked
      const action = state === 'answered' ? 'message-answered' : 'message-reopened'
      const event = { actor: caller.accountId, action, subject: 'message', subjectId: id } as const
      if (changed) await recordAudit(tx, { ...event, details: { form: summary.form }, at: clock() })
      return summary
    }),
  )
}
