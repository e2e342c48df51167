import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts'

/** A folder that is removed after the test. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diary-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  onTestFinished(postgres.stop)
  return postgres
}

type TrialServer = { readonly process: ChildProcess; readonly connectionString: string }

/** A server in its own process, with secrets in its environment as a real one may have. */
function spawnServer(dataDir: string): ChildProcess {
  const script = fileURLToPath(new URL('../../../../test/embedded-server.ts', import.meta.url))
  const env = { ...process.env, MASTER_KEY: 'the master key' }
  const child = spawn(process.execPath, [script, dataDir], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return child
}

async function runningServer(dataDir: string): Promise<TrialServer> {
  const child = spawnServer(dataDir)
  const [connectionString] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')
  return { process: child, connectionString }
}

async function kill({ process: child }: TrialServer): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const writeRow = (database: string): Promise<unknown[]> => query(database, 'create table kept as select 42 as answer')
const readRow = (database: string): Promise<unknown[]> => query(database, 'select answer from kept')

const pidFile = (dataDir: string): string => join(dataDir, 'postgres', 'data', 'postmaster.pid')
const pidOf = (dataDir: string): number => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The folder of the socket, from the connection string. */
const socketFolder = (connectionString: string): string =>
  new URL(connectionString).searchParams.get('host') ?? 'no folder'

test('what was written is there after a stop and a start', async () => {
  const dataDir = emptyFolder()
  const first = await start(dataDir)
  await writeRow(first.connectionString)
  await first.stop()
  expect(existsSync(pidFile(dataDir))).toBe(false)
  expect(await readRow((await start(dataDir)).connectionString)).toEqual([{ answer: 42 }])
})

test('PostgreSQL listens on no network and writes no statement’s values to its log', async () => {
  const { connectionString } = await start(emptyFolder())
  const names = ['listen_addresses', 'log_parameter_max_length', 'log_parameter_max_length_on_error', 'log_statement']
  const list = names.map(name => `'${name}'`).join(', ')
  const settings = await query(connectionString, `select name, setting from pg_settings where name in (${list})`)
  expect(settings).toEqual([
    { name: 'listen_addresses', setting: '' },
    { name: 'log_parameter_max_length', setting: '0' },
    { name: 'log_parameter_max_length_on_error', setting: '0' },
    { name: 'log_statement', setting: 'none' },
  ])
})

test('every commit reaches the disk before it is answered', async () => {
  const { connectionString } = await start(emptyFolder())
  const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  expect(await query(connectionString, settings)).toEqual([{ fsync: 'on', commit: 'on' }])
})

test('only the server’s own account may enter the folders of data and socket', async () => {
  const dataDir = join(emptyFolder(), 'not', 'yet', 'there')
  const { connectionString } = await start(dataDir)
  const folders = [dataDir, join(dataDir, 'postgres'), socketFolder(connectionString), dirname(pidFile(dataDir))]
  expect(folders.map(folder => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700, 0o700, 0o700])
})

test('a second server on one DATA_DIR ends with one line, and the first is unharmed', async () => {
  const dataDir = emptyFolder()
  const first = await start(dataDir)
  await writeRow(first.connectionString)
  const second = spawnServer(dataDir)
  const said: Buffer[] = []
  second.stderr?.on('data', piece => said.push(piece))
  const [code] = await once(second, 'close')
  expect(code).toBe(1)
  expect(Buffer.concat(said).toString()).toBe(
    `Another server is running on DATA_DIR ${dataDir}: stop it, or give this one a folder of its own.\n`,
  )
  expect(await readRow(first.connectionString)).toEqual([{ answer: 42 }])
})

test('of two servers that start at once on an empty folder, one runs', async () => {
  const dataDir = emptyFolder()
  const attempts = await Promise.allSettled([start(dataDir), start(dataDir)])
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('PostgreSQL ends by itself soon after its server was killed, and every committed row is there', async () => {
  const dataDir = emptyFolder()
  const server = await runningServer(dataDir)
  await writeRow(server.connectionString)
  const postgres = pidOf(dataDir)
  await kill(server)
  await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), { timeout: 500, interval: 10 })
  expect(await readRow((await start(dataDir)).connectionString)).toEqual([{ answer: 42 }])
})

test('a server started the moment its predecessor was killed waits for the old PostgreSQL', async () => {
  const dataDir = emptyFolder()
  const server = await runningServer(dataDir)
  await writeRow(server.connectionString)
  await kill(server)
  expect(await readRow((await start(dataDir)).connectionString)).toEqual([{ answer: 42 }])
})

test('committed rows outlive a kill of PostgreSQL itself', async () => {
  const dataDir = emptyFolder()
  const server = await runningServer(dataDir)
  await writeRow(server.connectionString)
  process.kill(pidOf(dataDir), 'SIGKILL')
  await kill(server)
  expect(await readRow((await start(dataDir)).connectionString)).toEqual([{ answer: 42 }])
})

test('the server notices when PostgreSQL ends unexpectedly', async () => {
  const dataDir = emptyFolder()
  const postgres = await start(dataDir)
  process.kill(pidOf(dataDir), 'SIGTERM')
  expect((await postgres.unexpectedEnd).message).toMatch(/^PostgreSQL ended unexpectedly: /)
})

test('a pid file whose number now belongs to another process does not stop the start', async () => {
  const dataDir = emptyFolder()
  const first = await start(dataDir)
  await writeRow(first.connectionString)
  const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n')
  await first.stop()
  writeFileSync(pidFile(dataDir), [process.ppid, ...lines.slice(1)].join('\n'))
  expect(await readRow((await start(dataDir)).connectionString)).toEqual([{ answer: 42 }])
})

test('a start interrupted while the files were made starts over', async () => {
  const dataDir = emptyFolder()
  mkdirSync(join(dataDir, 'postgres', 'data.new'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'data.new', 'PG_VERSION'), '18\n')
  expect(await query((await start(dataDir)).connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a path too long for a socket works, and its temporary folder is removed at the end', async () => {
  const dataDir = join(emptyFolder(), 'a-long-name'.repeat(10))
  const postgres = await start(dataDir)
  const folder = socketFolder(postgres.connectionString)
  expect(folder.startsWith(dataDir)).toBe(false)
  expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await postgres.stop()
  expect(existsSync(folder)).toBe(false)
})

test('that temporary folder is removed even when the server is killed', async () => {
  const server = await runningServer(join(emptyFolder(), 'a-long-name'.repeat(10)))
  const folder = socketFolder(server.connectionString)
  expect(readdirSync(folder)).toContain('.s.PGSQL.5432')
  await kill(server)
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 2_000, interval: 10 })
})

test('a path may hold blanks, quotes, commas and letters of any language', async () => {
  const dataDir = join(emptyFolder(), `réflexion, "a" 'b' & % ?`)
  expect(await query((await start(dataDir)).connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(process.platform !== 'linux')('PostgreSQL does not inherit the server’s keys', async () => {
  const dataDir = emptyFolder()
  await runningServer(dataDir)
  expect(readFileSync(`/proc/${pidOf(dataDir)}/environ`, 'latin1')).not.toContain('MASTER_KEY')
})

test('a file in the way, or a folder that cannot be made, is one line', async () => {
  const file = join(emptyFolder(), 'data')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(StartupError)
  await expect(start(file)).rejects.toThrow(/^DATA_DIR .*data cannot be used: a file is in the way/)
  await expect(start('/proc/nowhere/data')).rejects.toThrow(/^DATA_DIR \/proc\/nowhere\/data cannot be used: /)
})

test('the data of another PostgreSQL release is refused and left as it is', async () => {
  const data = join(emptyFolder(), 'postgres', 'data')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'PG_VERSION'), '17\n')
  await expect(start(dirname(dirname(data)))).rejects.toThrow('holds the data of PostgreSQL 17, not of 18')
  expect(readdirSync(data)).toEqual(['PG_VERSION'])
})
