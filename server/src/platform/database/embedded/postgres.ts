import { resolve } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, waitForPrevious } from './cluster.ts'
import { fileProblemCode, makePrivateFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { type PostgresProcess, startProcess } from './process.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { connectionStringOf } from './running.ts'

/** The running database of this server. */
export type EmbeddedPostgres = {
  readonly connectionString: string
  /**
   * Resolves with the reason if PostgreSQL ends without `stop`. It is not restarted here: the server should exit, and
   * its supervisor restart it.
   */
  readonly unexpectedEnd: Promise<Error>
  /** Stops PostgreSQL and unlocks the folder. Close the pools first: open transactions are rolled back. */
  readonly stop: () => Promise<void>
}

/** Milliseconds that the PostgreSQL of a killed server gets to end. */
const previousServerTimeoutMs = 10_000

/**
 * Starts PostgreSQL on the `postgres` folder of the data folder, which the first start makes. It listens on a Unix
 * socket in a folder of its own only, and ends when this process does, SIGKILL included.
 * @param options.log what the operator should know, one line each
 * @param options.connections how many it admits; by default what one server needs and some to spare for `psql`
 * @throws StartupError with the one line that explains it: no PostgreSQL for this system, a folder that cannot be used
 *   or is in use by another server, data of another release
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (line: string) => void
  connections?: number
}): Promise<EmbeddedPostgres> {
  const folder = resolve(options.dataDir)
  const unlock = withFileProblems(folder, () => {
    makePrivateFolder(folder)
    return lockFolder(folder)
  })
  try {
    const runAs = withFileProblems(folder, () => chooseRunAs(folder, findBinaries(), options.log ?? (() => {})))
    return running(await start(runAs, options.connections ?? 40), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function start(runAs: RunAs, connections: number): Promise<PostgresProcess> {
  const data = await ensureCluster(runAs)
  const deadline = performance.now() + previousServerTimeoutMs
  for (;;) {
    await waitForPrevious(data, deadline)
    try {
      return await startProcess(runAs, data, connections)
    } catch (error) {
      // The main process of an earlier PostgreSQL was killed and its others are on their way out.
      const stillEnding = error instanceof StartupError && error.message.includes('shared memory block')
      if (!stillEnding || performance.now() > deadline) throw error
    }
  }
}

function running(postgres: PostgresProcess, unlock: () => void): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  return {
    connectionString: connectionStringOf(postgres.socketFolder),
    unexpectedEnd: new Promise(report => {
      void postgres.ended.then(reason => {
        if (!stopping) report(new Error(`PostgreSQL ended unexpectedly: ${reason}`))
      })
    }),
    stop: () => {
      stopping ??= postgres.stop().finally(unlock)
      return stopping
    },
  }
}

/** Does it, and words the file system's refusal for the operator. */
function withFileProblems<T>(folder: string, prepare: () => T): T {
  try {
    return prepare()
  } catch (cause) {
    const code = fileProblemCode(cause)
    if (cause instanceof StartupError || code === undefined) throw cause
    const path = cause instanceof Error && 'path' in cause ? ` at ${cause.path}` : ''
    throw new StartupError(`DATA_DIR ${folder} cannot be used: ${reasons[code] ?? code}${path}.`, { cause })
  }
}

const reasons: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'not permitted',
  EROFS: 'read-only file system',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'no space left',
  ENOENT: 'it cannot be made',
  ENAMETOOLONG: 'the path is too long',
}
