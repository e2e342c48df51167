import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { withDatabaseName } from './database-name.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, with a database for no test. */
    databaseServer: string
    /** The name of a migrated database on it, from which each test file gets a copy. */
    databaseTemplate: string
  }
}

/**
 * One PostgreSQL for the whole run: an embedded one in a temporary folder, or the server that TEST_DATABASE_URL names,
 * whose account must be allowed to create databases. The same tests run on both.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { connectionString: given, stop: async () => {} } : await startThrowaway()
  const template = `diary_template_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server.connectionString })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const templateDatabase = withDatabaseName(server.connectionString, template)
  await migrate(templateDatabase)
  await makeJobTables(templateDatabase)

  project.provide('databaseServer', server.connectionString)
  project.provide('databaseTemplate', template)
  return async () => {
    await admin.query(`drop database ${template} with (force)`)
    await admin.end()
    await server.stop()
  }
}

/** As the first start would: made once, and not again for each test's database. */
async function makeJobTables(connectionString: string): Promise<void> {
  const jobs = createJobs(connectionString.replace(/^socket:/, 'postgres:'), createLog('silent'))
  await jobs.start({ exclusive: false })
  await jobs.stop()
}

async function startThrowaway(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, connections: 200 })
  await forgetDurability(postgres.connectionString)
  return {
    connectionString: postgres.connectionString,
    stop: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Nothing outlives the run, so nothing has to be synced to disk. */
async function forgetDurability(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}
