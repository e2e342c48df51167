import { v7 as newId } from 'uuid'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { type Sealing, sealedCodec } from '../encryption/index.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Email, MailTransport } from './transport.ts'

const queue = 'mail'
const form: z.ZodType<Email> = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().exactOptional(),
})
export const sealedEmail = sealedCodec('operations.mails', 'letter', form)

/** After so many failures in a row the mail server counts as down, rather than an email as refused. */
const awayAfter = 3

/** Whether it is this email that the mail server does not want, as it would be tomorrow. */
const isRefused = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** The mail server's failure, without the address or text that its message may hold. */
const withoutContent = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown reason'
  return Object.assign(new Error(`mail could not be sent: ${reason}`), { code: reason })
}

/**
 * Emails are stored, sealed, in the transaction that causes them, and sent by a job: none is lost while the mail server
 * is down, and none is sent for a transaction that was rolled back. An email is wiped once it is sent. Retries back
 * off; the first success once the server is back retries all that wait.
 */
export const createMail = (deps: {
  readonly database: Database
  readonly sealing: Sealing
  readonly jobs: Jobs
  readonly transport: MailTransport
  readonly clock: Clock
}) => {
  const { database, sealing, jobs, transport, clock } = deps

  let failedInARow = 0

  const deliver = async (id: string) => {
    const mail = await database
      .selectFrom('operations.mails')
      .select(['sealed_by', 'letter'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!mail?.letter) return
    const sealer = await sealing.forSystemOwner(mail.sealed_by)
    const email = sealedEmail.unseal(sealer, id, mail.letter)
    await transport(email, id).catch(error => {
      if (!isRefused(error)) failedInARow += 1
      throw withoutContent(error)
    })
    const sent = { sent_at: clock(), letter: null }
    await database.updateTable('operations.mails').set(sent).where('id', '=', id).execute()
    const wasAway = failedInARow >= awayAfter
    failedInARow = 0
    if (wasAway) await jobs.retryNow(queue)
  }

  return {
    start: async () => {
      await jobs.registerWorker(queue, deliver)
      // A restart may have fixed the mail settings.
      await jobs.retryNow(queue)
    },
    send: async (tx: Transaction, email: Email) => {
      const id = newId()
      const sealer = await sealing.forSystem()
      const sealed = sealedEmail.seal(sealer, id, email)
      const mail = { id, sealed_by: sealer.owner, letter: sealed, created_at: clock() }
      await tx.insertInto('operations.mails').values(mail).execute()
      await jobs.enqueue(tx, queue, id)
    },
    /** Deletes the unsent emails to these addresses, of a person who is being deleted. */
    cancel: async (tx: Transaction, addresses: ReadonlySet<string>) => {
      const waiting = await tx
        .selectFrom('operations.mails')
        .select(['id', 'sealed_by', 'letter'])
        .where('sent_at', 'is', null)
        .forUpdate()
        .execute()
      for (const { id, sealed_by: sealedBy, letter } of waiting) {
        if (!letter) continue
        const { to } = sealedEmail.unseal(await sealing.forSystemOwner(sealedBy), id, letter)
        if (addresses.has(to.trim().toLowerCase()))
          await tx.deleteFrom('operations.mails').where('id', '=', id).execute()
      }
    },
  }
}
export type Mail = ReturnType<typeof createMail>
