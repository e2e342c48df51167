import type { RowOf } from '../database/row-of.ts'
import type { Queryable } from './key-registry.ts'
import type { Keyring } from './master-keys.ts'
import { UnsealError } from './unseal-error.ts'
import { unwrap, wrap } from './wrapped-key.ts'

/** Keys read at a time. */
const page = 200

const columns = 'owner, version, kek_version, wrapped'
type Row = RowOf<'keys.wrapped_keys', typeof columns>

const pages = async function* (database: Queryable, which: string, values: readonly unknown[]) {
  let after: readonly [owner: string, version: number] = ['', 0]
  for (;;) {
    const { rows } = await database.query<Row>(
      `select ${columns} from keys.wrapped_keys
        where (owner, version) > ($1, $2) and ${which} order by owner, version limit ${page}`,
      [...after, ...values],
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = [last.owner, last.version]
  }
}

const unwraps = (keyring: Keyring, { owner, version, kek_version, wrapped }: Row): boolean => {
  try {
    unwrap(keyring, owner, version, wrapped)
    return wrapped.readUInt16BE(2) === kek_version
  } catch (error) {
    if (error instanceof UnsealError) return false
    throw error
  }
}

/**
 * Keys that do not unwrap, or not under the master key that their row names, a page at a time, and how many were
 * checked. With a keyring of only the newest master key, also those that need an older one.
 */
export const unwrappable = async function* (database: Queryable, keyring: Keyring) {
  for await (const rows of pages(database, 'true', [])) {
    yield { checked: rows.length, broken: rows.filter(row => !unwraps(keyring, row)) }
  }
}

/** The keyring with its newest master key only. */
export const withNewestKeyOnly = ({ installation, newest }: Keyring): Keyring => ({
  installation,
  newest,
  keks: new Map([[newest.version, newest.kek]]),
})

/**
 * Skips rows locked by a deletion and leaves them to the next pass. Replaces only what was read, so that a concurrent
 * rewrap, or another after a crash, does no harm.
 */
const replace = `
  with new as (select * from unnest($1::text[], $2::int[], $3::bytea[], $4::bytea[]) as n (owner, version, old, wrapped)),
    free as (select owner, version from keys.wrapped_keys k
      where exists (select from new where new.owner = k.owner and new.version = k.version)
      for no key update skip locked)
  update keys.wrapped_keys k set wrapped = new.wrapped, kek_version = $5
    from new join free using (owner, version)
    where k.owner = new.owner and k.version = new.version and k.wrapped = new.old`

/**
 * Wraps every key under the newest master key, in small steps. A key that does not unwrap stays as it is.
 * @returns whether none is left under an older one
 */
export const rewrapKeys = async (database: Queryable, keyring: Keyring): Promise<boolean> => {
  const { version: newest } = keyring.newest
  for await (const rows of pages(database, 'kek_version < $3', [newest])) {
    const whole = rows.filter(row => unwraps(keyring, row))
    const anew = whole.map(({ owner, version, wrapped }) => {
      const bytes = unwrap(keyring, owner, version, wrapped).secret.export()
      const again = wrap(keyring, owner, version, bytes)
      bytes.fill(0)
      return again
    })
    await database.query(replace, [
      whole.map(({ owner }) => owner),
      whole.map(({ version }) => version),
      whole.map(({ wrapped }) => wrapped),
      anew,
      newest,
    ])
  }
  const { rows } = await database.query<{ left: boolean }>(
    'select exists (select from keys.wrapped_keys where kek_version < $1) as left',
    [newest],
  )
  return rows[0]?.left === false
}
