import { setTimeout as wait } from 'node:timers/promises'
import {
  type RatingStatistics,
  readRatingStatistics,
  readStudyStatistics,
  type StudyStatistics,
} from '@diary/contract/study-statistics'
import { signInAdministrator } from './administrator.ts'
import { withProduct } from './product.ts'
import { figure, heading, line, median, say } from './report.ts'
import { openSealedDatabase, type SealedPool } from './sealed-database.ts'
import { seedStudy } from './seeded-study.ts'

const entries = 1_000_000
const readings = 20

/** Sequential scans of the wide rows so far; the database reports them a second late. */
const scansOf = async (pool: SealedPool) => {
  await wait(1_500)
  const { rows } = await pool.query<{ scans: number }>(
    `select seq_scan::int as scans from pg_stat_user_tables where schemaname = 'study' and relname = 'entries'`,
  )
  return rows[0]?.scans ?? Number.NaN
}

/** The statistics of the admin area, read through HTTP from a study of a million entries. */
export const studyStatistics = () =>
  withProduct(async ({ origin, dataDir }) => {
    heading(
      `The admin area's statistics of ${say(entries)} entries (ms)`,
      `10,000 people over two years, one in fifteen of them out of research; median and worst of ${readings} readings through HTTP, one at a time. The database's buffers are 32 MiB, as shipped.`,
    )
    const { pool } = await openSealedDatabase(dataDir, 1)
    const began = performance.now()
    await seedStudy(pool, entries)
    line(`seeded in ${say((performance.now() - began) / 1000)} s`)
    const headers = await signInAdministrator(origin)
    const read = async <T>(path: string): Promise<T> => {
      const reply = await fetch(origin + path, { headers })
      if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}`)
      return (await reply.json()) as T
    }

    const figures = await read<StudyStatistics>(readStudyStatistics.path)
    line(`${say(figures.entries)} entries of ${say(figures.writers)} writers are in the figures`)
    const { individual_entry: ratings } = await read<RatingStatistics>(readRatingStatistics.path)
    line(`${say(ratings.like + ratings.dislike)} ratings`)
    const before = await scansOf(pool)
    for (const [name, path] of [
      ['all statistics of the study', readStudyStatistics.path],
      ['ratings', readRatingStatistics.path],
    ] as const) {
      const times: number[] = []
      for (let reading = 0; reading < readings; reading++) {
        const start = performance.now()
        await read(path)
        times.push(performance.now() - start)
      }
      figure(`${name}, median`, median(times), 'ms', { atMost: 1_000 })
      figure(`${name}, worst`, Math.max(...times), 'ms')
    }
    figure('sequential scans of the wide rows meanwhile', (await scansOf(pool)) - before, '', { atMost: 0 })
  })
