import { administratorLimits } from '@diary/contract/administrators'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import { and, eq, gt, gte } from '../../platform/database/drizzle.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { accounts, mailedLinks } from './tables.ts'
import { hashOfToken, newToken } from './tokens.ts'

const hour = 60 * 60 * 1000
/** How long each kind of link opens, in milliseconds. */
const lifetimes = {
  'reset-password': hour,
  'undo-email': 7 * 24 * hour,
  'first-password': administratorLimits.firstPasswordDays * 24 * hour,
} as const
type Kind = keyof typeof lifetimes

const place = (row: string) => ({ table: 'identity.mailed_links', column: 'payload', row })

/** Single-use links in letters: the token travels, its hash stays. */
export const createMailedLinks = (house: { readonly sealing: Sealing; readonly clock: Clock }) => {
  const { sealing, clock } = house
  /** Links of one kind that were made at or after a moment; all of them without one. */
  const drop = (tx: Transaction, kind: Kind, account: AccountId, since = new Date(0)) =>
    tx
      .delete(mailedLinks)
      .where(and(eq(mailedLinks.accountId, account), eq(mailedLinks.kind, kind), gte(mailedLinks.createdAt, since)))

  return {
    /**
     * Makes a link and returns its token. `payload` is sealed and comes back when the link is used. A new link to reset
     * the password ends the ones before it; links to undo a change of address stay, as each leads back to another one.
     */
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
      if (kind === 'reset-password') await drop(tx, kind, account.id)
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
    /** What the links of one kind carry, those included that no longer open. */
    payloads: async (tx: Transaction, kind: Kind, account: { id: AccountId; participantId: ParticipantId }) => {
      const links = await tx
        .select()
        .from(mailedLinks)
        .where(and(eq(mailedLinks.accountId, account.id), eq(mailedLinks.kind, kind)))
      const sealer = await sealing.forOwner(account.participantId)
      return links.flatMap(({ id, payload }) => (payload ? [sealer.open(place(id), payload)] : []))
    },
    /** Ends the links to reset this account's password, which went to an address that is no longer its own. */
    endResets: (tx: Transaction, account: AccountId) => drop(tx, 'reset-password', account),
    /**
     * Uses a link up: it and all of its kind that were made after it are gone. Earlier ones stay: whoever changes an
     * address twice and undoes the second change does not take away the way back to the first. Undefined when it does not open.
     */
    use: async (tx: Transaction, kind: Kind, token: string) => {
      const [link] = await tx
        .select({
          id: mailedLinks.id,
          payload: mailedLinks.payload,
          createdAt: mailedLinks.createdAt,
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
      const accountId = link.accountId as AccountId
      await drop(tx, kind, accountId, link.createdAt)
      const sealer = await sealing.forOwner(link.participantId)
      return {
        accountId,
        payload: link.payload ? sealer.open(place(link.id), link.payload) : undefined,
      }
    },
  }
}
export type MailedLinks = ReturnType<typeof createMailedLinks>
