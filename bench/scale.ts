import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '../server/src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { createLimits } from '../server/src/platform/http/limits.ts'
import { withDatabaseName } from '../server/test/database-name.ts'
import { signInAdministrator } from './administrator.ts'
import { atOnce, type Product, startProduct, withFolder } from './product.ts'
import { heading, line, median, quantile, say } from './report.ts'
import { type Kind, kindsOf } from './scale/kinds.ts'
import { reportPlans, sendPlans } from './scale/plans.ts'
import { measuredEntries, seedSealedStudy } from './scale/seed.ts'
import type { SealedPool } from './sealed-database.ts'
import { newWriter } from './writer.ts'

const people = 8
const processes = [1, 2] as const

/** 1e4, 10000: how many entries a study has; anything else is no size. */
export const asSize = (text: string): number | undefined =>
  /^[1-9]\d*(e\d)?$/.test(text) && Number(text) >= 5_000 && Number(text) <= 1e7 ? Number(text) : undefined

type Figures = Readonly<Record<string, { readonly median: number; readonly p95: number }>>
type Run = { readonly size: number; readonly processes: number; readonly figures: Figures }
type Server = { readonly connectionString: string; readonly dataDir: string }

/** Runs the work with its own database: on the server of TEST_DATABASE_URL, or on one started for it. */
const withServer = (work: (server: Server) => Promise<void>) =>
  withFolder(async dataDir => {
    const given = process.env.TEST_DATABASE_URL
    if (!given) {
      const postgres = await startEmbeddedPostgres({ dataDir, connections: 100 })
      const connectionString = postgres.connectionString.replace(/^socket:/, 'postgres:')
      await work({ connectionString, dataDir }).finally(postgres.stop)
      return
    }
    const admin = connectDatabase(given, { max: 1 }).$client
    const name = `diary_bench_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    try {
      await work({ connectionString: withDatabaseName(given, name), dataDir })
    } finally {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  })

const start = ({ connectionString, dataDir }: Server, nodeOptions: readonly string[] = []) =>
  startProduct(dataDir, nodeOptions, { DATABASE_URL: connectionString })

const measure = async (kinds: readonly Kind[], products: readonly Product[]): Promise<Figures> => {
  const figures: Record<string, { median: number; p95: number }> = {}
  for (const { name, times, width, once } of kinds) {
    const by = (index: number) => once(index, products[index % products.length]?.origin ?? '')
    await atOnce(width, Math.ceil(times / 10), by)
    const took: number[] = []
    await atOnce(width, times, async index => void took.push(await by(index)))
    figures[name] = { median: median(took), p95: quantile(took, 0.95) }
  }
  return figures
}

/** Background work of the seeding and of earlier calls must not be in the measurements. */
const untilQuiet = async (pool: SealedPool) => {
  for (;;) {
    // A change is reported for masking a fifth of a second after it.
    await wait(500)
    const { rows } = await pool.query<{ work: number }>(
      `select (select count(*) from pgboss.job where state < 'completed' and name = 'masking')::int
        + (select count(*) from pg_stat_activity
            where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid())::int as work`,
    )
    if (rows[0]?.work === 0) return
  }
}

/** The time of one rate-limit count: with several processes each request makes one more round to the database. */
const countOnce = async (connectionString: string) => {
  const pool = connectDatabase(connectionString, { max: 16 }).$client
  const counter = createLimits({ on: true, shared: pool }).counter('bench', 1_000_000, 60)
  for (const width of [1, 16]) {
    const took: number[] = []
    await atOnce(width, 4_000, async index => {
      const began = performance.now()
      await counter.consume(`session ${index % 200}`)
      took.push(performance.now() - began)
    })
    line(`${width} at once: a count takes ${say(median(took))} ms, 95 % within ${say(quantile(took, 0.95))} ms`)
  }
  await pool.end()
}

const connectionsOf = async (pool: SealedPool) => {
  const { rows } = await pool.query<{ by: string; connections: number }>(
    `select coalesce(nullif(application_name, ''), 'unnamed') as by, count(*)::int as connections
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      group by 1 order by 1`,
  )
  return rows.map(({ by, connections }) => `${connections} ${by}`).join(', ')
}

const withStudy = (size: number, report: (run: Run) => void, withPlans: boolean) =>
  withServer(async server => {
    const first = await start(server)
    const writers = await Promise.all(Array.from({ length: people }, () => newWriter(first.origin)))
    await first.stop()
    const pool = connectDatabase(server.connectionString, { max: 3 }).$client
    const began = performance.now()
    await seedSealedStudy(
      pool,
      server,
      size,
      writers.map(({ researchId }) => researchId),
    )
    const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const mebibytes = Number(rows[0]?.bytes) / 2 ** 20
    line(`${say(size)} entries, filled in ${say((performance.now() - began) / 1000)} s, ${say(mebibytes)} MiB`)

    for (const count of processes) {
      const products: Product[] = []
      try {
        while (products.length < count) products.push(await start(server))
        const admin = await signInAdministrator(products[0]?.origin ?? '')
        await untilQuiet(pool)
        report({ size, processes: count, figures: await measure(kindsOf({ writers, admin }), products) })
        line(`  connections of ${count}: ${await connectionsOf(pool)}`)
      } finally {
        for (const product of products) await product.stop()
      }
    }
    if (withPlans) {
      await sendPlans(pool, true)
      const product = await start(server, ['--import', new URL('./scale/forward-plans.ts', import.meta.url).href])
      try {
        const admin = await signInAdministrator(product.origin)
        await untilQuiet(pool)
        line(`How the statements were carried out, in a study of ${say(size)} entries, told by auto_explain:`)
        await reportPlans(product, kindsOf({ writers, admin }), () => untilQuiet(pool))
      } finally {
        await product.stop()
      }
      await sendPlans(pool, false)
      await countOnce(server.connectionString)
    }
    await pool.end()
  })

const table = (runs: readonly Run[]) => {
  const [first] = runs
  if (!first) return
  const title = ({ size, processes: count }: Run) => `${say(size)}, ${count} ${count === 1 ? 'process' : 'processes'}`
  line(`| call (median / 95 %, ms) | ${runs.map(title).join(' | ')} |`)
  line(`|---|${runs.map(() => '---|').join('')}`)
  const kinds = kindsOf({ writers: [], admin: {} })
  for (const { name, aim, width } of kinds) {
    const cells = runs.map(({ figures: { [name]: taken } }) => {
      const short = aim !== undefined && taken && taken.p95 > aim ? ' (short of the aim)' : ''
      return taken ? `${say(taken.median)} / ${say(taken.p95)}${short}` : ''
    })
    line(`| ${name}, ${width} at once${aim ? ` (aim ${say(aim)})` : ''} | ${cells.join(' | ')} |`)
  }
}

/** One and two processes on one PostgreSQL, with ever larger studies: the time of each kind of call, and why. */
export const scale = async (sizes: readonly number[]): Promise<void> => {
  heading(
    'One and two processes, and studies of ever more entries',
    `A fresh database for each size; a person for every hundred entries, and ${people} who are measured, with ${measuredEntries} each; every text is sealed and masked. All on this machine: PostgreSQL as shipped${process.env.TEST_DATABASE_URL ? ' (no: the server of TEST_DATABASE_URL)' : ''}, the servers, and whoever calls. Limits are off.`,
  )
  const runs: Run[] = []
  const last = Math.max(...sizes)
  for (const size of sizes) await withStudy(size, run => runs.push(run), size === last)
  table(runs)
}
