import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Clock, systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { closeDatabase, connectDatabase, type Database } from '../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/postgres.ts'
import { runningDatabase } from '../platform/database/embedded/running.ts'
import { requireCurrentSchema } from '../platform/database/migrate.ts'
import { createSealing, type Keyring, openKeyring, rereadKeyring, type Sealing } from '../platform/encryption/index.ts'
import { StartupError } from '../platform/startup-error.ts'

/** What maintenance commands need: the installation's database and keys, whether or not a server is running. */
export type Installation = {
  readonly config: Config
  readonly clock: Clock
  readonly connectionString: string
  readonly database: Database
  readonly keyring: Keyring
  readonly sealing: Sealing
  /** No server runs on it, and none can start meanwhile. */
  readonly exclusive: boolean
  readonly close: () => Promise<void>
}

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    // Left by a killed server: nothing listens there.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

type Reached = { readonly connectionString: string; readonly exclusive: boolean; readonly stop: () => Promise<void> }

/** The database where a server has it running, or else started for as long as the command takes. */
const reach = async (config: Config): Promise<Reached> => {
  const nothing = async () => {}
  if (config.databaseUrl) return { connectionString: config.databaseUrl, exclusive: false, stop: nothing }
  const running = runningDatabase(config.dataDir)
  if (running && (await answers(running))) return { connectionString: running, exclusive: false, stop: nothing }
  if (!existsSync(join(config.dataDir, 'postgres', 'data'))) {
    throw new StartupError(`There is no database in DATA_DIR ${config.dataDir}: set DATA_DIR, or DATABASE_URL.`)
  }
  return { ...(await startEmbeddedPostgres({ dataDir: config.dataDir })), exclusive: true }
}

/**
 * Opens the installation that the environment names. Throws StartupError where there is none, where its database is of
 * another release (start the server first: it migrates), or where the keys are not its keys.
 */
export const openInstallation = async (
  config: Config = readConfig(process.env),
  clock: Clock = systemClock,
): Promise<Installation> => {
  const { connectionString, exclusive, stop } = await reach(config)
  const database = connectDatabase(connectionString, { max: 4 })
  const keyDatabase = connectDatabase(connectionString, { max: 2 })
  const close = async () => {
    await closeDatabase(database)
    await closeDatabase(keyDatabase)
    await stop()
  }
  try {
    await requireCurrentSchema(connectionString)
    const keyring = await openKeyring(config, keyDatabase.$client, clock)
    const sealing = await createSealing({
      database: keyDatabase.$client,
      keyring,
      clock,
      rereadKeyring: held => rereadKeyring(config, held, keyDatabase.$client),
    })
    return { config, clock, connectionString, database, keyring, sealing, exclusive, close }
  } catch (error) {
    await close()
    throw error
  }
}
