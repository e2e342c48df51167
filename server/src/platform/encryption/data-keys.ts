import { randomBytes } from 'node:crypto'
import type { RowOf } from '../database/row-of.ts'
import type { Queryable } from './key-registry.ts'
import type { Keyring } from './master-keys.ts'
import { type DataKey, dataKey } from './sealed-value.ts'
import { unwrap, wrap } from './wrapped-key.ts'

const columns = 'owner, version, kek_version, wrapped, created_at'
/** A row of keys.wrapped_keys. */
export type WrappedKey = RowOf<'keys.wrapped_keys', typeof columns>

/** All versions of one owner's key, and the one that seals. */
export type OwnerKeys = {
  readonly owner: string
  readonly versions: ReadonlyMap<number, DataKey>
  readonly sealing: DataKey
}

/** Milliseconds for which a loaded key may be used before it is read again. */
export const keyLifetimeMs = 60_000

/**
 * A new version seals only once it is this old, in milliseconds: every process has then loaded it, even one that read
 * the keys just before and whose clock is a minute off. So no process meets a value whose key it does not know yet. An
 * owner's first version seals at once.
 */
export const settling = 2 * keyLifetimeMs

const insertFirstKey =
  'insert into keys.wrapped_keys (owner, version, kek_version, wrapped, created_at) values ($1, 1, $2, $3, $4)'

/** Stores the first version of an owner's key, and wipes its bytes. Fails on the primary key where there is one already. */
export const storeFirstKey = async (
  client: Queryable,
  keyring: Keyring,
  owner: string,
  now: Date,
  bytes = randomBytes(32),
): Promise<OwnerKeys> => {
  await client.query(insertFirstKey, [owner, keyring.newest.version, wrap(keyring, owner, 1, bytes), now])
  const key = dataKey(owner, 1, bytes)
  return { owner, versions: new Map([[1, key]]), sealing: key }
}

/** Stores a first version unless another process has just stored one. */
export const storeFirstKeyIfNone = async (
  database: Queryable,
  keyring: Keyring,
  owner: string,
  now: Date,
): Promise<void> => {
  const bytes = randomBytes(32)
  await database.query(`${insertFirstKey} on conflict do nothing`, [
    owner,
    keyring.newest.version,
    wrap(keyring, owner, 1, bytes),
    now,
  ])
  bytes.fill(0)
}

/** The wrapped keys of many owners in one query; an owner without a key is not in the map. */
export const readWrappedKeys = async (
  database: Queryable,
  owners: readonly string[],
): Promise<ReadonlyMap<string, readonly WrappedKey[]>> => {
  const { rows } = await database.query<WrappedKey>(
    `select ${columns} from keys.wrapped_keys where owner = any($1) order by version`,
    [owners],
  )
  return Map.groupBy(rows, row => row.owner)
}

/** Unwraps an owner's rows, which come in order of version; undefined where there are none. */
export const unwrapAll = (keyring: Keyring, rows: readonly WrappedKey[], now: Date): OwnerKeys | undefined => {
  const keys = rows.map(row => ({
    key: unwrap(keyring, row.owner, row.version, row.wrapped),
    settled: now.getTime() - row.created_at.getTime() >= settling,
  }))
  const sealing = keys.findLast(({ settled }) => settled) ?? keys[0]
  if (!sealing) return undefined
  return {
    owner: sealing.key.owner,
    versions: new Map(keys.map(({ key }) => [key.version, key])),
    sealing: sealing.key,
  }
}
