import { changeChoices } from '@diary/contract/choices'
import { deleteEntry } from '@diary/contract/entries'
import { readAccessLog } from '@diary/contract/rights'
import {
  exportAdminEntries,
  listAdminEntries,
  removeAdminEntries,
  searchAdminEntries,
} from '@diary/contract/study-admin'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, test } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

test('a person sees uses of their entries, newest first: by role, with counts, and never by name', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const [writer, other, silent] = [await study.participant(), await study.participant(), await study.participant()]
    const first = await writer.writes('The candelabra was the only thing that everybody agreed on.')
    const second = await writer.writes('The chandelier was the only thing that nobody agreed on.')
    await other.writes('The lighthouse was nobody’s business, and I said so.')
    await untilMasked(administrator, [first.id, second.id])
    const before = (await writer.calls(readAccessLog)).body.length
    study.passes(60_000)

    await administrator.calls(listAdminEntries)
    await administrator.calls(searchAdminEntries, { body: { text: 'candelabra' } })
    await administrator.calls(searchAdminEntries, { body: { text: 'lighthouse' } })
    await administrator.calls(exportAdminEntries, { query: '?format=csv&purpose=the+yearly+report' })
    await administrator.calls(removeAdminEntries, { body: { entryIds: [first.id] } })

    const { status, body, text } = await writer.calls(readAccessLog)
    expect(status).toBe(200)
    expect(body.slice(0, -before)).toMatchObject([
      { what: 'removed', role: 'administrator', entries: 1 },
      { what: 'exported', role: 'administrator', entries: 2 },
      { what: 'searched', role: 'administrator', entries: 1 },
      { what: 'looked-at', role: 'administrator', entries: 2 },
    ])
    expect(body.map(({ at }) => at)).toEqual(
      body
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(text).not.toMatch(/admin@example|yearly report|candelabra/)

    const { body: seen } = await other.calls(readAccessLog)
    expect(seen.slice(0, 3)).toMatchObject([{ what: 'exported' }, { what: 'searched' }, { what: 'looked-at' }])
    expect((await silent.calls(readAccessLog)).body).toEqual([])

    // The same in the audit log, once.
    const audit = await sql<{ action: string; details: Record<string, unknown> }>(
      study,
      'select action, details from operations.audit order by id desc limit 5',
    )
    expect(audit).toMatchObject([
      { action: 'entries-removed', details: { entries: 1, participants: 1 } },
      {
        action: 'entries-exported',
        details: { entries: 3, participants: 2, purpose: 'the yearly report', format: 'csv', filters: {} },
      },
      { action: 'entries-searched', details: { entries: 1, participants: 1 } },
      { action: 'entries-searched', details: { entries: 1, participants: 1 } },
      { action: 'entries-looked-at', details: { entries: 3, participants: 2, page: 1 } },
    ])
  } finally {
    await study.close()
  }
})

test('uses stay listed after the entries are deleted and research is switched off, as time passes', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('The candelabra was the only thing that everybody agreed on.')
  await administrator.calls(listAdminEntries)
  const { body: before } = await writer.calls(readAccessLog)
  expect(before).toMatchObject([{ what: 'looked-at', entries: 1 }])
  await writer.calls(deleteEntry, { params: { id } })
  await writer.calls(changeChoices, { body: { researchMayUse: false } })
  await administrator.calls(listAdminEntries)
  expect((await writer.calls(readAccessLog)).body).toEqual(before)
})

test('a person without entries in an answer has no record of it', async ({ study }) => {
  const administrator = await study.administrator()
  const newcomer = await study.registered()
  const writer = await study.participant()
  await writer.writes('The candelabra was the only thing that everybody agreed on.')
  await administrator.calls(listAdminEntries, { query: '?to=2019-01-01' })
  await administrator.calls(searchAdminEntries, { body: { text: 'lighthouse', to: '2019-01-01' } })
  expect((await writer.calls(readAccessLog)).body).toEqual([])
  expect(await newcomer.calls(readAccessLog)).toMatchObject({ status: 200, body: [] })
})
