import { sendContactMessage } from '@diary/contract/contact'
import { sendSupportMessage } from '@diary/contract/support'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Email } from '../../platform/mail/transport.ts'
import { sealedMessage } from './messages-store.ts'
import { contactEmailFor, supportEmailFor } from './support-emails.ts'

/** The contact and the support form: stored first, then mailed to the study, so that nothing is lost while mail is down. */
export const supportRoutes = (app: FastifyInstance, { database, sealing, mail, clock, config }: Context) => {
  const { contactEmail } = config.study

  const receive = async (form: 'contact' | 'support', body: Parameters<typeof sealedMessage.seal>[2], email: Email) => {
    const id = newId()
    const sealer = await sealing.forSystem()
    const message = sealedMessage.seal(sealer, id, body)
    await inTransaction(database, async tx => {
      const row = { id, form, sealed_by: sealer.owner, message, created_at: clock() }
      await tx.insertInto('operations.messages').values(row).execute()
      await mail.send(tx, email)
    })
  }

  mount(app, sendContactMessage)(({ body }) => receive('contact', body, contactEmailFor(contactEmail, body)))
  mount(
    app,
    sendSupportMessage,
  )(({ body: { email, ...rest } }) => {
    const body = email ? { email, ...rest } : rest
    return receive('support', body, supportEmailFor(contactEmail, body))
  })
}
