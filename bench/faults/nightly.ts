import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { secondsUntilMasked, signIn } from './admin.ts'
import { newDiarist } from './diarists.ts'
import type { Fault } from './fault.ts'
import { aheadTo, moveClock, startWithClock } from './moved-clock.ts'
import { noPostgres, startPostgres } from './own-postgres.ts'

/** Moments of the nights on which the clocks change in London, in UTC: before the run is due, and from then on. */
// Minutes before two, not seconds: a start takes its time on a busy machine.
const changes = [
  { night: '2027-03-28', before: ['00:30:00', '00:50:00'], from: ['01:00:01', '02:00:01', '01:10:00'] },
  { night: '2027-10-31', before: ['00:30:00', '01:50:00'], from: ['02:00:01', '02:30:00', '02:05:00'] },
] as const

/** The nightly run of the analysis, when an hour is skipped and when one occurs twice. */
export const nightly: Fault = {
  name: 'nightly',
  what: 'two processes on one PostgreSQL through the nights of both clock changes in London, their clocks moved ahead and back, and at each moment two more that start at once: exactly one run a night, and none before two',
  takes: 'about 6 min',
  run: async tools => {
    const postgres = await startPostgres(tools)
    if (!postgres) return { skipped: noPostgres }
    const settings = { DATABASE_URL: postgres.connectionString, MASTER_KEY: randomBytes(32).toString('hex') }
    const at = (moment: string) => startWithClock(tools, { dataDir: tools.folder(), settings }, aheadTo(moment))
    const evening = '2027-03-27T22:00:00Z'
    const staying = [await (await at(evening)).answers(), await (await at(evening)).answers()] as const
    const runsOf = (night: string) =>
      postgres.ask('select job_id is not null as began from study.nightly_runs where night = $1', [night])
    const jobs = async () => {
      const rows = await postgres.ask('select status from study.batch_jobs where requested_by is null')
      return rows.map(({ status }) => String(status))
    }
    const wrong = new Set<string>()
    let starts = 0
    const passes = async (moment: string) => {
      for (const server of staying) await moveClock(server, aheadTo(moment))
      const both = await Promise.all([at(moment), at(moment)])
      for (const server of both) await server.answers()
      starts += both.length
      await Promise.all(both.map(server => server.end('SIGTERM')))
    }

    for (const [index, { night, before, from }] of changes.entries()) {
      for (const server of staying) await moveClock(server, aheadTo(`${night}T00:10:00Z`))
      const [first] = staying
      const diarist = await newDiarist(first.origin, `Writer ${index}`)
      await secondsUntilMasked(await signIn(first.origin), diarist, 120)
      for (const moment of before) {
        await passes(`${night}T${moment}Z`)
        if ((await runsOf(night)).length > 0) wrong.add(`${night}: ran by ${moment}`)
      }
      for (const moment of from) {
        await passes(`${night}T${moment}Z`)
        const runs = await runsOf(night)
        if (runs.length !== 1 || runs[0]?.began !== true) wrong.add(`${night}: ${runs.length} runs at ${moment}`)
      }
      const began = performance.now()
      while ((await jobs()).some(status => status !== 'completed')) {
        if (performance.now() - began > 180_000) throw new Error(`${night}: jobs are ${await jobs()}`)
        await wait(500)
      }
      // The remaining process checks once a minute: none starts another run.
      await wait(65_000)
      const made = await jobs()
      if (made.length !== index + 1) wrong.add(`${night}: ${made.length} jobs, not ${index + 1}`)
      tools.say(`${night}: ${(await runsOf(night)).length} run`)
    }
    for (const server of staying) if ((await server.end('SIGTERM')) !== 0) wrong.add('a server did not end well')
    const figure = [
      `${changes.length} nights, ${starts} starts and 2 processes that stayed: ${(await jobs()).length} runs`,
      ...(wrong.size > 0 ? [`wrong: ${[...wrong].join('; ')}`] : []),
    ].join(', ')
    return { held: wrong.size === 0, figure }
  },
}
