import { changeAiSetting } from '@diary/contract/ai-settings'
import { readAccessLog } from '@diary/contract/rights'
import { readThematicAnalysis } from '@diary/contract/thematic-analysis'
import { expect, vi } from 'vitest'
import { startServer } from '../src/server.ts'
import { startsAgainAfter } from './next-start.ts'
import { test } from './own-study.ts'
import { patiently } from './patiently.ts'
import { plainClient } from './plain-client.ts'
import { sql } from './sql.ts'
import type { Study } from './study.ts'
import { write } from './thematic.ts'

const until = (moment: string) => Date.parse(moment) - Date.now()
const nightsOf = (study: Study) =>
  sql<{ night: string; began: boolean }>(
    study,
    "select night::text, job_id is not null as began from study.nightly_runs where night >= '2027-01-01' order by night",
  )
const jobsOf = (study: Study) =>
  sql<{ status: string; requested_by: string | null }>(study, 'select status, requested_by from study.batch_jobs')

test('a night runs once, however many servers there are and however the clock jumps, and only where there is something new', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  await write(administrator, [[person, 'On Monday the deadline slipped, and I had to ask for help with the schedule.']])
  const starts = (moment: string) => startsAgainAfter(study, until(moment))
  const stays = (moment: string) => {
    const ahead = until(moment)
    return startServer(study.config, () => new Date(Date.now() + ahead), plainClient)
  }

  const completed = (jobs: number) => {
    const nightly = { status: 'completed', requested_by: null }
    return vi.waitFor(
      async () => expect(await jobsOf(study)).toMatchObject(Array.from({ length: jobs }, () => nightly)),
      patiently,
    )
  }

  // The night on which the clocks go forward in London; two processes check at the same moment.
  await starts('2027-03-28T00:59:30Z')
  expect(await nightsOf(study)).toEqual([])
  const both = await Promise.all([stays('2027-03-28T01:00:05Z'), stays('2027-03-28T01:00:05Z')])
  expect(await nightsOf(study)).toEqual([{ night: '2027-03-28', began: true }])
  await completed(1)
  for (const { stop } of both) await stop()
  const { body } = await administrator.calls(readThematicAnalysis)
  expect(body).toMatchObject({ analysis: { usersAnalyzed: 1 }, batchJobStatus: { nightly: true } })
  expect((await person.calls(readAccessLog)).body).toContainEqual(
    expect.objectContaining({ what: 'analysed', role: 'system', entries: 1 }),
  )

  // Later that night, and after the clock was put back: it has been seen to. Another night, with nothing new: skipped.
  await starts('2027-03-28T05:00:00Z')
  await starts('2027-03-28T01:30:00Z')
  await starts('2027-03-30T11:00:00Z')
  expect(await nightsOf(study)).toEqual([
    { night: '2027-03-28', began: true },
    { night: '2027-03-30', began: false },
  ])
  expect(await jobsOf(study)).toHaveLength(1)

  // Something new, but the level is off; then it is on.
  await sql(study, "update study.study_reports set read_at = '2026-01-01'")
  const settingValue = { model: 'gpt-5', verbosity: 'high', reasoning: 'high' } as const
  const switched = (isActive: boolean) =>
    administrator.calls(changeAiSetting, { body: { settingName: 'level_5_admin_analysis', settingValue, isActive } })
  await switched(false)
  await starts('2027-03-31T11:00:00Z')
  await switched(true)
  const third = await stays('2027-04-01T11:00:00Z')
  await completed(2)
  await third.stop()

  // The clock had been ahead when entries were last read.
  await sql(study, "update study.study_reports set read_at = '2027-07-01'")
  await starts('2027-04-02T11:00:00Z')
  expect((await nightsOf(study)).slice(2)).toEqual([
    { night: '2027-03-31', began: false },
    { night: '2027-04-01', began: true },
    { night: '2027-04-02', began: true },
  ])
  expect(await jobsOf(study)).toHaveLength(3)

  // The night on which they go back: the hour before two occurs twice. Again two processes check at the same moment.
  const early = await stays('2027-10-31T01:59:30Z')
  await completed(3)
  await early.stop()
  await sql(study, "update study.study_reports set read_at = '2026-01-01'")
  const again = await Promise.all([stays('2027-10-31T02:00:05Z'), stays('2027-10-31T02:00:05Z')])
  await completed(4)
  for (const { stop } of again) await stop()
  expect((await nightsOf(study)).slice(5)).toEqual([{ night: '2027-10-31', began: true }])
}, 180_000)
