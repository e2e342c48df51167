import { type ContactMessage, sendContactMessage } from '@diary/contract/contact'
import { productName } from '@diary/contract/study'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Letter } from '../../platform/mail/post.ts'
import { messages } from './tables.ts'

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const letterFor = (to: string, { name, email, subject, message }: ContactMessage): Letter => ({
  to,
  replyTo: email,
  subject: `${productName}, contact form: ${inOneLine(subject)}`,
  text: `From ${inOneLine(name)} <${email}>\n\n${message}`,
})

/** The contact form: stored first, then mailed to the study, so that nothing is lost while mail is down. */
export const supportRoutes = (app: FastifyInstance, { database, sealing, mail, clock, config }: Context) => {
  mount(
    app,
    sendContactMessage,
  )(async ({ body }) => {
    const id = newId()
    const sealer = await sealing.forSystem()
    const place = { table: 'operations.messages', column: 'message', row: id }
    const message = sealer.seal(place, JSON.stringify(body))
    await inTransaction(database, async tx => {
      await tx.insert(messages).values({ id, form: 'contact', sealedBy: sealer.owner, message, createdAt: clock() })
      await mail.send(tx, letterFor(config.study.contactEmail, body))
    })
  })
}
