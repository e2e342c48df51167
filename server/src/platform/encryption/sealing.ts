import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { RowOf } from '../database/row-of.ts'
import { batchLoad } from './batch-loader.ts'
import {
  keyLifetimeMs,
  type OwnerKeys,
  readWrappedKeys,
  storeFirstKey,
  storeFirstKeyIfNone,
  unwrapAll,
} from './data-keys.ts'
import { keyCache } from './key-cache.ts'
import type { Queryable } from './key-registry.ts'
import { reloadableKeyring } from './keyring-reload.ts'
import type { Keyring } from './master-keys.ts'
import { seal, sealedVersion, unseal } from './sealed-value.ts'
import { selfTest } from './self-test.ts'
import { NoKeyError, type SealContext, UnsealError } from './unseal-error.ts'

/**
 * Seals and unseals with one owner's keys. Get a new one for each request or job and don't store it: its keys stay as
 * they were when read, and a deleted owner must be forgotten.
 */
export type Sealer = {
  seal(context: SealContext, text: string): Buffer
  /** Throws UnsealError where the value was changed, moved or sealed by another owner. */
  unseal(context: SealContext, sealed: Uint8Array): string
}

export type SystemOwner = `system:${string}`

export type Sealing = Awaited<ReturnType<typeof createSealing>>

const cachedOwners = 500
/**
 * Milliseconds after a deletion during which the table files are swept repeatedly: an open snapshot may hold rows in
 * them.
 */
const sweeping = 24 * 60 * 60 * 1000
const indexOwner = 'index'

/** The owner of values without a participant: one for each month, in UTC, so that a month can be destroyed. */
const systemOwnerOf = (date: Date): SystemOwner => `system:${date.toISOString().slice(0, 7)}`

const isSystemOwner = (owner: string): owner is SystemOwner => /^system:\d{4}-\d{2}$/.test(owner)

const refuseReserved = (owner: string) => {
  if (owner === indexOwner || /^(?:system|backup):/.test(owner)) throw new TypeError(`${owner} is no participant.`)
}

type Dependencies = {
  readonly database: Queryable
  readonly keyring: Keyring
  readonly clock: Clock
  /** Reads the keyring again, for a process that runs while master keys are rotated. */
  readonly rereadKeyring?: (held: Keyring) => Promise<Keyring>
  /** Called for each value that does not unseal. */
  readonly onDamage?: (error: UnsealError) => void
}

/**
 * All sealing, over the keys of this database. Makes the key of the address index at the first start. Pass a small pool
 * of its own: keys are read within transactions too, and if both drew on one pool, transactions that hold all its
 * connections would wait for ever for one more.
 */
export const createSealing = async ({
  database,
  keyring,
  clock,
  rereadKeyring = async () => keyring,
  onDamage = () => {},
}: Dependencies) => {
  const ring = reloadableKeyring(keyring, rereadKeyring, clock)
  const cache = keyCache<OwnerKeys>(cachedOwners, keyLifetimeMs, clock)
  const readRows = batchLoad((owners: readonly string[]) => readWrappedKeys(database, owners))

  const read = async (owner: string) => {
    const rows = (await readRows(owner)) ?? []
    return unwrapAll(await ring.thatKnows(rows.map(row => row.kek_version)), rows, clock())
  }
  const keysOf = (owner: string) => cache.get(owner, read)

  /** The owner's keys, created where there are none. Safe in two processes at once: both read what was stored. */
  const keysOrNew = async (owner: string): Promise<OwnerKeys> => {
    const found = await keysOf(owner)
    if (found) return found
    await storeFirstKeyIfNone(database, await ring.current(), owner, clock())
    // A reading that began before the key was stored must not be shared now.
    cache.drop(owner)
    return present(owner, await keysOf(owner))
  }

  const present = (owner: string, keys: OwnerKeys | undefined): OwnerKeys => {
    if (!keys) throw new NoKeyError(owner)
    return keys
  }

  const openWith = (keys: OwnerKeys, context: SealContext, sealed: Uint8Array): string => {
    const version = sealedVersion(context, sealed)
    const key = keys.versions.get(version)
    if (key) return unseal(key, context, sealed)
    // A new version seals only when every process knows it (see `settling`), so this value or its key was lost, or this
    // sealer was held too long. The next one reads the keys again.
    cache.drop(keys.owner)
    throw new UnsealError(context, `version ${version} of its key is not known`)
  }

  const sealerOf = (keys: OwnerKeys): Sealer => ({
    seal: (context, text) => seal(keys.sealing, context, text),
    unseal(context, sealed) {
      try {
        return openWith(keys, context, sealed)
      } catch (error) {
        if (error instanceof UnsealError) onDamage(error)
        throw error
      }
    },
  })

  const index = (await keysOrNew(indexOwner)).sealing.secret
  /** An address holds no NUL: none has the hash of a tombstone. */
  const tombstoneOf = (owner: string) => createHmac('sha256', index).update(`tombstone\0${owner}`).digest()

  return {
    /**
     * Stores a new owner's key in the caller's transaction. `forOwner` has it at once, for writes in the same
     * transaction; after a rollback nothing can be stored under it, and an owner's id is never used twice.
     */
    async createOwner(owner: string, client: Queryable): Promise<void> {
      refuseReserved(owner)
      cache.put(owner, await storeFirstKey(client, await ring.current(), owner, clock()))
    },

    /** Throws NoKeyError for an owner who never existed or was deleted. Calls made together are one query. */
    async forOwner(owner: string): Promise<Sealer> {
      refuseReserved(owner)
      return sealerOf(present(owner, await keysOf(owner)))
    },

    /**
     * The same, but undefined for an owner who never existed or was deleted, for instance since their rows were read.
     */
    async forOwnerIfThere(owner: string): Promise<Sealer | undefined> {
      refuseReserved(owner)
      const keys = await keysOf(owner)
      return keys && sealerOf(keys)
    },

    /** Seals under the key of a month, by default this one; store `owner` beside the value to unseal it. */
    async forSystem(date: Date = clock()): Promise<Sealer & { readonly owner: SystemOwner }> {
      const owner = systemOwnerOf(date)
      return { ...sealerOf(await keysOrNew(owner)), owner }
    },

    /** Opens what `forSystem` sealed. Throws NoKeyError where that month's key was destroyed. */
    async forSystemOwner(owner: string): Promise<Sealer> {
      if (!isSystemOwner(owner)) throw new TypeError(`${owner} is no month's system key.`)
      return sealerOf(present(owner, await keysOf(owner)))
    },

    /**
     * Destroys an owner's keys in the caller's transaction and leaves a tombstone, so that restoring an older backup
     * does not bring them back. Call `forget` once it has committed.
     */
    async shred(owner: string, client: Queryable): Promise<void> {
      refuseReserved(owner)
      const now = clock()
      await client.query(
        `insert into keys.tombstones (owner_hash, at, sweep_until) values ($1, $2, $3)
          on conflict (owner_hash) do update set sweep_until = excluded.sweep_until`,
        [tombstoneOf(owner), now, new Date(now.getTime() + sweeping)],
      )
      await client.query('delete from keys.wrapped_keys where owner = $1', [owner])
    },

    /** Which of these owners have been shredded, for instance before the backup that they came back with. */
    async shreddedAmong<Owner extends string>(owners: readonly Owner[], client: Queryable): Promise<Owner[]> {
      const { rows } = await client.query<RowOf<'keys.tombstones', 'owner_hash'>>(
        'select owner_hash from keys.tombstones',
      )
      if (rows.length === 0) return []
      const hashes = new Set(rows.map(row => row.owner_hash.toString('hex')))
      return owners.filter(owner => hashes.has(tombstoneOf(owner).toString('hex')))
    },

    /** 32 bytes that identify an email address without revealing it: the same for any case and surrounding space. */
    lookup: (address: string): Buffer => createHmac('sha256', index).update(address.trim().toLowerCase()).digest(),

    /** Drops an owner's keys from this process. Another process that holds them does so within a minute. */
    forget: (owner: string): void => cache.drop(owner),

    /** The keyring as it is now, no older than a minute. */
    keyring: (): Promise<Keyring> => ring.current(),

    /** Throws StartupError where sealing, opening and refusing do not hold on this machine. */
    selfTest: (): void => selfTest(ring.held()),
  }
}
