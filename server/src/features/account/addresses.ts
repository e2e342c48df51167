import { emailChangeLimits } from '@diary/contract/email-change'
import { addDays } from 'date-fns/addDays'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { AccountId } from '../../platform/http/caller.ts'

/**
 * Owners of e-mail addresses, as keyed hashes: the address of each account, and its recent ones, which stay reserved so
 * that a change can be undone. The primary key decides between concurrent claims of an address; a taken one throws its
 * violation, `one_account_an_address`.
 */
export const createAddresses = ({ sealing, clock }: { readonly sealing: Sealing; readonly clock: Clock }) => {
  /** Assigns an address to an account that has none. An expired reservation is dropped. */
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
    /** Whether another account has or reserves the address. */
    isTaken: async (database: Database | Transaction, email: string, but?: AccountId): Promise<boolean> => {
      const { rowCount } = await database.$client.query(
        `select from identity.addresses
          where email_lookup = $1 and (reserved_until is null or reserved_until > $2)
            and account_id is distinct from $3::uuid`,
        [sealing.lookup(email), clock(), but ?? null],
      )
      return rowCount === 1
    },
    /** Changes an account's address and reserves the old one. */
    moveOn: async (tx: Transaction, account: AccountId, email: string): Promise<void> => {
      await tx.$client.query(
        'update identity.addresses set reserved_until = $2 where account_id = $1 and reserved_until is null',
        [account, addDays(clock(), emailChangeLimits.undoDays)],
      )
      await take(tx, account, email)
    },
    /**
     * Restores an earlier address of an account. Its present address, and those it has left since the undo link was
     * made, become free.
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
