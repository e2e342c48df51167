import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, listEntries, oneEntry } from '@diary/contract/entries'
import { rateAnswer, readRating } from '@diary/contract/ratings'
import { adminMessages, listAdminEntries, removeAdminEntries } from '@diary/contract/study-admin'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'

test('removed entries are deleted with what was derived from them alone, and each owner is notified of how many', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const [writer, other] = [await study.participant(), await study.participant()]
  const kept = await writer.writes('The weathercock may stay where it is, as far as I am concerned.')
  const first = await writer.writes('The candelabra was the only thing that everybody agreed on.')
  const second = await writer.writes('The chandelier was the only thing that nobody agreed on.')
  const foreign = await other.writes('The lighthouse was nobody’s business, and I said so.')
  await writer.calls(analyseEntry, { params: { id: first.id } })
  const rated = { feedbackType: 'individual_entry', targetId: first.id } as const
  await writer.calls(rateAnswer, { body: { ...rated, rating: 'like' } })
  await writer.calls(summariseThemes)
  const { body: before } = await writer.calls(listEntries)
  const newest = Math.max(...before.map(({ revision }) => revision))

  const reply = await administrator.calls(removeAdminEntries, {
    body: { entryIds: [first.id, second.id, foreign.id, crypto.randomUUID(), 'no id at all', first.id] },
  })
  expect(reply).toMatchObject({ status: 200, body: { deleted: 3, gone: 2 } })

  expect((await writer.calls(listEntries)).body.map(({ id }) => id)).toEqual([kept.id])
  expect((await other.calls(listEntries)).body).toEqual([])
  expect(await writer.calls(oneEntry, { params: { id: first.id } })).toMatchObject({ status: 404 })
  expect(await writer.calls(readRating, { params: rated })).toMatchObject({ status: 404 })
  expect((await writer.calls(readThemes)).body).toMatchObject({ outOfDate: true })
  expect((await administrator.calls(listAdminEntries)).text).not.toContain(first.id)
  // By which an open diary notices.
  const since = await writer.calls(listEntries, { query: `?since=${newest}` })
  expect(since.headers.get('x-total-count')).toBe('1')

  const mail = await study.newestEmail(writer.email, 'entries of yours were removed')
  expect(mail.text).toContain('2 entries')
  expect(mail.text).toContain('/support')
  const single = await study.newestEmail(other.email, 'an entry of yours was removed')
  expect(single.text).toContain('1 entry')
  for (const { text, subject } of [mail, single])
    expect(`${subject} ${text}`).not.toMatch(/candelabra|chandelier|lighthouse|weathercock/i)
  expect(await study.emailsTo(writer.email)).toHaveLength(1)
  expect(await study.emailsTo(other.email)).toHaveLength(1)
})

test('a removal is in the audit log, with count and ids, and without text', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('The candelabra was the only thing that everybody agreed on.')
  await administrator.calls(removeAdminEntries, { body: { entryIds: [id] } })
  const rows = await sql<{ action: string; subject: string; actor: string | null; details: unknown; row: string }>(
    study,
    'select a.*, a::text as row from operations.audit a order by id desc limit 1',
  )
  expect(rows).toMatchObject([
    { action: 'entries-removed', subject: 'entries', details: { entries: 1, participants: 1, ids: [id] } },
  ])
  expect(rows[0]?.actor).toMatch(/^[0-9a-f-]{36}$/)
  expect(rows[0]?.row).not.toContain('candelabra')
})

test('entries that research may not use cannot be removed by administrators', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const entry = await writer.writes('The candelabra was the only thing that everybody agreed on.')
  await writer.calls(changeChoices, { body: { researchMayUse: false } })
  const reply = await administrator.calls(removeAdminEntries, { body: { entryIds: [entry.id] } })
  expect(reply).toMatchObject({ status: 200, body: { deleted: 0, gone: 1 } })
  expect((await writer.calls(listEntries)).body).toEqual([entry])
  expect(await study.emailsTo(writer.email)).toEqual([])
})

test('two administrators who remove the same entries at once each get their own counts', async ({ study }) => {
  const administrator = await study.administrator()
  const people = await study.participants(4)
  const ids = await Promise.all(people.map(async person => (await person.writes('Written to be removed.')).id))
  const [one, two] = await Promise.all(
    [ids, ids.toReversed()].map(entryIds => administrator.calls(removeAdminEntries, { body: { entryIds } })),
  )
  expect([one?.status, two?.status]).toEqual([200, 200])
  expect((one?.body.deleted ?? 0) + (two?.body.deleted ?? 0)).toBe(4)
  expect((one?.body.gone ?? 0) + (two?.body.gone ?? 0)).toBe(4)
  for (const { email } of people) {
    await study.newestEmail(email, 'was removed')
    expect(await study.emailsTo(email)).toHaveLength(1)
  }
})

test.for([
  [{}],
  [{ entryIds: [] }],
  [{ entryIds: 'all' }],
  [{ entryIds: [7] }],
  [{ entryIds: ['x'.repeat(101)] }],
  [{ entryIds: Array.from({ length: 501 }, () => crypto.randomUUID()) }],
] as const)('without a list of 1 to 500 ids nothing is removed', async ([body], { study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const entry = await writer.writes('Written to stay where it is.')
  const reply = await administrator.send('DELETE', '/api/admin/entries', body)
  expect(reply).toMatchObject({ status: 400, body: { message: adminMessages.entriesToRemove } })
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})
