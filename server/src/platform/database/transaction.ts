import type { PoolClient } from 'pg'
import { type Builder, builderOver } from './builder.ts'
import type { Database } from './connect.ts'
import { preparedConnection } from './prepared-pool.ts'

/** A transaction's own connection: the query builder, and `$client` for SQL text. */
export type Transaction = Builder<PoolClient>

/** Runs `work` in one transaction: commits what it returns, rolls back and rethrows what it throws. */
export const inTransaction = async <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await database.$client.connect()
  try {
    await client.query('begin')
    const result = await work(builderOver(client, preparedConnection(client)))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back must not return to the pool.
    const broken = await client.query('rollback').then(
      () => undefined,
      (rollbackError: Error) => rollbackError,
    )
    client.release(broken)
    throw error
  }
}
