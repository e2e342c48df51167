import { CoachingAnalysis, coachingMessages, readCoaching, startCoaching } from '@diary/contract/coaching'
import { changeEntry, deleteEntry, exportDiary } from '@diary/contract/entries'
import { rateAnswer, readRating } from '@diary/contract/ratings'
import { askForDeletion, keepAccount } from '@diary/contract/rights'
import { themesMessages } from '@diary/contract/themes'
import { parse } from 'csv-parse/sync'
import { vi } from 'vitest'
import { patiently } from '../../../test/patiently.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, password, type Study, test } from '../../../test/study.ts'

// Jobs take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const entries = [
  'The steering group put off the decision again. I was frustrated, and next time I will bring options.',
  'The risk register was out of date. I learned that the risk review must not wait for the month’s end.',
  'The steering group decided at last, and I felt relieved. The risk of delay is smaller now.',
  'The steering group asked for the business case again. I wonder who reads it.',
]
const sentences = entries.flatMap(text => text.split(/(?<=[.])\s/)).map(sentence => sentence.replace(/\.$/, ''))

const writer = async (study: Study) => {
  const person = await study.participant()
  const saved = []
  for (const text of entries) saved.push(await person.writes(text))
  return Object.assign(person, { saved })
}
/** Waits until the job has ended. */
const untilDone = (person: Person) =>
  vi.waitFor(async () => {
    const { body } = await person.calls(readCoaching)
    expect(body.batchJobStatus).toMatchObject({ status: 'completed' })
    if (!body.analysis) throw new Error('no analysis has been kept')
    return { ...body, analysis: body.analysis }
  }, patiently)
const analysed = async (person: Person) => {
  expect(await person.calls(startCoaching)).toMatchObject({ status: 202 })
  return untilDone(person)
}

test('a diary that was never analysed has neither analysis nor job', async ({ study }) => {
  const person = await study.participant()
  expect((await person.calls(readCoaching)).body).toEqual({ analysis: null, batchJobStatus: null })
})

test('an analysis is a job; it names what recurs, what it read and of which days, in the person’s own words', async ({
  study,
}) => {
  const [person, other] = [await writer(study), await study.participant()]
  await sql(study, `update study.entries set created_at = '2026-09-01T23:30:00Z' where id = $1`, [person.saved[0]?.id])
  await sql(study, `update study.entries set created_at = '2026-11-06T10:00:00Z' where id <> $1`, [person.saved[0]?.id])
  const { body: started } = await person.calls(startCoaching)
  expect(started).toMatchObject({ analysis: null, batchJobStatus: { errorMessage: null, remote: false } })
  const body = await untilDone(person)
  expect(CoachingAnalysis.safeParse(body.analysis)).toMatchObject({ success: true })
  expect(body.batchJobStatus).toMatchObject({ entriesCount: 4, completedAt: expect.any(String), errorMessage: null })
  expect(body.analysis).toMatchObject({
    entriesAnalyzed: 4,
    entriesThen: 4,
    // Half past eleven in the evening in UTC is the next day in London.
    timeframe: '2 September to 6 November 2026',
    addedSince: 0,
    outOfDate: false,
    stamp: { writtenBy: 'builtin' },
  })
  const { summary } = body.analysis
  expect(summary).toMatch(/^#### What keeps returning\n\n/)
  expect(summary).toMatch(/\n\n#### For Further Reflection\n\n[^\n]+\?$/)
  expect(sentences.some(sentence => summary.includes(sentence))).toBe(true)
  expect((await other.calls(readCoaching)).body).toEqual({ analysis: null, batchJobStatus: null })
  const rows = await sql<{ row: string }>(study, 'select a::text as row from study.coaching_analyses a')
  for (const { row } of rows) expect(row).not.toContain('steering')
})

test('a changed entry makes it out of date; a deleted one takes its quotations along', async ({ study }) => {
  const person = await writer(study)
  const { analysis } = await analysed(person)
  study.passes(1_000)
  const later = await person.writes('Something new, written after the analysis.')
  const body = { content: 'I changed my mind about that.', entryType: 'reflection' as const }
  await person.calls(changeEntry, { params: { id: later.id }, body })
  expect((await person.calls(readCoaching)).body.analysis).toMatchObject({ addedSince: 1, outOfDate: false })
  const [first, ...others] = person.saved
  await person.calls(deleteEntry, { params: { id: first?.id ?? '' } })
  expect((await person.calls(readCoaching)).body.analysis).toMatchObject({ id: analysis.id, outOfDate: true })
  for (const { id } of others) await person.calls(deleteEntry, { params: { id } })
  const left = (await person.calls(readCoaching)).body.analysis?.summary ?? ''
  expect(sentences.filter(sentence => left.includes(sentence))).toEqual([])
})

test('the next analysis replaces the one before, whose rating was its own; the export has the latest', async ({
  study,
}) => {
  const person = await writer(study)
  const feedbackType = 'comprehensive_themes' as const
  const { analysis: first } = await analysed(person)
  const rating = { feedbackType, targetId: first.id, rating: 'like' as const }
  expect(await person.calls(rateAnswer, { body: rating })).toMatchObject({ status: 200 })
  const other = await study.participant()
  expect(await other.calls(rateAnswer, { body: rating })).toMatchObject({ status: 404 })
  const { analysis: next } = await analysed(person)
  expect(next.id).not.toBe(first.id)
  expect(await person.calls(readRating, { params: { feedbackType, targetId: next.id } })).toMatchObject({ status: 404 })
  const rows: Record<string, string>[] = parse((await person.calls(exportDiary)).text, { bom: true, columns: true })
  expect(rows.map(({ Type }) => Type)).toEqual([...entries.map(() => 'reflection'), 'coaching'])
  expect(rows.at(-1)?.['AI Feedback']).toContain(next.summary)
  expect(rows.at(-1)?.['AI Feedback']).toContain(`Read 4 of 4 entries, ${next.timeframe}.`)
})

test('no job starts without text, nor for a person with a pending deletion', async ({ study }) => {
  const person = await study.participant()
  await person.writes(' \n          ')
  const refusedWith = (message: string) => ({ status: 409, body: { message } })
  expect(await person.calls(startCoaching)).toMatchObject(refusedWith(themesMessages.noEntries))
  await person.writes(entries[0] ?? '')
  await person.calls(askForDeletion, { body: { password } })
  expect(await person.calls(startCoaching)).toMatchObject(refusedWith(coachingMessages.leaving))
  expect((await person.calls(readCoaching)).body.batchJobStatus).toBeNull()
  await person.calls(keepAccount)
  expect((await analysed(person)).analysis).toMatchObject({ entriesAnalyzed: 1 })
})
