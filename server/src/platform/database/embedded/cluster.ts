import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import { program } from './binaries.ts'
import { fileProblemCode, flushFolder } from './data-folder.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { systemEnvironment } from './system-environment.ts'

const run = promisify(execFile)

/** The release whose data these programs read; another major release's data needs its rows moved over. */
const majorVersion = '18'

/** The only database role. Every connection to the socket is trusted: its folder admits only the server's account. */
export const databaseUser = 'app'

/**
 * Makes the database's files on first start. They are made in a side folder and renamed, so that a crash leaves no half
 * cluster behind.
 * @returns the folder of the files
 */
export async function ensureCluster(runAs: RunAs): Promise<string> {
  const data = join(runAs.home, 'data')
  if (existsSync(data)) {
    refuseOtherRelease(data)
    return data
  }
  const unfinished = join(runAs.home, 'data.new')
  rmSync(unfinished, { recursive: true, force: true })
  await initialise(runAs, unfinished)
  renameSync(unfinished, data)
  // Or a power cut could undo the rename, and the next start would take a full database for an unfinished one.
  flushFolder(runAs.home)
  return data
}

function refuseOtherRelease(data: string): void {
  const file = join(data, 'PG_VERSION')
  const found = existsSync(file) ? `PostgreSQL ${readFileSync(file, 'utf8').trim()}` : 'no PostgreSQL'
  if (found === `PostgreSQL ${majorVersion}`) return
  throw new StartupError(
    `${data} holds the data of ${found}, not of ${majorVersion}: choose another DATA_DIR and restore a backup into it.`,
  )
}

async function initialise(runAs: RunAs, folder: string): Promise<void> {
  const { file, parameters } = commandAs(runAs.account, [
    program(runAs.binaries, 'initdb'),
    `--pgdata=${folder}`,
    `--username=${databaseUser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  try {
    await run(file, parameters, { cwd: runAs.home, env: systemEnvironment, ...runAs.account.spawnIds })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
    const reason = said.split('\n').find(line => line.includes('error:')) ?? said.trim().split('\n').at(-1)
    throw new StartupError(`The database could not be made in ${runAs.home}: ${reason}`, { cause })
  }
}

/**
 * Waits until the PostgreSQL of a server killed a moment ago has ended. Fails with a StartupError at the deadline
 * (milliseconds of the monotonic clock).
 */
export async function waitForPrevious(data: string, deadline: number): Promise<void> {
  for (;;) {
    const pid = runningPostgres(data)
    if (pid === undefined) return
    if (performance.now() > deadline) {
      throw new StartupError(`${data} is in use by PostgreSQL, process ${pid}: end it, or choose another DATA_DIR.`)
    }
    await delay(50)
  }
}

/** The process in the data folder's pid file, if it is a running PostgreSQL. */
function runningPostgres(data: string): number | undefined {
  const file = join(data, 'postmaster.pid')
  const [pid = '', ...rest] = readIfThere(file)?.split('\n') ?? []
  if (!isAlive(Number(pid))) return undefined
  if (processName(pid) === 'postgres') return Number(pid)
  // After a reboot or in a new container the pid belongs to another process, and PostgreSQL would refuse to start for
  // ever. The file stays, with a pid that no process can have: PostgreSQL reads in it which shared memory to check for
  // survivors.
  writeFileSync(file, [2 ** 31 - 1, ...rest].join('\n'))
  return undefined
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return fileProblemCode(error) === 'EPERM'
  }
}

/** The process's name. Only Linux gives it; elsewhere every process is taken for PostgreSQL, to be safe. */
function processName(pid: string): string {
  return process.platform === 'linux' ? (readIfThere(`/proc/${pid}/comm`)?.trim() ?? '') : 'postgres'
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // ESRCH: the process ended between opening and reading.
    if (['ENOENT', 'ESRCH'].includes(fileProblemCode(error) ?? '')) return undefined
    throw error
  }
}
