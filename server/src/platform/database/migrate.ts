import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataFolder } from '../paths.ts'
import { StartupError } from '../startup-error.ts'

/** A migration: one file `0001-what-it-does.sql`, run once and never changed afterwards. */
type Migration = { readonly number: number; readonly name: string; readonly sql: string; readonly hash: string }

type Applied = { readonly number: number; readonly name: string; readonly hash: string }

const migrationsFolder = dataFolder('migrations')

/** Any number will do, as long as it is always this one. */
const lockNumber = 7_463_801

/** The oldest PostgreSQL that is tested, in the way of `server_version_num`. */
const oldestServer = 150_000

/** Exists in a database while a backup is being restored into it. */
const unfinished = 'public.unfinished_restore'

/** From now on only a restore may use this database, until it is complete. */
export const markUnfinished = `create table if not exists ${unfinished} ()`
export const markWhole = `drop table ${unfinished}`

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${unfinished}') is not null as there`)
  if (!rows[0]?.there) return
  throw new StartupError(
    'A backup was being restored into this database and it is not whole: begin again, with an empty one.',
  )
}

/** The number of this program's last migration. */
export const newestMigration = (): number => readMigrations(migrationsFolder).length

/**
 * Brings the database up to this program: runs the missing migrations, each in its own transaction, and records them in
 * `public.migrations`. Several processes may call it at once; one works and the others wait.
 * @param options.upTo the last number to run, for a backup of an earlier release
 * @param options.restoring the caller is a restore, the only one that may open a half-restored database
 * @throws StartupError when the database cannot be reached, is newer than this program, was made from other files, or
 *   is half restored
 */
export async function migrate(
  connectionString: string,
  {
    folder = migrationsFolder,
    upTo = Number.POSITIVE_INFINITY,
    restoring = false,
  }: { folder?: string; upTo?: number; restoring?: boolean } = {},
): Promise<void> {
  const migrations = readMigrations(folder)
  await withConnection(connectionString, async client => {
    await refuseOldServer(client)
    if (!restoring) await refuseUnfinished(client)
    // The connection holds the lock, which ends with it in any case.
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await applyMissing(client, migrations, upTo)
  })
}

/**
 * For a command that works on a database as it is.
 * @throws StartupError unless the database has had exactly the migrations of this program, and is whole
 */
export async function requireCurrentSchema(connectionString: string): Promise<void> {
  const migrations = readMigrations(migrationsFolder)
  await withConnection(connectionString, async client => {
    await refuseUnfinished(client)
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.migrations') is not null as there`,
    )
    const applied = rows[0]?.there ? await appliedTo(client) : []
    refuseUnknown(applied, migrations)
    if (applied.length === migrations.length) return
    const reason = applied.length === 0 ? 'is no diary yet' : 'is of an earlier release'
    throw new StartupError(`The database ${reason}: start the server once, which brings it up to this one.`)
  })
}

async function withConnection(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'reflective-diary migrations' })
  // A lost connection fails the running statement; an unhandled 'error' event would also end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new StartupError(`The database cannot be reached: ${reasonOf(cause)}.`, { cause })
  }
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => {
      const sql = readFileSync(join(folder, file), 'utf8')
      const name = file.replace(/\.sql$/, '')
      return { number: Number(name.slice(0, 4)), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
  migrations.forEach(({ number, name }, position) => {
    if (number !== position + 1) throw new Error(`Migrations are numbered 0001, 0002, …: ${name} is out of turn.`)
  })
  return migrations
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const [version] = rows
  if (!version || version.number >= oldestServer) return
  throw new StartupError(`DATABASE_URL names PostgreSQL ${version.name}; the diary needs 15 or later.`)
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[], upTo: number): Promise<void> {
  await client.query(
    `create table if not exists public.migrations (
      number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now()
    )`,
  )
  const applied = await appliedTo(client)
  refuseUnknown(applied, migrations)
  for (const migration of migrations.slice(applied.length, upTo)) await apply(client, migration)
}

async function appliedTo(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select number, name, hash from public.migrations order by number')
  return rows
}

function refuseUnknown(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [position, done] of applied.entries()) {
    const ours = migrations[position]
    if (!ours) {
      throw new StartupError(
        `The database is newer than this program (it has had ${done.name}): start the release that it belongs to, or a later one.`,
      )
    }
    if (ours.hash !== done.hash) {
      throw new StartupError(
        `The database was made from another ${done.name} than this program's ${ours.name}.sql: a migration never ` +
          'changes once it has run. Restore the file, or start with another database.',
      )
    }
  }
}

async function apply(client: pg.Client, { number, name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into public.migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    await client.query('commit')
  } catch (cause) {
    // The connection ends with the start, and the transaction with the connection.
    throw new StartupError(`Migration ${name} failed: ${reasonOf(cause)}.`, { cause })
  }
}

/** Node reports a refused connection to a name with several addresses as an error without words around the others. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
