import { v7 as newId } from 'uuid'
import type { Clock } from '../clock.ts'
import { bytesColumn } from '../database/columns.ts'
import { and, eq, isNull, pgSchema, text, timestamp, uuid } from '../database/drizzle.ts'
import type { Database } from '../database/open.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Sealing } from '../encryption/index.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Letter, Post } from './post.ts'

const mails = pgSchema('operations').table('mails', {
  id: uuid().primaryKey(),
  sealedBy: text('sealed_by').notNull(),
  letter: bytesColumn(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
const queue = 'mail'
const place = (row: string) => ({ table: 'operations.mails', column: 'letter', row })

/** When so many letters in a row did not leave, the mail server is away, and not one of them refused. */
const awayAfter = 3

/** Whether it is this letter that the mail server does not want, as it would be tomorrow. */
const isRefused = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** What went wrong with the mail server, without the address or the text that its own words may hold. */
const withoutContent = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown reason'
  return Object.assign(new Error(`mail could not be sent: ${reason}`), { code: reason })
}

/**
 * Letters are stored, sealed, in the transaction that causes them, and leave by a job: nothing is lost while the mail
 * server is down, and none leaves for a transaction that was rolled back. A letter is wiped once it is sent. Each is
 * tried more and more seldom; the first that leaves once the server is back takes along all that wait.
 */
export const createMail = (house: {
  readonly database: Database
  readonly sealing: Sealing
  readonly jobs: Jobs
  readonly post: Post
  readonly clock: Clock
}) => {
  const { database, sealing, jobs, post, clock } = house

  let failedInARow = 0

  const deliver = async (id: string) => {
    const [mail] = await database
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    if (!mail?.letter) return
    const sealer = await sealing.forSystemOwner(mail.sealedBy)
    const letter = JSON.parse(sealer.open(place(id), mail.letter)) as Letter
    await post(letter, id).catch(error => {
      if (!isRefused(error)) failedInARow += 1
      throw withoutContent(error)
    })
    await database.update(mails).set({ sentAt: clock(), letter: null }).where(eq(mails.id, id))
    const wasAway = failedInARow >= awayAfter
    failedInARow = 0
    if (wasAway) await jobs.hurry(queue)
  }

  return {
    start: async () => {
      await jobs.work(queue, deliver)
      // Who starts anew may have mended what stood in the way.
      await jobs.hurry(queue)
    },
    send: async (tx: Transaction, letter: Letter) => {
      const id = newId()
      const sealer = await sealing.forSystem()
      const sealed = sealer.seal(place(id), JSON.stringify(letter))
      await tx.insert(mails).values({ id, sealedBy: sealer.owner, letter: sealed, createdAt: clock() })
      await jobs.send(tx, queue, id)
    },
    /** Takes back the letters to these addresses that have not left yet, for somebody who is being deleted. */
    takeBack: async (tx: Transaction, addresses: ReadonlySet<string>) => {
      const waiting = await tx.select().from(mails).where(isNull(mails.sentAt)).for('update')
      for (const { id, sealedBy, letter } of waiting) {
        if (!letter) continue
        const { to } = JSON.parse((await sealing.forSystemOwner(sealedBy)).open(place(id), letter)) as Letter
        if (addresses.has(to.trim().toLowerCase())) await tx.delete(mails).where(eq(mails.id, id))
      }
    },
  }
}
export type Mail = ReturnType<typeof createMail>
