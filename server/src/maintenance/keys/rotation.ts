import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from 'date-fns/addDays'
import { rewriteTable } from '../../platform/database/rewrite-table.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import {
  addMasterKey,
  dropOlderMasterKeys,
  type Keyring,
  openKeyring,
  rewrapKeys,
  unwrappable,
  withNewestKeyOnly,
} from '../../platform/encryption/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { writeKeysLatest } from '../backup/keys-latest.ts'
import type { KeysDependencies } from './dependencies.ts'

/**
 * Milliseconds from adding a master key until keys are rewrapped under it. Every running process has reread the keyring
 * by then, as each does once a minute: none wraps under the older one any more.
 */
const propagationMs = 120_000

/** Days from making a master key until the keyring drops the one before it. */
const olderKeptDays = 7

const columns = 'm.version, m.created_at as created'
export type MasterKeyRow = RowOf<'keys.master_keys', typeof columns> & { readonly keys: number }

/** The registered master keys, oldest first, and how many keys each wraps. */
export const masterKeys = async ({
  database,
}: Pick<KeysDependencies, 'database'>): Promise<readonly MasterKeyRow[]> => {
  const { rows } = await database.$client.query<MasterKeyRow>(
    `select ${columns}, count(k.owner)::int as keys
      from keys.master_keys m left join keys.wrapped_keys k on k.kek_version = m.version
      group by m.version order by m.version`,
  )
  return rows
}

/** When a rotation that was begun can be finished; undefined where none was begun. */
export const rotationUnderWay = async (deps: KeysDependencies): Promise<{ readonly from: Date } | undefined> => {
  // Opening it registers a key that, after a crash, is in the keyring only.
  await openKeyring(deps.config, deps.database.$client, deps.clock)
  const known = await masterKeys(deps)
  const newest = known.at(-1)
  if (!newest || known.length === 1) return undefined
  return { from: new Date(newest.created.getTime() + propagationMs) }
}

/**
 * First phase: a new master key, in the copy elsewhere, in the keyring, then in the database. New keys are wrapped
 * under it by every process that has reread the keyring.
 * @returns its version
 */
export const beginRotation = async ({ config, database, clock }: KeysDependencies): Promise<number> => {
  if (config.masterKey) {
    throw new StartupError('The master key is in MASTER_KEY, which only you can change: npm run keys says how.')
  }
  const version = await addMasterKey(config, clock)
  await openKeyring(config, database.$client, clock)
  return version
}

/** Retries for a few seconds while others hold locks. */
const retry = async <T>(work: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> => {
  for (let tries = 1; ; tries++) {
    const result = await work()
    if (isDone(result) || tries === 10) return result
    await pause(500)
  }
}

const requireAllUnderNewest = async ({ database }: KeysDependencies, keyring: Keyring) => {
  for await (const { broken } of unwrappable(database.$client, withNewestKeyOnly(keyring))) {
    const [first] = broken
    if (!first) continue
    throw new StartupError(
      `The key of ${first.owner} cannot be wrapped anew: it was changed, or its row is in use. The older master key stays; npm run verify tells of every key.`,
    )
  }
}

/** Gives way to long readers of the table, such as a backup, and retries. */
const rewriteWrappedKeys = async ({ database }: KeysDependencies) => {
  const refusal = await retry(
    () =>
      rewriteTable(database, 'keys.wrapped_keys').then(
        () => undefined,
        (error: unknown) => error,
      ),
    error => error === undefined,
  )
  if (refusal !== undefined) throw refusal
}

/**
 * Second phase: every key is rewrapped, and the database drops the older master keys. Each step is idempotent and can
 * be repeated after a kill. The order: no key is under an older one (checked key by key), their old bytes are out of
 * the table's file, `keys-latest` is sealed under the new one, the database refuses the older ones (by a foreign key).
 */
export const finishRotation = async (deps: KeysDependencies): Promise<void> => {
  const { config, database, clock } = deps
  const keyring = await openKeyring(config, database.$client, clock)
  await retry(
    () => rewrapKeys(database.$client, keyring),
    isDone => isDone,
  )
  await requireAllUnderNewest(deps, keyring)
  await rewriteWrappedKeys(deps)
  await writeKeysLatest({ database, keyring, config, clock })
  await database.$client.query('delete from keys.master_keys where version < $1', [keyring.newest.version])
}

/** When the keyring drops the master keys that are not needed any more; undefined where it holds none. */
export const dropOldMasterKeys = async (deps: KeysDependencies): Promise<Date | undefined> => {
  const { config, database, clock } = deps
  if (config.masterKey) return undefined
  const { keks } = await openKeyring(config, database.$client, clock)
  const [newest, ...others] = await masterKeys(deps)
  if (!newest || others.length > 0 || keks.size === 1) return undefined
  return addDays(newest.created, olderKeptDays)
}

/**
 * Last phase: the keyring and its copy drop the older master keys, a week after the newest was made: until then a copy
 * of `keys-latest` that is some days old still opens, should this machine be lost.
 * @param atOnce for a key that may have leaked
 */
export const forgetOlderMasterKeys = async (deps: KeysDependencies, { atOnce = false } = {}): Promise<void> => {
  const due = await dropOldMasterKeys(deps)
  if (due && (atOnce || due <= deps.clock())) await dropOlderMasterKeys(deps.config)
}

/** How old the newest master key is, in milliseconds; undefined before there is one. */
export const masterKeyAge = async (deps: Pick<KeysDependencies, 'database' | 'clock'>): Promise<number | undefined> => {
  const newest = (await masterKeys(deps)).at(-1)
  return newest && deps.clock().getTime() - newest.created.getTime()
}
