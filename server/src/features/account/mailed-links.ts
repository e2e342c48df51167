import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import { and, eq, gt } from '../../platform/database/drizzle.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { accounts, mailedLinks } from './tables.ts'
import { hashOfToken, newToken } from './tokens.ts'

const hour = 60 * 60 * 1000
/** How long each kind of link opens, in milliseconds. */
const lifetimes = { 'reset-password': hour, 'undo-email': 7 * 24 * hour } as const
type Kind = keyof typeof lifetimes

const place = (row: string) => ({ table: 'identity.mailed_links', column: 'payload', row })

/** Single-use links in letters: the token travels, its hash stays. */
export const createMailedLinks = (house: { readonly sealing: Sealing; readonly clock: Clock }) => {
  const { sealing, clock } = house
  return {
    /** Makes a link and returns its token. `payload` is sealed and comes back when the link is used. */
    make: async (
      tx: Transaction,
      kind: Kind,
      account: { id: AccountId; participantId: ParticipantId },
      payload?: string,
    ) => {
      const id = newId()
      const token = newToken()
      const now = clock()
      const sealed =
        payload === undefined ? null : (await sealing.forOwner(account.participantId)).seal(place(id), payload)
      await tx.insert(mailedLinks).values({
        id,
        accountId: account.id,
        kind,
        tokenHash: hashOfToken(token),
        payload: sealed,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimes[kind]),
      })
      return token
    },
    /** Uses a link up: it and all others of its kind for that account are gone. Undefined when it does not open. */
    use: async (tx: Transaction, kind: Kind, token: string) => {
      const [link] = await tx
        .select({
          id: mailedLinks.id,
          payload: mailedLinks.payload,
          accountId: accounts.id,
          participantId: accounts.participantId,
        })
        .from(mailedLinks)
        .innerJoin(accounts, eq(accounts.id, mailedLinks.accountId))
        .where(
          and(
            eq(mailedLinks.tokenHash, hashOfToken(token)),
            eq(mailedLinks.kind, kind),
            gt(mailedLinks.expiresAt, clock()),
          ),
        )
        .for('update')
      if (!link) return undefined
      await tx.delete(mailedLinks).where(and(eq(mailedLinks.accountId, link.accountId), eq(mailedLinks.kind, kind)))
      const sealer = await sealing.forOwner(link.participantId)
      return {
        accountId: link.accountId as AccountId,
        payload: link.payload ? sealer.open(place(link.id), link.payload) : undefined,
      }
    },
  }
}
export type MailedLinks = ReturnType<typeof createMailedLinks>
