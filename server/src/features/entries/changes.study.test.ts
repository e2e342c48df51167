import { changeEntry, deleteEntry, entryMessages, listEntries, oneEntry } from '@diary/contract/entries'
import { entryFields } from '@diary/contract/entry-fields'
import { Problem } from '@diary/contract/problem'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'

const stale = { status: 409, body: { message: entryMessages.changedElsewhere } }
const notThere = { status: 404, body: { message: entryMessages.notFound } }
const reflection = (content: string) => ({ content, entryType: 'reflection' as const })

test('an entry is changed in place: same id, same date, a newer revision', async ({ study }) => {
  const writer = await study.participant()
  const before = await writer.writes('The steering group would not decide.', { prompt: 'What weighed on you?' })
  study.passes(60_000)
  const fields = { cpdTitle: 'Facilitation', cpdCategory: 'Communication', cpdProvider: 'In house', cpdHours: 2.5 }
  const body = { content: 'In the end it decided.', entryType: 'cpd' as const, prompt: null, ...fields }
  const changed = await writer.calls(changeEntry, { params: { id: before.id }, body })
  const { id, createdAt } = before
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({
    id,
    createdAt,
    content: 'In the end it decided.',
    entryType: 'cpd',
    ...fields,
    updatedAt: expect.any(String),
    revision: before.revision + 1,
  })
  expect(changed.body.updatedAt > before.updatedAt).toBe(true)
  expect((await writer.calls(listEntries)).body).toEqual([changed.body])
})

test('editing with the revision that was read succeeds; with an older one it is refused and the text stays', async ({
  study,
}) => {
  const writer = await study.participant()
  const { id, revision } = await writer.writes('The steering group would not decide.')
  const change = (content: string, edited: number) =>
    writer.calls(changeEntry, { params: { id }, body: { ...reflection(content), revision: edited } })
  const first = await change('Written in the first tab.', revision)
  expect(first).toMatchObject({ status: 200 })
  expect(await change('Written in the second tab.', revision)).toMatchObject(stale)
  expect((await writer.calls(oneEntry, { params: { id } })).body).toEqual(first.body)
  expect(await change('Compared, then saved again.', first.body.revision)).toMatchObject({ status: 200 })
})

test('of two tabs that save at once, one gets 409', async ({ study }) => {
  const writer = await study.participant()
  const { id, revision } = await writer.writes('The steering group would not decide.')
  const replies = await Promise.all(
    ['Written in the first tab.', 'Written in the second tab.'].map(content =>
      writer.calls(changeEntry, { params: { id }, body: { ...reflection(content), revision } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = replies.find(({ status }) => status === 200)
  expect((await writer.calls(oneEntry, { params: { id } })).body).toEqual(kept?.body)
})

test('a client without revisions changes the present version', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes('The steering group would not decide.')
  for (const content of ['Once.', 'Twice.']) {
    expect(await writer.calls(changeEntry, { params: { id }, body: reflection(content) })).toMatchObject({
      status: 200,
      body: { content },
    })
  }
})

test.for([2 ** 31, 2 ** 53 - 1, -1, 0])('the revision %d is never the present one', async (revision, { study }) => {
  const writer = await study.participant()
  const entry = await writer.writes('The steering group would not decide.')
  const body = { ...reflection('Written over it.'), revision }
  expect(await writer.calls(changeEntry, { params: { id: entry.id }, body })).toMatchObject(stale)
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})

test('a changed entry may be shorter than a new one, but not blank', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes('The steering group would not decide.')
  const change = (content: string) => writer.calls(changeEntry, { params: { id }, body: reflection(content) })
  expect(await change('No.')).toMatchObject({ status: 200, body: { content: 'No.' } })
  for (const blank of ['', '   ', '\n\t\u00a0']) {
    expect(await change(blank)).toMatchObject({
      status: 400,
      body: { fields: { content: entryMessages.contentBlank } },
    })
  }
  expect(await change('x'.repeat(100_001))).toMatchObject({
    status: 400,
    body: { fields: { content: entryFields.content.tooLong } },
  })
})

test('a deleted entry is removed from the database, and can neither be read, changed nor deleted again', async ({
  study,
}) => {
  const writer = await study.participant()
  const kept = await writer.writes('The one that stays here.')
  const { id } = await writer.writes('The one that goes away.')
  const params = { id }
  expect(await writer.calls(deleteEntry, { params })).toMatchObject({ status: 204, text: '' })
  expect(await writer.calls(deleteEntry, { params })).toMatchObject(notThere)
  expect(await writer.calls(oneEntry, { params })).toMatchObject(notThere)
  expect(await writer.calls(changeEntry, { params, body: reflection('Brought back.') })).toMatchObject(notThere)
  expect((await writer.calls(listEntries)).body).toEqual([kept])
  expect(await sql(study, 'select id from study.entries where id = $1', [id])).toEqual([])
})

test('of two deletions at once, one finds the entry', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes('The one that goes away.')
  const replies = await Promise.all([1, 2].map(() => writer.calls(deleteEntry, { params: { id } })))
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404])
})

test('a DELETE with a JSON content type and no body is accepted', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes('The one that goes away.')
  const headers = { 'content-type': 'application/json' }
  expect(await writer.send('DELETE', `/api/diary/entries/${id}`, undefined, headers)).toMatchObject({ status: 204 })
})

const nowhere = [
  ['an id that was never given', crypto.randomUUID()],
  ['a number', '1'],
  ['a word', 'newest'],
  ['words', 'an entry of mine'],
  ['SQL', "' or true --"],
  ['a NUL', '%00'],
  ['a NUL behind an id', `${crypto.randomUUID()}%00`],
  ['an emoji', '%F0%9F%A6%8A'],
  ['a path', '..%2F..%2Fetc'],
  ['an id in braces', `{${crypto.randomUUID()}}`],
  ['90 characters', 'x'.repeat(90)],
  ['101 characters', 'x'.repeat(101)],
  ['5,000 characters', 'x'.repeat(5_000)],
  ['half an escape', '%E0%A4%A'],
] as const
test.for(nowhere)('the id %s answers 404', async ([, id], { study }) => {
  const writer = await study.participant()
  const path = `/api/diary/entries/${id}`
  const replies = [
    await writer.send('GET', path),
    await writer.send('PUT', path, reflection('Written to nowhere.')),
    await writer.send('DELETE', path),
    await writer.send('POST', `${path}/analyze`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const { body } of replies) expect(Problem.safeParse(body)).toMatchObject({ success: true })
  expect((await writer.calls(listEntries)).body).toEqual([])
})
