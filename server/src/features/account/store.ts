import { eq } from '../../platform/database/drizzle.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealer, Sealing } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { accounts } from './tables.ts'

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
  readonly profile: IdentityProfile
}

const place = (row: string) => ({ table: 'identity.accounts', column: 'profile', row })
type Row = typeof accounts.$inferSelect

/** Accounts: the only place that seals and opens names and addresses. */
export const createAccountStore = (sealing: Sealing) => {
  const opened = async (row: Row | undefined): Promise<Account | undefined> => {
    if (!row) return undefined
    const sealer = await sealing.forOwner(row.participantId)
    return {
      id: row.id as AccountId,
      participantId: row.participantId as ParticipantId,
      isAdmin: row.isAdmin,
      passwordHash: row.passwordHash,
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
        .select()
        .from(accounts)
        .where(eq(accounts.emailLookup, sealing.lookup(email)))
      return opened(row)
    },
    /** Throws the database's unique violation on `one_account_an_address` when the address is taken. */
    add: async (
      tx: Transaction,
      sealer: Sealer,
      account: Omit<Account, 'isAdmin'> & { readonly isAdmin?: boolean; readonly createdAt: Date },
    ) => {
      const { id, participantId, profile, passwordHash, createdAt, isAdmin = false } = account
      await tx.insert(accounts).values({
        id,
        participantId,
        emailLookup: sealing.lookup(profile.email),
        profile: sealer.seal(place(id), JSON.stringify(profile)),
        passwordHash,
        isAdmin,
        createdAt,
      })
    },
    /** Throws like `add` when a new address is taken. */
    changeProfile: async (tx: Transaction, account: Account, profile: IdentityProfile) => {
      const sealer = await sealing.forOwner(account.participantId)
      await tx
        .update(accounts)
        .set({
          profile: sealer.seal(place(account.id), JSON.stringify(profile)),
          emailLookup: sealing.lookup(profile.email),
        })
        .where(eq(accounts.id, account.id))
    },
    changePassword: async (tx: Transaction, id: AccountId, passwordHash: string) => {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
    },
    makeAdministrator: async (tx: Transaction, id: AccountId) => {
      await tx.update(accounts).set({ isAdmin: true }).where(eq(accounts.id, id))
    },
    anyAdministrator: async (database: Database | Transaction) => {
      const found = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.isAdmin, true)).limit(1)
      return found.length > 0
    },
  }
}
export type AccountStore = ReturnType<typeof createAccountStore>
