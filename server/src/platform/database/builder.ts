import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { DB } from './schema.ts'

/** Kysely's query builder; `$client` is what it runs its statements on. */
export type Builder<Client> = Kysely<DB> & { readonly $client: Client }

/** The query builder over a pool or a connection. It opens and closes nothing. */
export const builderOver = <Client>($client: Client, pool: PostgresPool): Builder<Client> =>
  Object.assign(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), { $client })
