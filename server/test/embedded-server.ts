/**
 * A server with nothing but its database, for the tests to kill: `node embedded-server.ts <data folder>`. Prints the
 * connection string and stays; a problem of the start is one line and code 1, as in the real one.
 */

import { startEmbeddedPostgres } from '../src/platform/database/embedded/postgres.ts'
import { StartupError } from '../src/platform/startup-error.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const postgres = await startEmbeddedPostgres({ dataDir })
  process.stdout.write(`${postgres.connectionString}\n`)
  process.once('SIGTERM', () => void postgres.stop())
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
