import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Context } from '../../context.ts'
import { fileProblemCode } from '../../platform/database/embedded/data-folder.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { learnFromKeysLatest, writeKeysLatest } from './keys-latest.ts'

/** The channel that migrations 0007 and 0008 notify when a key, tombstone, decision, password or right changes. */
const channel = 'diary_keys'
/** Milliseconds in which changes are gathered, so that a workshop that registers is a handful of writes. */
const debounceMs = 1_000
/** Milliseconds until the next try, where the file could not be written or the database does not answer. */
const retryDelayMs = 3_000

/** Listens for changes until the connection ends; calls `onChange` for each, and once at the beginning. */
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
    // For changes before the connection listened.
    told()
    await ended
  } finally {
    // A listening connection must not return to the pool.
    client.release(true)
  }
}

/**
 * Writes `keys-latest` beside the backups within five seconds of a change, so that yesterday's backup does not restore
 * a person who has left today. Writes once before it returns, and throws StartupError where it cannot.
 * @returns how to end it; pending changes are written first
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
