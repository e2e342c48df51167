import { emailChangeLimits } from '@diary/contract/email-change'
import { addDays } from 'date-fns/addDays'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { AccountId } from '../../platform/http/caller.ts'

/**
 * Whose an e-mail address is, as keyed hashes: the one of each account, and those that an account left a short while ago,
 * which are reserved for the way back. The primary key decides who gets an address that two ask for at once; what cannot
 * be had throws its violation, `one_account_an_address`.
 */
export const createAddresses = ({ sealing, clock }: { readonly sealing: Sealing; readonly clock: Clock }) => {
  /** Makes an address the one of an account that has none. A reservation that is over is nobody's. */
  const take = async ({ $client: client }: Transaction, account: AccountId, email: string) => {
    const lookup = sealing.lookup(email)
    await client.query('delete from identity.addresses where email_lookup = $1 and reserved_until <= $2', [
      lookup,
      clock(),
    ])
    const { rowCount } = await client.query(
      'update identity.addresses set reserved_until = null where email_lookup = $1 and account_id = $2',
      [lookup, account],
    )
    if (rowCount === 1) return
    await client.query('insert into identity.addresses (email_lookup, account_id) values ($1, $2)', [lookup, account])
  }

  return {
    take,
    /** Whether somebody else than this account has the address, or has it reserved. */
    isTaken: async (database: Database | Transaction, email: string, but?: AccountId): Promise<boolean> => {
      const { rowCount } = await database.$client.query(
        `select from identity.addresses
          where email_lookup = $1 and (reserved_until is null or reserved_until > $2)
            and account_id is distinct from $3::uuid`,
        [sealing.lookup(email), clock(), but ?? null],
      )
      return rowCount === 1
    },
    /** Gives an account another address, and reserves the one that it had. */
    moveOn: async (tx: Transaction, account: AccountId, email: string): Promise<void> => {
      await tx.$client.query(
        'update identity.addresses set reserved_until = $2 where account_id = $1 and reserved_until is null',
        [account, addDays(clock(), emailChangeLimits.undoDays)],
      )
      await take(tx, account, email)
    },
    /**
     * Gives an account back an address that it had. The one that it has, and those that it left since the way back was
     * made, are anybody's again.
     */
    moveBack: async (tx: Transaction, account: AccountId, email: string, madeAt: Date): Promise<void> => {
      await tx.$client.query(
        `delete from identity.addresses
          where account_id = $1 and email_lookup <> $2 and (reserved_until is null or reserved_until > $3)`,
        [account, sealing.lookup(email), addDays(madeAt, emailChangeLimits.undoDays)],
      )
      await take(tx, account, email)
    },
  }
}
export type Addresses = ReturnType<typeof createAddresses>
