import { changeEntry, deleteEntry, exportDiary } from '@diary/contract/entries'
import { rateAnswer, readRating } from '@diary/contract/ratings'
import { readThemes, summariseThemes, ThemesSummary, themesMessages } from '@diary/contract/themes'
import { parse } from 'csv-parse/sync'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'

const entries = [
  'The steering group put off the decision again. I was frustrated, and next time I will bring options.',
  'The risk register was out of date. I learned that the risk review must not wait for the month’s end.',
  'The steering group decided at last, and I felt relieved. The risk of delay is smaller now.',
  'A good talk with the supplier about the late drawings. We agreed on dates and I noted the risk.',
  'The steering group asked for the business case again. I wonder who reads it.',
]

test('a diary that was never analysed has no summary', async ({ study }) => {
  const writer = await study.participant()
  expect(await writer.calls(readThemes)).toMatchObject({ status: 200, text: 'null', body: null })
})

test('a diary without text cannot be analysed', async ({ study }) => {
  const writer = await study.participant()
  const refused = { status: 409, body: { message: themesMessages.noEntries } }
  expect(await writer.calls(summariseThemes)).toMatchObject(refused)
  await writer.writes(' \n          ')
  expect(await writer.calls(summariseThemes)).toMatchObject(refused)
})

test('a summary says how many entries it read and when, and quotes them verbatim', async ({ study }) => {
  const writer = await study.participant()
  const saved = new Map<string, string>()
  for (const text of entries) saved.set((await writer.writes(text)).id, text)
  const { status, body } = await writer.calls(summariseThemes)
  expect(status).toBe(200)
  expect(ThemesSummary.safeParse(body)).toMatchObject({ success: true })
  expect(body).toMatchObject({
    entriesRead: 5,
    entriesThen: 5,
    addedSince: 0,
    outOfDate: false,
    stamp: { writtenBy: 'builtin' },
  })
  expect(body.keyThemes).toEqual(body.evidence.map(({ theme }) => theme))
  const behind = body.evidence.flatMap(theme => theme.entries)
  expect(behind.length).toBeGreaterThan(0)
  for (const { id, quote } of behind) expect(saved.get(id)).toContain(quote)
  expect((await writer.calls(readThemes)).body).toEqual(body)
})

test('entries written since are counted; one that was read and has changed or been deleted makes it out of date', async ({
  study,
}) => {
  const writer = await study.participant()
  const read = []
  for (const text of entries) read.push(await writer.writes(text))
  const [first, second] = read
  await writer.calls(summariseThemes)
  study.passes(1000)
  const later = await writer.writes('Something new, written after the analysis.')
  expect((await writer.calls(readThemes)).body).toMatchObject({ addedSince: 1, outOfDate: false })
  const body = { content: 'Changed my mind about that.', entryType: 'reflection' as const }
  await writer.calls(changeEntry, { params: { id: later.id }, body })
  expect((await writer.calls(readThemes)).body).toMatchObject({ addedSince: 1, outOfDate: false })
  await writer.calls(changeEntry, { params: { id: first?.id ?? '' }, body })
  expect((await writer.calls(readThemes)).body).toMatchObject({ outOfDate: true })
  study.passes(1000)
  await writer.calls(summariseThemes)
  expect((await writer.calls(readThemes)).body).toMatchObject({ addedSince: 0, outOfDate: false, entriesRead: 6 })
  await writer.calls(deleteEntry, { params: { id: second?.id ?? '' } })
  const { body: after } = await writer.calls(readThemes)
  expect(after?.outOfDate).toBe(true)
  expect(after?.evidence.flatMap(theme => theme.entries.map(({ id }) => id))).not.toContain(second?.id)
})

test('a deleted entry takes its quotations out of the whole summary', async ({ study }) => {
  const writer = await study.participant()
  const saved = []
  for (const text of entries) saved.push(await writer.writes(text))
  const { text: before } = await writer.calls(summariseThemes)
  for (const { id } of saved) await writer.calls(deleteEntry, { params: { id } })
  const { text: after, body } = await writer.calls(readThemes)
  expect(body).toMatchObject({ outOfDate: true, entriesRead: 5 })
  const sentences = entries.flatMap(text => text.split(/(?<=[.])\s/)).map(sentence => sentence.replace(/\.$/, ''))
  expect(sentences.some(sentence => before.includes(sentence))).toBe(true)
  expect(sentences.filter(sentence => after.includes(sentence))).toEqual([])
})

test('the next summary replaces the one before and has no rating', async ({ study }) => {
  const writer = await study.participant()
  for (const text of entries) await writer.writes(text)
  const { body: first } = await writer.calls(summariseThemes)
  const feedbackType = 'comprehensive_themes' as const
  await writer.calls(rateAnswer, { body: { feedbackType, targetId: first.id, rating: 'like' } })
  const { body: next } = await writer.calls(summariseThemes)
  expect(next.id).not.toBe(first.id)
  expect(await writer.calls(readRating, { params: { feedbackType, targetId: next.id } })).toMatchObject({ status: 404 })
  expect(await sql(study, 'select id from study.themes_summaries where id = any($1)', [[first.id, next.id]])).toEqual([
    { id: next.id },
  ])
})

test('the summary is in the diary’s export, as a row of type themes after the entries', async ({ study }) => {
  const writer = await study.participant()
  for (const text of entries) await writer.writes(text)
  const { body } = await writer.calls(summariseThemes)
  const rows: Record<string, string>[] = parse((await writer.calls(exportDiary)).text, { bom: true, columns: true })
  expect(rows).toHaveLength(6)
  const last = rows.at(-1)
  expect(last).toMatchObject({ Type: 'themes', Content: '', Competences: '' })
  expect(last?.['AI Feedback']).toContain(body.supportiveReflection)
  expect(last?.['AI Feedback']).toContain('Read 5 of 5 entries.')
})

test('nobody reads another participant’s summary, and the database holds none in the clear', async ({ study }) => {
  const [writer, other] = await study.participants(2)
  for (const text of entries) await writer?.writes(text)
  const summary = await writer?.calls(summariseThemes)
  expect((await other?.calls(readThemes))?.body).toBeNull()
  const rows = await sql<{ row: string }>(study, 'select s::text as row from study.themes_summaries s')
  for (const { row } of rows) expect(row).not.toContain('steering group')
  expect(summary?.text).toContain('steering group')
})
