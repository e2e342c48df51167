import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { subDays } from 'date-fns/subDays'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { rewriteTable } from '../../platform/database/rewrite-table.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { backupOwner } from '../../platform/encryption/index.ts'

/** Days for which a backup can be decrypted. Deleted data is gone from every copy after so many days. */
export const backupDays = 35

const prefix = backupOwner('')

/** Destroys the key of one backup, whose files are then unreadable. */
export const destroyBackupKey = async ({ $client: pool }: Database, name: string): Promise<void> => {
  await pool.query('delete from keys.wrapped_keys where owner = $1', [backupOwner(name)])
}

/** When the backup of this folder was made; undefined for any other folder. */
const madeAt = (folder: string): Date | undefined => {
  const [, date, time] = /^data-(\d{8})T(\d{6})Z$/.exec(folder) ?? []
  if (!date || !time) return undefined
  const [day, clock] = [date.replace(/(....)(..)(..)/, '$1-$2-$3'), time.replace(/(..)(..)(..)/, '$1:$2:$3')]
  return new Date(`${day}T${clock}Z`)
}

const backupsToRetain = async ({ $client: pool }: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<RowOf<'keys.wrapped_keys', 'owner'>>(
    'select owner from keys.wrapped_keys where starts_with(owner, $1)',
    [prefix],
  )
  return new Set(rows.map(({ owner }) => `data-${owner.slice(prefix.length)}`))
}

/**
 * Destroys the keys of backups older than 35 days, so that no copy opens, and removes their folders from BACKUP_DIR.
 * The newest stays until there is another: neither a jumping clock nor a stopped timer leaves a study without any.
 * @returns the names of the removed folders
 */
export const forgetOldBackups = async (deps: {
  readonly database: Database
  readonly config: Pick<Config, 'backupDir'>
  readonly clock: Clock
}): Promise<readonly string[]> => {
  const { database, config, clock } = deps
  const before = subDays(clock(), backupDays)
  const { rowCount } = await database.$client.query(
    `delete from keys.wrapped_keys where starts_with(owner, $1) and created_at < $2
      and created_at < (select max(created_at) from keys.wrapped_keys where starts_with(owner, $1))`,
    [prefix, before],
  )
  // The bytes of deleted rows stay in the table's file until it is swept. While a reader holds the table they stay
  // longer, until the master key that wraps them is dropped.
  if (rowCount) await rewriteTable(database, 'keys.wrapped_keys').catch(() => {})
  const kept = await backupsToRetain(database)
  const folders = existsSync(config.backupDir) ? await readdir(config.backupDir) : []
  const dead = folders.filter(folder => {
    const made = madeAt(folder)
    return made !== undefined && made < before && !kept.has(folder)
  })
  for (const folder of dead) await rm(join(config.backupDir, folder), { recursive: true, force: true })
  return dead
}
