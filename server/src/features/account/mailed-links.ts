import { administratorLimits } from '@diary/contract/administrators'
import { emailChangeLimits } from '@diary/contract/email-change'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { hashOfToken, newToken } from './random-tokens.ts'

const hour = 60 * 60 * 1000
/** How long each kind of link is valid, in milliseconds. */
const lifetimes = {
  'reset-password': hour,
  'confirm-email': emailChangeLimits.confirmHours * hour,
  // Counted from the first email; shortened when the change takes effect (`endBy`).
  'undo-email': (emailChangeLimits.confirmHours + emailChangeLimits.undoDays * 24) * hour,
  'first-password': administratorLimits.firstPasswordDays * 24 * hour,
} as const
type Kind = keyof typeof lifetimes
type Owner = { readonly id: AccountId; readonly participantId: ParticipantId }

const contextOf = (row: string) => ({ table: 'identity.mailed_links', column: 'payload', row })

/** Single-use links in emails; only the hash of a token is stored. */
export const createMailedLinks = (deps: { readonly sealing: Sealing; readonly clock: Clock }) => {
  const { sealing, clock } = deps
  /** Deletes links of one kind that were made at or after `since`; by default all of them. */
  const drop = (tx: Transaction, kind: Kind, account: AccountId, since = new Date(0)) =>
    tx
      .deleteFrom('identity.mailed_links')
      .where('account_id', '=', account)
      .where('kind', '=', kind)
      .where('created_at', '>=', since)
      .execute()

  const payloadsSince = async (on: Database | Transaction, kind: Kind, account: Owner, since: Date) => {
    const links = await on
      .selectFrom('identity.mailed_links')
      .select(['id', 'payload'])
      .where('account_id', '=', account.id)
      .where('kind', '=', kind)
      .where('expires_at', '>', since)
      .orderBy('created_at', 'desc')
      .execute()
    const sealer = await sealing.forOwner(account.participantId)
    return links.flatMap(({ id, payload }) => (payload ? [sealer.unseal(contextOf(id), payload)] : []))
  }

  return {
    /**
     * Creates a link and returns its token. `payload` is sealed, and returned when the link is used. A new link to
     * reset the password, or to confirm an address, replaces earlier ones; links to undo a change of address stay.
     */
    make: async (tx: Transaction, kind: Kind, account: Owner, payload?: string) => {
      const id = newId()
      const token = newToken()
      const now = clock()
      const sealed =
        payload === undefined ? null : (await sealing.forOwner(account.participantId)).seal(contextOf(id), payload)
      if (kind === 'reset-password' || kind === 'confirm-email') await drop(tx, kind, account.id)
      const link = {
        id,
        account_id: account.id,
        kind,
        token_hash: hashOfToken(token),
        payload: sealed,
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimes[kind]),
      }
      await tx.insertInto('identity.mailed_links').values(link).execute()
      return token
    },
    /** Payloads of the links of one kind, expired ones included. */
    payloads: (tx: Transaction, kind: Kind, account: Owner) => payloadsSince(tx, kind, account, new Date(0)),
    /** Payloads of the valid links of one kind, newest first. */
    openPayloads: (on: Database | Transaction, kind: Kind, account: Owner) => payloadsSince(on, kind, account, clock()),
    /** Ends the links of one kind of this account. */
    end: (tx: Transaction, kind: Kind, account: AccountId) => drop(tx, kind, account),
    /**
     * Ends what may have been requested with the old password or its sessions: links to reset the password and a
     * pending address. Links to undo a change of address stay: the owner of the old address may need them.
     */
    endWithPassword: async (tx: Transaction, account: AccountId) => {
      await drop(tx, 'reset-password', account)
      await drop(tx, 'confirm-email', account)
    },
    /** The links of one kind of this account expire then, unless earlier. */
    endBy: (tx: Transaction, kind: Kind, account: AccountId, expiresAt: Date) =>
      tx
        .updateTable('identity.mailed_links')
        .set({ expires_at: expiresAt })
        .where('account_id', '=', account)
        .where('kind', '=', kind)
        .where('expires_at', '>', expiresAt)
        .execute(),
    /**
     * Uses up a link: deletes it and all later ones of its kind. Earlier ones stay, so that undoing the second of two
     * changes of address leaves the first undo link valid. Undefined for an invalid link.
     */
    use: async (tx: Transaction, kind: Kind, token: string) => {
      const opens = tx
        .selectFrom('identity.mailed_links')
        .where('token_hash', '=', hashOfToken(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
      const found = await opens.select('account_id').executeTakeFirst()
      if (!found) return undefined
      // Locks the account before reading the link: a concurrent use of another link may have ended it.
      const owner = await tx
        .selectFrom('identity.accounts')
        .select(['id', 'participant_id'])
        .where('id', '=', found.account_id)
        .forUpdate()
        .executeTakeFirst()
      const link = await opens.select(['id', 'payload', 'created_at']).executeTakeFirst()
      if (!owner || !link) return undefined
      const accountId = owner.id
      await drop(tx, kind, accountId, link.created_at)
      const sealer = await sealing.forOwner(owner.participant_id)
      return {
        accountId,
        createdAt: link.created_at,
        payload: link.payload ? sealer.unseal(contextOf(link.id), link.payload) : undefined,
      }
    },
  }
}
export type MailedLinks = ReturnType<typeof createMailedLinks>
