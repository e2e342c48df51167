import { randomBytes } from 'node:crypto'
import { keyLifetimeMs, readWrappedKeys, settling, unwrapAll } from './data-keys.ts'
import type { Queryable } from './key-registry.ts'
import type { Keyring } from './master-keys.ts'
import { seal, sealedVersion, unseal } from './sealed-value.ts'
import { type SealContext, UnsealError } from './unseal-error.ts'
import { wrap } from './wrapped-key.ts'

/**
 * From when on a new version seals in every process, in milliseconds after it was made: each has read it and found it
 * settled by then, also one whose clock is a minute behind.
 */
export const sealsEverywhereAfter = settling + 2 * keyLifetimeMs

/** A person's key with all of its versions, for sealing everything of theirs anew under the newest. */
export type PersonKeys = {
  readonly newest: number
  /** Throws UnsealError where the value was changed or moved, or where its version of the key is not there. */
  unseal(context: SealContext, sealed: Uint8Array): string
  /** Under the newest version, whether or not it has settled. */
  seal(context: SealContext, text: string): Buffer
}

/** Undefined where there is no key, as the person was deleted. */
export const readPersonKeys = async (
  database: Queryable,
  keyring: Keyring,
  owner: string,
): Promise<PersonKeys | undefined> => {
  const rows = (await readWrappedKeys(database, [owner])).get(owner) ?? []
  const versions = unwrapAll(keyring, rows, new Date())?.versions
  const newest = versions?.get(Math.max(...versions.keys()))
  if (!versions || !newest) return undefined
  return {
    newest: newest.version,
    unseal(context, sealed) {
      const key = versions.get(sealedVersion(context, sealed))
      if (!key) throw new UnsealError(context, 'the version of its key is not there')
      return unseal(key, context, sealed)
    },
    seal: (context, text) => seal(newest, context, text),
  }
}

/** Adds the next version of these people's keys. A person being deleted gets none: no key outlives its person. */
export const addKeyVersions = async (
  database: Queryable,
  keyring: Keyring,
  people: readonly { readonly owner: string; readonly newest: number }[],
  now: Date,
): Promise<void> => {
  const wrapped = people.map(({ owner, newest }) => {
    const bytes = randomBytes(32)
    const result = wrap(keyring, owner, newest + 1, bytes)
    bytes.fill(0)
    return result
  })
  await database.query(
    `with new as (select * from unnest($1::uuid[], $2::int[], $3::bytea[]) as n (owner, version, wrapped)),
      here as (select id from study.participants where id = any($1::uuid[]) for key share)
    insert into keys.wrapped_keys (owner, version, kek_version, wrapped, created_at)
      select new.owner, new.version, $4, new.wrapped, $5 from new join here on here.id = new.owner
      on conflict do nothing`,
    [people.map(({ owner }) => owner), people.map(({ newest }) => newest + 1), wrapped, keyring.newest.version, now],
  )
}
