import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { recordAudit } from '../../features/audit/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { closeDatabase, connectDatabase, type Database } from '../../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/postgres.ts'
import { markUnfinished, markWhole, migrate, newestMigration } from '../../platform/database/migrate.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { bringUpToDate, putKeys } from './latest-state.ts'
import { type OpenedBackup, openBackup, requireUndamaged } from './opened-backup.ts'
import { backedUpTables } from './tables.ts'

export type Restored = {
  readonly made: Date
  readonly rows: number
  /** People in the backup who have been deleted since, and were not restored. */
  readonly deletedAgain: number
  /** Up to when keys, deletions, decisions, passwords and rights are known. */
  readonly keysOf: Date
}

type Target = {
  readonly connectionString: string
  readonly stop: () => Promise<void>
  /** Removes what a failed restore has made, so that it can start over. */
  readonly undo: () => Promise<void>
}

/** The database to restore into, started for as long as it takes where it is the embedded one. */
const reach = async ({ databaseUrl, dataDir }: Config): Promise<Target> => {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => {}, undo: async () => {} }
  const data = join(dataDir, 'postgres', 'data')
  if (existsSync(data)) {
    throw new StartupError(
      `DATA_DIR ${dataDir} holds a database already, and nothing is overwritten: stop the server and move ${dirname(data)} out of the way.`,
    )
  }
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir })
  return { connectionString, stop, undo: () => rm(data, { recursive: true }) }
}

const requireEmpty = async ({ $client: pool }: Database): Promise<void> => {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('public.migrations') is not null as there`)
  if (!rows[0]?.there) return
  throw new StartupError('The database is not empty, and nothing is overwritten: name an empty one in DATABASE_URL.')
}

/** Sequences continue after the highest number. */
const countOn = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attidentity <> '' and n.nspname in ('study', 'identity', 'operations')`,
  )
  for (const { name, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', '${column.replaceAll('"', '')}'), max(${column})) from ${name}`,
    )
  }
}

/**
 * Fills the tables as they were. Triggers are off: what they would count, refuse or change is in the rows already. Rows
 * inserted by migrations are deleted first.
 */
const fill = async (client: PoolClient, { manifest, rowsOf }: OpenedBackup): Promise<void> => {
  const known = new Map((await backedUpTables(client)).map(table => [table.name, table]))
  const names = [...known.keys()]
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')} cascade`)
  for (const name of names) {
    const table = manifest.tables.find(one => one.name === name)
    if (!table) throw new StartupError(`The backup lacks ${name}.`)
    const target = client.query(copyFrom(`copy ${name} (${table.columns.join(', ')}) from stdin`))
    await pipeline(await rowsOf(table), target)
    if (target.rowCount !== table.rows) {
      throw new StartupError(`The backup is damaged: ${table.file} holds ${target.rowCount} rows, not ${table.rows}.`)
    }
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await countOn(client)
}

/** With the rows in one transaction: a server that found rows without keys would make others. */
const putKeysBack = async (client: PoolClient, { latest }: OpenedBackup): Promise<void> => {
  const { masters, installation, state } = latest
  await client.query('insert into keys.installation (id, created_at) values ($1, $2)', [
    installation,
    masters[0]?.created,
  ])
  for (const { version, check, created } of masters) {
    await client.query('insert into keys.master_keys (version, check_value, created_at) values ($1, $2, $3)', [
      version,
      check,
      created,
    ])
  }
  await putKeys(client, state)
}

/** Deletions, decisions, passwords and rights since the backup, on the tables of this release. */
const catchUp = async (tx: Transaction, { manifest, latest }: OpenedBackup, now: Date): Promise<number> => {
  const deletedAgain = await bringUpToDate(tx.$client, latest.state)
  if (deletedAgain > 0) {
    await tx.$client.query(
      `insert into study.departures (month, people) values (date_trunc('month', $1::timestamptz at time zone 'UTC'), $2)
        on conflict (month) do update set people = departures.people + excluded.people`,
      [now, deletedAgain],
    )
  }
  const details = { made: manifest.created, deletedAgain }
  await recordAudit(tx, { actor: null, action: 'backup-restored', details, at: now })
  await tx.$client.query(markWhole)
  return deletedAgain
}

/**
 * Restores a backup into an empty database, the embedded one of DATA_DIR or that of DATABASE_URL. Everything is checked
 * before the first row is written, and nothing that is there is overwritten: after a restore that was interrupted,
 * begin with an empty database again; no server starts on a half-restored database. A backup of an earlier release gets
 * that release's tables first, and is then brought up to this one. A person deleted since is not restored, and later
 * decisions about their words hold.
 * @throws StartupError where anything of it cannot be
 */
export const restoreBackup = async (folder: string, config: Config, clock: Clock): Promise<Restored> => {
  const backup = await openBackup(folder, config)
  if (backup.manifest.migration > newestMigration()) {
    throw new StartupError('The backup is of a later release: restore it with that one, or a later one.')
  }
  await requireUndamaged(backup)
  const { connectionString, stop, undo } = await reach(config)
  const database = connectDatabase(connectionString, { max: 2 })
  const end = async () => {
    await closeDatabase(database)
    await stop()
  }
  try {
    await requireEmpty(database)
    await database.$client.query(markUnfinished)
    await migrate(connectionString, { upTo: backup.manifest.migration, restoring: true })
    await inTransaction(database, async ({ $client: client }) => {
      await fill(client, backup)
      await putKeysBack(client, backup)
    })
    await migrate(connectionString, { restoring: true })
    const deletedAgain = await inTransaction(database, tx => catchUp(tx, backup, clock()))
    await database.$client.query('vacuum (analyze)')
    await end()
    const { manifest, latest } = backup
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { made: new Date(manifest.created), rows, deletedAgain, keysOf: latest.written }
  } catch (error) {
    await end()
    await undo()
    throw error
  }
}
