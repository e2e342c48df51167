import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Context } from '../../context.ts'
import { fileProblemCode } from '../../platform/database/embedded/data-folder.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { learnFromKeysLatest, writeKeysLatest } from './keys-latest.ts'

/** What migrations 0007 and 0008 notify when a key, a tombstone, a decision, a password or a right has changed. */
const channel = 'diary_keys'
/** Milliseconds in which changes are gathered, so that a workshop that registers is a handful of writes. */
const debounceMs = 1_000
/** Milliseconds until the next try, where the file could not be written or the database does not answer. */
const retryDelayMs = 3_000

/** Listens for changes until the connection ends; `told` is called for each, and once at the beginning. */
const listen = async (database: Context['database'], told: () => void, ending: AbortSignal): Promise<void> => {
  const client: PoolClient = await database.$client.connect()
  const ended = new Promise<void>(resolve => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    ending.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    client.on('notification', told)
    await client.query(`listen ${channel}`)
    // What changed while nobody listened.
    told()
    await ended
  } finally {
    // It listens, so it is given to nobody else.
    client.release(true)
  }
}

/**
 * Keeps the keys, the tombstones and people's decisions beside the backups as they are now, within five seconds of a
 * change: so that whoever leaves does not come back with yesterday's backup. Writes once before it returns, and throws
 * StartupError where it cannot.
 * @returns how to end it; what has been told until then is written
 */
export const startKeysLatestWriter = async (context: Context): Promise<() => Promise<void>> => {
  const { database, sealing, config, clock, log } = context
  const write = async () => writeKeysLatest({ database, keyring: await sealing.keyring(), config, clock })
  await learnFromKeysLatest({ database, keyring: await sealing.keyring(), sealing, config })
  await write().catch((cause: unknown) => {
    const code = fileProblemCode(cause)
    if (code === undefined) throw cause
    throw new StartupError(`BACKUP_DIR ${config.backupDir} cannot be written (${code}).`, { cause })
  })

  const ending = new AbortController()
  let stale = false
  let wake = () => {}
  const notify = () => {
    stale = true
    wake()
  }
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: ending.signal }).catch(() => {})

  const listening = (async () => {
    while (!ending.signal.aborted) {
      await listen(database, notify, ending.signal).catch((err: unknown) =>
        log.error({ err }, 'changes of keys cannot be heard of; it is tried again'),
      )
      await pause(retryDelayMs)
    }
  })()
  const writing = (async () => {
    while (!ending.signal.aborted || stale) {
      if (!stale) await new Promise<void>(resolve => (wake = resolve))
      if (!stale) continue
      await pause(debounceMs)
      stale = false
      await write().catch(async (err: unknown) => {
        log.error({ err }, 'the keys beside the backups could not be written; it is tried again')
        stale = !ending.signal.aborted
        await pause(retryDelayMs)
      })
    }
  })()

  return async () => {
    ending.abort()
    wake()
    await Promise.all([listening, writing])
  }
}
