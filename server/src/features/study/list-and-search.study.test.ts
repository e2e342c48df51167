import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, correctTags, saveEntry } from '@diary/contract/entries'
import { changeFramework } from '@diary/contract/framework'
import {
  adminMessages,
  listAdminEntries,
  searchAdminEntries,
  searchEndedByHeader,
  searchedBackToHeader,
} from '@diary/contract/study-admin'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

type Person = Awaited<ReturnType<Study['participant']>>

const ids = async (administrator: Awaited<ReturnType<Study['administrator']>>, query: string) => {
  const { status, body, headers } = await administrator.calls(listAdminEntries, { query })
  expect(status).toBe(200)
  expect(Number(headers.get('x-total-count'))).toBe(body.length)
  return body.map(({ id }) => id)
}
const writtenAt = (study: Study, id: string, at: string) =>
  sql(study, 'update study.entries set created_at = $2 where id = $1', [id, at])

test('days are the study’s own: an entry of half past midnight in London is not one of the day before', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id: june } = await writer.writes('Written on the last evening of June.')
  const { id: july } = await writer.writes('Written on the first of July, by summer time.')
  const { id: winter } = await writer.writes('Written on the last evening of the year.')
  await writtenAt(study, june, '2019-06-30T22:59:59.999Z')
  await writtenAt(study, july, '2019-06-30T23:00:00.000Z')
  await writtenAt(study, winter, '2019-12-31T23:59:59.999Z')
  expect(await ids(administrator, '?from=2019-07-01&to=2019-07-01')).toEqual([july])
  expect(await ids(administrator, '?from=2019-06-30&to=2019-07-01')).toEqual([july, june])
  expect(await ids(administrator, '?to=2019-06-30')).toEqual([june])
  expect(await ids(administrator, '?from=2019-07-02&to=2019-12-31')).toEqual([winter])
  expect(await ids(administrator, '?from=2019-07-02&to=2019-12-30')).toEqual([])
})

const analysed = async (writer: Person, content: string) => {
  const { id } = await writer.writes(content)
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  return { id, sentiment: body.aiSentiment, codes: (body.tags ?? []).map(({ code }) => code) }
}

test('entries are found by sentiment, and by competence after their writer’s correction', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const writer = await study.participant()
    const good = await analysed(
      writer,
      'I was delighted: the risk workshop went wonderfully. We agreed an owner for each line of the risk register. I am proud of the team!',
    )
    const bad = await analysed(
      writer,
      'The budget review was a disaster. The supplier was awful and the figures were worse.',
    )
    const { id: unread } = await writer.writes('Nobody has analysed this one yet.')
    expect(good).toMatchObject({ sentiment: 'positive' })
    expect(bad).toMatchObject({ sentiment: 'negative' })
    expect(await ids(administrator, '?sentiment=positive')).toEqual([good.id])
    expect(await ids(administrator, '?sentiment=negative')).toEqual([bad.id])
    expect(await ids(administrator, '')).toEqual([unread, bad.id, good.id])

    const [code = ''] = good.codes
    const other = ['1', '2', '3', '4'].find(each => !good.codes.includes(each) && !bad.codes.includes(each)) ?? ''
    expect(await ids(administrator, `?tag=${code}`)).toContain(good.id)
    expect(await ids(administrator, `?tag=${other}`)).toEqual([])
    const correction = { confirmed: [], removed: [code], added: [other], ownTags: [] }
    await writer.calls(correctTags, { params: { id: good.id }, body: correction })
    expect(await ids(administrator, `?tag=${code}`)).not.toContain(good.id)
    expect(await ids(administrator, `?tag=${other}`)).toEqual([good.id])
    expect(await ids(administrator, `?tag=${other}&sentiment=negative`)).toEqual([])

    // Another framework uses the same code for another competence.
    expect(await ids(administrator, `?tag=${other}&framework=ipma-icb4`)).toEqual([])
    await administrator.calls(changeFramework, { body: { framework: 'ipma-icb4' } })
    expect(await ids(administrator, `?tag=${other}`)).toEqual([])
    expect(await ids(administrator, `?tag=${other}&framework=apm-3`)).toEqual([good.id])
  } finally {
    await study.close()
  }
})

test.for([
  ['from=yesterday', 'from', adminMessages.date],
  ['from=2026-02-30', 'from', adminMessages.date],
  ['from=2026-03-02&to=2026-03-01', 'to', adminMessages.datesTurned],
  ['sentiment=angry', 'sentiment', adminMessages.sentiment],
  ['tag=%27%20or%20true%20--', 'tag', adminMessages.tag],
  ['framework=mine', 'framework', adminMessages.tag],
  ['page=0', 'page', adminMessages.page],
  ['page=one', 'page', adminMessages.page],
  ['page=1.5', 'page', adminMessages.page],
] as const)('the list cannot be filtered by %s', async ([query, field, sentence], { study }) => {
  const administrator = await study.administrator()
  const reply = await administrator.send('GET', `/api/admin/entries?${query}`)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
})

test('a search covers masked text, in any case, and nothing hidden or withheld', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes(
    'Mrs Okafor rang about the weathercock. She doesn’t like it, and I said that it would be gone by the review.',
    { prompt: 'What did the lighthouse keeper teach you?' },
  )
  const { id: withheld } = await writer.writes(
    'so then he told me that the weathercock was my fault and i went home and i did not sleep at all that night',
  )
  await untilMasked(administrator, [id, withheld])
  const find = async (text: string, filters: Record<string, string> = {}) =>
    (await administrator.calls(searchAdminEntries, { body: { text, ...filters } })).body.map(entry => entry.id)
  for (const words of [
    'weathercock',
    '  WeatherCock ',
    "doesn't like",
    'doesn’t like',
    'LIGHTHOUSE keeper',
    'person 1',
  ])
    expect(await find(words), words).toEqual([id])
  for (const words of ['okafor', 'my fault', 'could not be masked', 'weathercock lighthouse'])
    expect(await find(words), words).toEqual([])
  expect(await find('weathercock', { to: '2019-01-01' })).toEqual([])
  expect(await find('weathercock', { sentiment: 'negative' })).toEqual([])

  await writer.calls(changeChoices, { body: { researchMayUse: false } })
  expect(await find('weathercock')).toEqual([])
})

test('a text whose masking is not current is not found', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('The candelabra was the only thing that everybody agreed on.')
  await untilMasked(administrator, [id])
  await sql(study, 'update study.masked_entries set entry_revision = entry_revision - 1 where entry_id = $1', [id])
  for (const text of ['candelabra', 'still being masked']) {
    expect((await administrator.calls(searchAdminEntries, { body: { text } })).body).toEqual([])
  }
})

test.for([
  [{ text: 'x' }, 'text', adminMessages.searchShort],
  [{ text: '   ' }, 'text', adminMessages.searchShort],
  [{}, 'text', adminMessages.searchShort],
  [{ text: 'x'.repeat(201) }, 'text', adminMessages.searchLong],
  [{ text: 'review', from: '1.3.2026' }, 'from', adminMessages.date],
] as const)('a search with %j is refused', async ([body, field, sentence], { study }) => {
  const administrator = await study.administrator()
  const reply = await administrator.send('POST', '/api/admin/entries/search', body)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
})

test('records of a search do not hold its words', async ({ study }) => {
  const administrator = await study.administrator()
  await administrator.calls(searchAdminEntries, { body: { text: 'a word of their own' } })
  const rows = await sql<{ row: string }>(study, 'select a::text as row from operations.audit a')
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain('a word of their own')
})

test('with more than 500 entries there are pages, and a search says that it stopped', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const writer = await study.participant()
    const count = 503
    const written: string[] = []
    for (let index = 0; index < count; index++) {
      const body = {
        content: `The weekly review was short this time, number ${index}.`,
        entryType: 'reflection',
      } as const
      written.unshift((await writer.calls(saveEntry, { body })).body.id)
    }
    const first = await administrator.calls(listAdminEntries)
    expect(first.body.map(({ id }) => id)).toEqual(written.slice(0, 500))
    expect(first.headers.get('x-total-count')).toBe('503')
    expect(first.headers.get('link')).toBe(
      '</api/admin/entries?page=2>; rel="next", </api/admin/entries?page=2>; rel="last"',
    )
    const second = await administrator.calls(listAdminEntries, { query: '?page=2&from=2020-01-01' })
    expect(second.body.map(({ id }) => id)).toEqual(written.slice(500))
    expect(second.headers.get('link')).toBe(
      '</api/admin/entries?from=2020-01-01&page=1>; rel="first", </api/admin/entries?from=2020-01-01&page=1>; rel="prev"',
    )
    expect((await administrator.calls(listAdminEntries, { query: '?page=9' })).body).toEqual([])

    await untilMasked(administrator, written.slice(0, 500))
    const search = (text: string) => administrator.calls(searchAdminEntries, { body: { text } })
    const many = await search('weekly review')
    expect(many.body.map(({ id }) => id)).toEqual(written.slice(0, 500))
    expect(many.headers.get(searchEndedByHeader)).toBe('found')
    expect(many.headers.get(searchedBackToHeader)).toBe(many.body.at(-1)?.createdAt)
    const few = await search('number 499.')
    expect(few.body).toHaveLength(1)
    expect(few.headers.get(searchedBackToHeader)).toBeNull()
    expect(few.headers.get(searchEndedByHeader)).toBeNull()
  } finally {
    await study.close()
  }
}, 60_000)
