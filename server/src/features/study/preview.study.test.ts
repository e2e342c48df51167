import { changeChoices } from '@diary/contract/choices'
import { analyseEntry } from '@diary/contract/entries'
import { readAccessLog } from '@diary/contract/rights'
import { listAdminEntries, readAdminEntry, searchAdminEntries } from '@diary/contract/study-admin'
import { readStudyStatistics } from '@diary/contract/study-statistics'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

const longer =
  'On Monday the candelabra was the only thing that everybody at the table agreed on.\nAnd on Friday nobody did.'

const aWrittenEntry = async (study: Study) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes(longer, { prompt: 'What was it that everybody could agree on, and who said so?' })
  await writer.calls(analyseEntry, { params: { id } })
  const [entry] = await untilMasked(administrator, [id])
  const seen = async () => (await writer.calls(readAccessLog)).body
  // A moment later, so that earlier readings are distinguishable.
  study.passes(60_000)
  return { administrator, writer, id, entry, before: (await seen()).length, seen }
}

test('a preview holds the first 60 characters of an entry, and is not recorded as reading', async ({ own: study }) => {
  const { administrator, id, entry, before, seen } = await aWrittenEntry(study)
  const { status, body, text } = await administrator.calls(listAdminEntries, { query: '?preview=60' })
  expect(status).toBe(200)
  expect(body).toEqual(
    [
      {
        ...entry,
        aiSummary: undefined,
        content: longer.slice(0, 60).trimEnd(),
        prompt: 'What was it that everybody could agree on, and who said so?'.slice(0, 60),
        goesOn: true,
      },
    ].map(({ aiSummary: _, ...rest }) => rest),
  )
  expect(text).not.toContain('Friday')
  expect(await seen()).toHaveLength(before)
  const [listed] = await sql(study, 'select action, subject_id, details from operations.audit order by id desc limit 1')
  expect(listed).toEqual({ action: 'entries-listed', subject_id: null, details: { entries: 1, filters: {}, page: 1 } })
  expect(id).toBe(body[0]?.id)
})

test('a short entry is marked as complete', async ({ own: study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('On Monday I rang the office.')
  await untilMasked(administrator, [id])
  const { body } = await administrator.calls(listAdminEntries, { query: '?preview=60' })
  expect(body).toMatchObject([{ content: 'On Monday I rang the office.', goesOn: false }])
})

test('opening an entry is recorded as one reading, once an hour for each administrator', async ({ own: study }) => {
  const { administrator, id, entry, before, seen } = await aWrittenEntry(study)
  const opened = await administrator.calls(readAdminEntry, { params: { id } })
  expect(opened).toMatchObject({ status: 200, body: entry })
  await administrator.calls(readAdminEntry, { params: { id } })
  const readings = (await seen()).slice(0, -before)
  expect(readings).toMatchObject([{ what: 'looked-at', role: 'administrator', entries: 1 }])
  for (const twentyMinutes of Array.from({ length: 3 }, () => 20 * 60_000)) {
    study.passes(twentyMinutes)
    // Administrators are signed out after half an hour without use.
    await administrator.calls(readStudyStatistics)
  }
  await administrator.calls(readAdminEntry, { params: { id } })
  expect(await seen()).toHaveLength(before + 2)
  const audit = await sql(
    study,
    "select subject_id from operations.audit where action = 'entries-looked-at' and subject_id is not null",
  )
  expect(audit).toEqual([{ subject_id: id }, { subject_id: id }])
})

test('a search is recorded for the owners of the entries found, in previews too', async ({ own: study }) => {
  const { administrator, before, seen } = await aWrittenEntry(study)
  const body = { text: 'candelabra' }
  const found = await administrator.calls(searchAdminEntries, { body, query: '?preview=60' })
  expect(found.body).toMatchObject([{ content: longer.slice(0, 60).trimEnd(), goesOn: true }])
  expect((await seen()).slice(0, -before)).toMatchObject([{ what: 'searched', entries: 1 }])
})

test('without previews each row is recorded as reading', async ({ own: study }) => {
  const { administrator, entry, before, seen } = await aWrittenEntry(study)
  expect((await administrator.calls(listAdminEntries)).body).toEqual([entry])
  expect((await seen()).slice(0, -before)).toMatchObject([{ what: 'looked-at', entries: 1 }])
})

test('a missing entry, or one that research may not use, cannot be opened', async ({ own: study }) => {
  const administrator = await study.administrator()
  const newcomer = await study.participant()
  const { id } = await newcomer.writes('On Monday I rang the office.')
  await newcomer.calls(changeChoices, { body: { researchMayUse: false } })
  for (const unknown of [id, crypto.randomUUID(), 'nothing']) {
    expect(await administrator.calls(readAdminEntry, { params: { id: unknown } })).toMatchObject({
      status: 404,
      body: { message: 'This entry is not in the study' },
    })
  }
  expect((await newcomer.calls(readAccessLog)).body).toEqual([])
})

test('a preview has one length', async ({ own: study }) => {
  const administrator = await study.administrator()
  for (const length of ['61', '0', 'all']) {
    const reply = await administrator.calls(listAdminEntries, { query: `?preview=${length}` })
    expect(reply).toMatchObject({ status: 400, body: { fields: { preview: 'A preview holds 60 characters' } } })
  }
})
