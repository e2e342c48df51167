import { and, eq, isNull } from '../../platform/database/drizzle.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealer, Sealing } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { Addresses } from './addresses.ts'
import { accounts, addresses as addressTable } from './tables.ts'

/** What the identity half knows of a person, sealed as one value. */
export type IdentityProfile = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: string
}
export type Account = {
  readonly id: AccountId
  readonly participantId: ParticipantId
  readonly isAdmin: boolean
  readonly passwordHash: string
  /** Asked for one-time codes at sign-in since then. */
  readonly secondFactorSince: Date | null
  /** The password is one that another administrator chose; it opens nothing after this. */
  readonly firstPasswordUntil: Date | null
  readonly createdAt: Date
  readonly profile: IdentityProfile
}

const place = (row: string) => ({ table: 'identity.accounts', column: 'profile', row })
type Row = typeof accounts.$inferSelect

/** Accounts: the only place that seals and opens names and addresses. */
export const createAccountStore = (sealing: Sealing, addresses: Addresses) => {
  const opened = async (row: Row | undefined): Promise<Account | undefined> => {
    if (!row) return undefined
    const sealer = await sealing.forOwner(row.participantId)
    return {
      id: row.id as AccountId,
      participantId: row.participantId as ParticipantId,
      isAdmin: row.isAdmin,
      passwordHash: row.passwordHash,
      secondFactorSince: row.secondFactorSince,
      firstPasswordUntil: row.firstPasswordUntil,
      createdAt: row.createdAt,
      profile: JSON.parse(sealer.open(place(row.id), row.profile)) as IdentityProfile,
    }
  }

  return {
    find: async (database: Database | Transaction, id: AccountId) => {
      const [row] = await database.select().from(accounts).where(eq(accounts.id, id))
      return opened(row)
    },
    findByParticipant: async (database: Database | Transaction, participant: ParticipantId) => {
      const [row] = await database.select().from(accounts).where(eq(accounts.participantId, participant))
      return opened(row)
    },
    findByEmail: async (database: Database | Transaction, email: string) => {
      const [row] = await database
        .select({ account: accounts })
        .from(addressTable)
        .innerJoin(accounts, eq(accounts.id, addressTable.accountId))
        .where(and(eq(addressTable.emailLookup, sealing.lookup(email)), isNull(addressTable.reservedUntil)))
      return opened(row?.account)
    },
    /** As `find`, and nobody else changes the account until the transaction ends. */
    lock: async (tx: Transaction, id: AccountId) => {
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
      return opened(row)
    },
    /** Throws the database's unique violation on `one_account_an_address` when the address is taken. */
    add: async (tx: Transaction, sealer: Sealer, account: Omit<Account, 'secondFactorSince'>) => {
      const { id, participantId, profile, ...rest } = account
      await tx.insert(accounts).values({
        id,
        participantId,
        profile: sealer.seal(place(id), JSON.stringify(profile)),
        ...rest,
      })
      await addresses.take(tx, id, profile.email)
    },
    /** Another address has to be the account's already (`Addresses`). */
    changeProfile: async (tx: Transaction, account: Account, profile: IdentityProfile) => {
      const sealer = await sealing.forOwner(account.participantId)
      await tx
        .update(accounts)
        .set({ profile: sealer.seal(place(account.id), JSON.stringify(profile)) })
        .where(eq(accounts.id, account.id))
    },
    /** From now on it is the owner's own, whoever chose the one before. */
    changePassword: async (tx: Transaction, id: AccountId, passwordHash: string) => {
      await tx.update(accounts).set({ passwordHash, firstPasswordUntil: null }).where(eq(accounts.id, id))
    },
    makeAdministrator: async (tx: Transaction, id: AccountId) => {
      await tx.update(accounts).set({ isAdmin: true }).where(eq(accounts.id, id))
    },
    administrators: async (database: Database): Promise<Account[]> => {
      const rows = await database.select().from(accounts).where(eq(accounts.isAdmin, true)).orderBy(accounts.id)
      const opening = await Promise.all(rows.map(opened))
      return opening.filter(account => account !== undefined)
    },
    /** The administrators at this moment; until the transaction ends nobody becomes or ceases to be one. */
    lockAdministrators: async (tx: Transaction): Promise<string[]> => {
      await tx.$client.query('lock table identity.accounts in share row exclusive mode')
      const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.isAdmin, true))
      return rows.map(({ id }) => id)
    },
    /** Administrators who are not about to leave, for whoever holds the lock. */
    stayingAdministrators: async (tx: Transaction): Promise<string[]> => {
      const { rows } = await tx.$client.query<{ id: string }>(
        `select a.id from identity.accounts a join study.participants p on p.id = a.participant_id
          where a.is_admin and p.deletion_due is null`,
      )
      return rows.map(({ id }) => id)
    },
    endAdministrator: async (tx: Transaction, id: AccountId) => {
      await tx.update(accounts).set({ isAdmin: false }).where(eq(accounts.id, id))
    },
    /** Removes the account with its addresses, sessions and mailed links. */
    remove: async (tx: Transaction, id: AccountId) => {
      await tx.delete(accounts).where(eq(accounts.id, id))
    },
    anyAdministrator: async (database: Database | Transaction) => {
      const found = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.isAdmin, true)).limit(1)
      return found.length > 0
    },
  }
}
export type AccountStore = ReturnType<typeof createAccountStore>
