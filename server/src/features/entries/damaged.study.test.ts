import { analyseChat } from '@diary/contract/chat'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { analyseEntry, deleteEntry, entryMessages, exportDiary, listEntries, oneEntry } from '@diary/contract/entries'
import { readArchive } from '@diary/contract/rights'
import { exportAdminEntries, listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import { strFromU8, unzipSync } from 'fflate'
import { vi } from 'vitest'
import { patiently } from '../../../test/patiently.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { downloadCsv } from '../../../test/strict-csv.ts'
import { test as base, expect, openStudy, type Study } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

const token = 'a token for the figures'
const test = base.extend<{ watched: Study }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  watched: async ({}, use) => {
    const study = await openStudy({ METRICS_TOKEN: token })
    await use(study)
    await study.close()
  },
})

const whole = 'On Monday the board agreed to the risk register, and I was proud of it.'
const other = 'On Friday Mrs Okafor rang me before the review, and I was relieved.'

/** Flips one bit of a sealed value, as a failing disk does. */
const damages = (study: Study, table: string, column: string, id: string) =>
  sql(study, `update ${table} set ${column} = set_byte(${column}, 40, get_byte(${column}, 40) # 1) where id = $1`, [id])
const twoEntries = async (study: Study) => {
  const writer = await study.participant()
  const damaged = await writer.writes(other, { prompt: 'What went well?' })
  study.passes(1000)
  const kept = await writer.writes(whole)
  return { writer, damaged, kept }
}
const damageMet = async ({ origin }: Study) => {
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  return Number(/diary_damaged_values_total\{place="study\.entries\.words"\} (\d+)/.exec(text)?.[1])
}
const archiveOf = async ({ origin }: Study, { cookies }: Person) => {
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  const reply = await fetch(`${origin}${readArchive.path}`, { headers: { cookie } })
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  return Object.values(files)
    .map(bytes => strFromU8(bytes))
    .join('\n')
}

test('an entry whose words cannot be unsealed is shown as damaged, and the rest of the diary works', async ({
  watched: study,
}) => {
  const { writer, damaged, kept } = await twoEntries(study)
  expect(await damageMet(study)).toBe(0)
  await damages(study, 'study.entries', 'words', damaged.id)

  const shown = { id: damaged.id, createdAt: damaged.createdAt, content: entryMessages.damaged, damaged: ['words'] }
  const { status, body } = await writer.calls(listEntries)
  expect(status).toBe(200)
  expect(body).toMatchObject([{ id: kept.id, content: whole }, shown])
  expect(body[0]).not.toHaveProperty('damaged')
  expect(await writer.calls(oneEntry, { params: damaged })).toMatchObject({ status: 200, body: shown })
  // It is logged for the operator.
  expect(await damageMet(study)).toBeGreaterThan(0)

  const { header, rows } = await downloadCsv(study, writer, exportDiary.path)
  expect(rows.map(row => row[header.indexOf('Content')])).toEqual([whole, entryMessages.damaged])
  const archive = await archiveOf(study, writer)
  expect(archive).toContain(whole)
  expect(archive).toContain(entryMessages.damaged)

  expect(await writer.calls(analyseEntry, { params: damaged })).toMatchObject({
    status: 409,
    body: { message: entryMessages.damaged },
  })
  expect(await writer.calls(analyseEntry, { params: kept })).toMatchObject({ status: 200 })
  const themes = await writer.calls(summariseThemes)
  expect(themes).toMatchObject({ status: 200, body: { entriesRead: 1 } })
  expect(themes.text).not.toContain('damaged')
  expect((await writer.calls(startCoaching)).status).toBe(202)
  await vi.waitFor(async () => {
    expect((await writer.calls(readCoaching)).body).toMatchObject({ analysis: { entriesAnalyzed: 1 } })
  }, patiently)

  expect(await writer.calls(deleteEntry, { params: damaged })).toMatchObject({ status: 204 })
  expect((await writer.calls(listEntries)).body).toMatchObject([{ id: kept.id }])
})

test('words swapped between two rows count as damaged', async ({ watched: study }) => {
  const { writer, damaged, kept } = await twoEntries(study)
  await sql(
    study,
    `update study.entries e set words = o.words from study.entries o
      where e.participant_id = o.participant_id and e.id <> o.id and e.id = any($1::uuid[])`,
    [[damaged.id, kept.id]],
  )
  expect((await writer.calls(listEntries)).body).toMatchObject([{ damaged: ['words'] }, { damaged: ['words'] }])
})

test('damaged feedback is named, its entry is shown, and it can be requested again', async ({ watched: study }) => {
  const { writer, kept } = await twoEntries(study)
  const first = await writer.calls(analyseEntry, { params: kept })
  await damages(study, 'study.entries', 'feedback', kept.id)
  const { body } = await writer.calls(oneEntry, { params: kept })
  expect(body).toMatchObject({ content: whole, damaged: ['feedback'] })
  expect(body).not.toHaveProperty('aiSummary')
  const again = await writer.calls(analyseEntry, { params: kept })
  // The same words get the same answer.
  expect(again.body).toMatchObject({ aiSummary: first.body.aiSummary, aiTags: first.body.aiTags })
  expect(again.body.aiSummary).toContain('For Further Reflection')
  expect(again.body).not.toHaveProperty('damaged')
})

test('a chat with a damaged analysis keeps its conversation', async ({ watched: study }) => {
  const writer = await study.participant()
  const messages = [
    { role: 'user', content: 'The board said no again, and I did not ask why.' },
    { role: 'assistant', content: 'What kept you from asking?' },
  ] as const
  await writer.calls(analyseChat, { body: { messages: [...messages] } })
  const [{ id } = { id: '' }] = (await writer.calls(listEntries)).body
  await damages(study, 'study.entries', 'analysis', id)
  expect((await writer.calls(oneEntry, { params: { id } })).body).toMatchObject({
    content: expect.stringContaining('The board said no again'),
    damaged: ['analysis'],
  })
})

test('a damaged summary of themes says so', async ({ watched: study }) => {
  const { writer } = await twoEntries(study)
  const { body } = await writer.calls(summariseThemes)
  await damages(study, 'study.themes_summaries', 'summary', body.id)
  expect(await writer.calls(readThemes)).toMatchObject({
    status: 200,
    body: { overallSummary: 'This analysis is damaged and cannot be read. You can ask for a new one.', keyThemes: [] },
  })
})

test('in the admin area a damaged entry is withheld, and the others of its writer are shown', async ({
  watched: study,
}) => {
  const administrator = await study.administrator()
  const { writer, damaged, kept } = await twoEntries(study)
  await damages(study, 'study.entries', 'words', damaged.id)
  // A masked copy can be damaged by itself.
  const third = await writer.writes('On Tuesday Mr Balfour asked for the plan.')
  await untilMasked(administrator, [damaged.id, kept.id, third.id])
  await sql(
    study,
    'update study.masked_entries set masked = set_byte(masked, 40, get_byte(masked, 40) # 1) where entry_id = $1',
    [third.id],
  )

  const withheld = { state: 'withheld', content: 'Withheld: could not be masked safely' }
  const { status, body } = await administrator.calls(listAdminEntries)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { id: third.id, ...withheld },
    { id: kept.id, state: 'masked' },
    { id: damaged.id, ...withheld },
  ])
  const found = await administrator.calls(searchAdminEntries, { body: { text: 'risk register' } })
  expect(found.body).toMatchObject([{ id: kept.id }])
  const csv = await downloadCsv(study, administrator, `${exportAdminEntries.path}?format=csv&purpose=a+test`)
  expect(csv.rows).toHaveLength(3)
})
