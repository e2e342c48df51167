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
/** How long each kind of link opens, in milliseconds. */
const lifetimes = {
  'reset-password': hour,
  'confirm-email': emailChangeLimits.confirmHours * hour,
  // From the email that tells of the wish; a change that takes effect within its time shortens it (`endBy`).
  'undo-email': (emailChangeLimits.confirmHours + emailChangeLimits.undoDays * 24) * hour,
  'first-password': administratorLimits.firstPasswordDays * 24 * hour,
} as const
type Kind = keyof typeof lifetimes
type Owner = { readonly id: AccountId; readonly participantId: ParticipantId }

const contextOf = (row: string) => ({ table: 'identity.mailed_links', column: 'payload', row })

/** Single-use links in emails: the token travels, its hash stays. */
export const createMailedLinks = (deps: { readonly sealing: Sealing; readonly clock: Clock }) => {
  const { sealing, clock } = deps
  /** Links of one kind that were made at or after a moment; all of them without one. */
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
     * Makes a link and returns its token. `payload` is sealed and comes back when the link is used. A new link to reset
     * the password, or to confirm an address, ends the ones before it; links to undo a change of address stay.
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
    /** What the links of one kind carry, those included that no longer open. */
    payloads: (tx: Transaction, kind: Kind, account: Owner) => payloadsSince(tx, kind, account, new Date(0)),
    /** What the links of one kind carry that still open, the newest first. */
    openPayloads: (on: Database | Transaction, kind: Kind, account: Owner) => payloadsSince(on, kind, account, clock()),
    /** Ends the links of one kind of this account. */
    end: (tx: Transaction, kind: Kind, account: AccountId) => drop(tx, kind, account),
    /**
     * Ends what whoever knew the old password, or had a session under it, may have asked for: links to reset the password
     * and a new address that waits. The way back from a change of address stays: the owner of the old address may need it.
     */
    endWithPassword: async (tx: Transaction, account: AccountId) => {
      await drop(tx, 'reset-password', account)
      await drop(tx, 'confirm-email', account)
    },
    /** None of the links of one kind of this account opens after this. */
    endBy: (tx: Transaction, kind: Kind, account: AccountId, expiresAt: Date) =>
      tx
        .updateTable('identity.mailed_links')
        .set({ expires_at: expiresAt })
        .where('account_id', '=', account)
        .where('kind', '=', kind)
        .where('expires_at', '>', expiresAt)
        .execute(),
    /**
     * Uses a link up: it and all of its kind that were made after it are gone. Earlier ones stay: whoever changes an
     * address twice and undoes the second change does not take away the way back to the first. Undefined when it does not open.
     */
    use: async (tx: Transaction, kind: Kind, token: string) => {
      const opens = tx
        .selectFrom('identity.mailed_links')
        .where('token_hash', '=', hashOfToken(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
      const found = await opens.select('account_id').executeTakeFirst()
      if (!found) return undefined
      // Locks the account before the link is read: whoever uses another of its links at this moment may have ended it.
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
