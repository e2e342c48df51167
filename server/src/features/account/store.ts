import type { Selectable, Updateable } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type Sealer, type Sealing, sealedCodec } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { Addresses } from './addresses.ts'

/** A person's data in the identity half, sealed as one value. */
const IdentityProfile = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
})
export type IdentityProfile = Readonly<z.infer<typeof IdentityProfile>>
export const sealedIdentity = sealedCodec('identity.accounts', 'profile', IdentityProfile)

export type Account = {
  readonly id: AccountId
  readonly participantId: ParticipantId
  readonly isAdmin: boolean
  readonly passwordHash: string
  /** Since when one-time codes are required at sign-in. */
  readonly secondFactorSince: Date | null
  /** When a password that another administrator chose expires. */
  readonly firstPasswordUntil: Date | null
  readonly createdAt: Date
  readonly profile: IdentityProfile
}

const columns = [
  'id',
  'participant_id',
  'is_admin',
  'password_hash',
  'second_factor_since',
  'first_password_until',
  'created_at',
  'profile',
] as const
type Row = Pick<Selectable<DB['identity.accounts']>, (typeof columns)[number]>
const accountsOf = (on: Database | Transaction) => on.selectFrom('identity.accounts').select(columns)
const changes = (tx: Transaction, id: AccountId, change: Updateable<DB['identity.accounts']>) =>
  tx.updateTable('identity.accounts').set(change).where('id', '=', id).execute()

/** Accounts: the only place that seals and unseals names and addresses. */
export const createAccountStore = (sealing: Sealing, addresses: Addresses) => {
  const opened = async (row: Row | undefined): Promise<Account | undefined> => {
    if (!row) return undefined
    const sealer = await sealing.forOwner(row.participant_id)
    return {
      id: row.id,
      participantId: row.participant_id,
      isAdmin: row.is_admin,
      passwordHash: row.password_hash,
      secondFactorSince: row.second_factor_since,
      firstPasswordUntil: row.first_password_until,
      createdAt: row.created_at,
      profile: sealedIdentity.unseal(sealer, row.id, row.profile),
    }
  }

  return {
    find: async (database: Database | Transaction, id: AccountId) =>
      opened(await accountsOf(database).where('id', '=', id).executeTakeFirst()),
    findByParticipant: async (database: Database | Transaction, participant: ParticipantId) =>
      opened(await accountsOf(database).where('participant_id', '=', participant).executeTakeFirst()),
    findByEmail: async (database: Database | Transaction, email: string) => {
      const row = await accountsOf(database)
        .innerJoin('identity.addresses', 'identity.addresses.account_id', 'identity.accounts.id')
        .where('email_lookup', '=', sealing.lookup(email))
        .where('reserved_until', 'is', null)
        .executeTakeFirst()
      return opened(row)
    },
    /** As `find`, and locks the account until the transaction ends. */
    lock: async (tx: Transaction, id: AccountId) =>
      opened(await accountsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()),
    /** Throws the database's unique violation on `one_account_an_address` when the address is taken. */
    add: async (tx: Transaction, sealer: Sealer, account: Omit<Account, 'secondFactorSince'>) => {
      const { id, profile } = account
      const row = {
        id,
        participant_id: account.participantId,
        profile: sealedIdentity.seal(sealer, id, profile),
        is_admin: account.isAdmin,
        password_hash: account.passwordHash,
        first_password_until: account.firstPasswordUntil,
        created_at: account.createdAt,
      }
      await tx.insertInto('identity.accounts').values(row).execute()
      await addresses.take(tx, id, profile.email)
    },
    /** A new address must already be assigned to the account (`Addresses`). */
    changeProfile: async (tx: Transaction, account: Account, profile: IdentityProfile) => {
      const sealer = await sealing.forOwner(account.participantId)
      await changes(tx, account.id, { profile: sealedIdentity.seal(sealer, account.id, profile) })
    },
    /** The owner's own password, which does not expire. */
    changePassword: async (tx: Transaction, id: AccountId, passwordHash: string) => {
      await changes(tx, id, { password_hash: passwordHash, first_password_until: null })
    },
    makeAdministrator: async (tx: Transaction, id: AccountId) => {
      await changes(tx, id, { is_admin: true })
    },
    administrators: async (database: Database): Promise<Account[]> => {
      const rows = await accountsOf(database).where('is_admin', '=', true).orderBy('id').execute()
      const opening = await Promise.all(rows.map(opened))
      return opening.filter(account => account !== undefined)
    },
    /** The administrators; locks the set until the transaction ends. */
    lockAdministrators: async (tx: Transaction): Promise<string[]> => {
      await tx.$client.query('lock table identity.accounts in share row exclusive mode')
      const rows = await tx.selectFrom('identity.accounts').select('id').where('is_admin', '=', true).execute()
      return rows.map(({ id }) => id)
    },
    /** Counts administrators without a pending deletion; the caller holds the lock. */
    stayingAdministrators: async (tx: Transaction): Promise<string[]> => {
      const { rows } = await tx.$client.query<RowOf<'identity.accounts', 'id'>>(
        `select a.id from identity.accounts a join study.participants p on p.id = a.participant_id
          where a.is_admin and p.deletion_due is null`,
      )
      return rows.map(({ id }) => id)
    },
    endAdministrator: async (tx: Transaction, id: AccountId) => {
      await changes(tx, id, { is_admin: false })
    },
    /** Removes the account with its addresses, sessions and mailed links. */
    remove: async (tx: Transaction, id: AccountId) => {
      await tx.deleteFrom('identity.accounts').where('id', '=', id).execute()
    },
    anyAdministrator: async (database: Database | Transaction) => {
      const found = await database
        .selectFrom('identity.accounts')
        .select('id')
        .where('is_admin', '=', true)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}
export type AccountStore = ReturnType<typeof createAccountStore>
