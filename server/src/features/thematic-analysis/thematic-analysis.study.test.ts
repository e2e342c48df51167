import { currentUser } from '@diary/contract/account'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry } from '@diary/contract/entries'
import { readAccessLog } from '@diary/contract/rights'
import {
  downloadThematicAnalysis,
  readThematicAnalysis,
  type ThematicAnalysis,
  thematicColumns,
} from '@diary/contract/thematic-analysis'
import { vi } from 'vitest'
import { answering } from '../../../test/model-behaviours.ts'
import { test as base } from '../../../test/model-study.ts'
import { patiently } from '../../../test/patiently.ts'
import { sql } from '../../../test/sql.ts'
import { downloadCsv } from '../../../test/strict-csv.ts'
import { expect, type Study } from '../../../test/study.ts'
import { about, analysed, findsTopics, write } from '../../../test/thematic.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

// Ten people take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const delegating = 'learning to delegate'
const deciding = 'decisions that are put off'
const alone = 'arguing about money'
/** The model names this theme after a person, against its instructions, and describes them. */
const telling = 'working with one colleague'

const words = [
  'On Monday I gave the plan to two colleagues, and they did it well.',
  'On Tuesday I kept the schedule to myself, and nobody could help.',
  'On Friday I asked for help with the budget, and it came at once, and then it came again, and again, until on Sunday I had to say that it was enough.',
  'On Thursday I let go of the reports, and nothing fell apart.',
  'On Wednesday I handed over the risk register, and slept better than before.',
].map(said => `=${said}`)

type Administrator = Awaited<ReturnType<Study['administrator']>>
type Writer = Awaited<ReturnType<Study['participant']>>
type Analysed = {
  readonly administrator: Administrator
  /** Five people share one theme, four another; the tenth has a single one, and two of the five an identifying one. */
  readonly people: readonly Writer[]
  readonly state: ThematicAnalysis
}

/** A study of ten people, nine of whom build, that has been analysed. */
const test = base.extend<{ ten: Analysed }>({
  ten: [
    async ({ study, model }, use) => {
      const administrator = await study.administrator()
      const people = await study.participants(9)
      people.push(await study.participant({ sector: 'retail' }))
      const entries = people.flatMap((person, index) => {
        const topics = [
          ...(index < 5 ? [delegating] : []),
          ...(index >= 5 && index < 9 ? [deciding] : []),
          ...(index === 9 ? [alone] : []),
          ...(index < 2 ? [telling] : []),
        ]
        return topics.map(topic => [person, about(topic, words[index % 5] ?? '')] as const)
      })
      const [first = ''] = await write(administrator, entries)
      model.always(
        answering(asked =>
          findsTopics(asked)
            .replaceAll(telling, 'working with priya raman')
            .replace('by themselves.', `by themselves. Priya Raman can. One of them writes of ‘Arguing about Money’.`),
        ),
      )
      await people[0]?.calls(analyseEntry, { params: { id: first } })
      await untilMasked(administrator, [first])
      model.received.length = 0
      await use({ administrator, people, state: await analysed(administrator) })
    },
    { scope: 'file' },
  ],
})

const deeds = async (study: Study) =>
  (
    await sql<{ action: string; actor: string | null; details: Record<string, unknown> }>(
      study,
      "select action, actor, details from operations.audit where subject = 'analysis' order by id",
    )
  ).map(({ action, actor, details }) => ({ action, byPerson: actor !== null, details }))

test('a theme of five people is described and quoted, one of four named, and one of a single person counted', ({
  ten,
}) => {
  const { analysis, batchJobStatus, isActive } = ten.state
  expect(isActive).toBe(true)
  expect(batchJobStatus).toMatchObject({ status: 'completed', usersCount: 10, nightly: false, errorMessage: null })
  expect(analysis).toMatchObject({
    summary: 'Participants return to what they cannot decide by themselves.',
    entriesAnalyzed: 12,
    usersAnalyzed: 10,
    themes: [
      { name: delegating, description: `What was written about ${delegating}.`, people: 5, entries: 5 },
      { name: deciding, description: '', people: 4, entries: 4, quotes: [] },
    ],
    // The tenth person's own, and the one that names a person.
    single: 2,
    answered: 10,
    requests: 10,
    leftOut: 0,
    stamp: { writtenBy: 'openai', model: expect.stringMatching(/^gpt-5/) },
    promptVersion: 1,
  })
  const quotes = analysis?.themes[0]?.quotes ?? []
  expect(quotes).toHaveLength(3)
  expect(new Set(quotes).size).toBe(3)
  for (const quote of quotes) {
    expect(words.some(said => said.includes(quote))).toBe(true)
    expect(quote.split(' ').length).toBeLessThanOrEqual(25)
  }
  expect(JSON.stringify(analysis)).not.toMatch(/priya|raman|arguing about money/i)
})

test('a report holds no sectors or project sizes', ({ ten }) => {
  expect(JSON.stringify(ten.state.analysis)).not.toMatch(/sector|size/i)
})

test('competences are those of the entries that were read', async ({ study, ten }) => {
  const stored = await sql<{ code: string }>(study, 'select unnest(competences) as code from study.entries')
  expect(stored.length).toBeGreaterThan(0)
  expect(ten.state.analysis?.competences.map(({ code }) => code).sort()).toEqual(stored.map(({ code }) => code).sort())
  expect(ten.state.analysis?.competences[0]).toMatchObject({ entries: 1, people: 1, name: expect.any(String) })
})

test('each request is of one person, and holds no name, address, research ID or id', async ({ study, ten, model }) => {
  const readings = model.received.filter(({ body }) => body.includes('studyReading'))
  expect(readings).toHaveLength(10)
  const safety = readings.map(({ json }) => String(json?.safety_identifier))
  expect(new Set(safety).size).toBe(10)
  const ids = await sql<{ id: string }>(
    study,
    'select id::text from study.participants union select id::text from study.entries union select id::text from study.batch_jobs',
  )
  const everything = model.received.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n')
  for (const { id } of ids) expect(everything).not.toContain(id)
  for (const person of ten.people) {
    const { body } = await person.calls(currentUser)
    expect(everything).not.toContain(body.pseudonymousId)
    expect(everything).not.toContain(person.email)
  }
  expect(everything).not.toMatch(/Robin|RD-[0-9A-Z]{4}/)
  for (const { body } of readings) expect(words.filter(said => body.includes(said.slice(1)))).toHaveLength(1)
})

test('the audit log has the request, what was read, the report, and who reads and downloads it', async ({
  study,
  ten: { administrator, people },
}) => {
  const [person] = people
  if (!person) throw new Error('somebody takes part')
  await administrator.calls(readThematicAnalysis)
  const read = { action: 'analysis-read', byPerson: true, details: { entries: 12, participants: 10 } }
  const soFar = [
    { action: 'analysis-started', byPerson: true, details: {} },
    { action: 'entries-analysed', byPerson: true, details: { entries: 12, participants: 10, leftOut: 0 } },
    {
      action: 'analysis-made',
      byPerson: false,
      details: { entries: 12, participants: 10, themes: 2, job: expect.any(String) },
    },
    read,
  ]
  expect(await deeds(study)).toEqual(soFar)
  const own = async () => (await person.calls(readAccessLog)).body.filter(({ what }) => what !== 'looked-at')
  expect(await own()).toMatchObject([
    { what: 'report-read', role: 'administrator', entries: 2 },
    { what: 'analysed', role: 'administrator', entries: 2 },
  ])

  // Once a day for each reader, however often the page polls; each download by itself.
  study.passes(26 * 60 * 60_000)
  const again = await study.administrator()
  for (let times = 0; times < 3; times++) await again.calls(readThematicAnalysis)
  await again.calls(downloadThematicAnalysis)
  expect(await deeds(study)).toEqual([...soFar, read, { ...read, action: 'analysis-downloaded' }])
  expect((await own()).map(({ what }) => what)).toEqual(['report-read', 'report-read', 'report-read', 'analysed'])

  // The clock was days ahead: its records are of future days.
  const ahead = 3 * 24 * 60 * 60_000
  study.passes(-ahead)
  const present = await study.administrator()
  for (let times = 0; times < 3; times++) await present.calls(readThematicAnalysis)
  expect((await deeds(study)).slice(soFar.length + 2)).toEqual([read])
  study.passes(ahead)
})

test('the report is downloaded as CSV: one fact a row, and no cell that starts like a formula', async ({ study }) => {
  const administrator = await study.administrator()
  const { headers, status } = await administrator.calls(downloadThematicAnalysis)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="reflective-diary-themes-pseudonymised-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  const { header, rows: cells } = await downloadCsv(study, administrator, downloadThematicAnalysis.path)
  expect(header).toEqual([...thematicColumns])
  const rows = cells.map(row => Object.fromEntries(row.map((cell, index) => [header[index], cell])))
  expect([...new Set(rows.map(({ Part }) => Part))]).toEqual(['Report', 'Summary', 'Theme', 'Quotation', 'Competence'])
  expect(rows).toContainEqual({ Part: 'Theme', Name: deciding, People: '4', Entries: '4', Text: '' })
  const quoted = rows.filter(({ Part }) => Part === 'Quotation').map(({ Text }) => Text)
  expect(quoted.map(text => text?.slice(0, 5))).toEqual(["'=On ", "'=On ", "'=On "])
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
})

test('it is sealed at rest, and in no answer to others', async ({ study, ten: { people } }) => {
  const tables = await sql<{ name: string }>(
    study,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('study', 'operations', 'pgboss')`,
  )
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(study, `select t::text as row from ${name} t`)
    expect(rows.filter(({ row }) => row.includes(deciding) || row.includes('nothing fell apart'))).toEqual([])
  }
  const [person] = people
  expect(await person?.calls(readThematicAnalysis)).toMatchObject({ status: 403 })
  expect(await person?.calls(downloadThematicAnalysis)).toMatchObject({ status: 403 })
})

test('a person who switches off research or AI is not quoted in any report from then on', async ({
  study,
  ten: { people },
}) => {
  const administrator = await study.administrator()
  const quotes = async () => (await administrator.calls(readThematicAnalysis)).body.analysis?.themes[0]?.quotes
  const all = await quotes()
  expect(all).toHaveLength(3)
  for (const choice of ['aiMayRead', 'researchMayUse'] as const) {
    for (const person of people) await person.calls(changeChoices, { body: { [choice]: false } })
    expect(await quotes()).toEqual([])
    // They are still counted in it, so its reading is recorded for them.
    const readings = async () =>
      (await people[0]?.calls(readAccessLog))?.body.filter(({ what }) => what === 'report-read').length ?? 0
    const before = await readings()
    await administrator.calls(downloadThematicAnalysis)
    expect(await readings()).toBe(before + 1)
    for (const person of people) await person.calls(changeChoices, { body: { [choice]: true } })
    // Masked entries are deleted with that choice, and made again.
    await vi.waitFor(async () => expect(await quotes()).toEqual(all), patiently)
  }
})
