import { changeEntry, deleteEntry, type Entry, listEntries } from '@diary/contract/entries'
import { Problem } from '@diary/contract/problem'
import type { Person } from '../../../test/person.ts'
import { expect, test } from '../../../test/study.ts'

const list = async (person: Person, query = '') => {
  const reply = await person.calls(listEntries, { query })
  return { ...reply, total: reply.headers.get('x-total-count'), contents: reply.body.map(({ content }) => content) }
}
const numbers = ['Entry number one', 'Entry number two', 'Entry number three', 'Entry number four']

test('a new diary is an empty list', async ({ study }) => {
  const reply = await list(await study.participant())
  expect(reply).toMatchObject({ status: 200, text: '[]', total: '0' })
})

test('limit and offset read a part, and the total stays that of the whole diary', async ({ study }) => {
  const writer = await study.participant()
  for (const content of numbers) await writer.writes(content)
  const newestFirst = [...numbers].reverse()
  expect(await list(writer, '?limit=2')).toMatchObject({ contents: newestFirst.slice(0, 2), total: '4' })
  expect(await list(writer, '?limit=2&offset=2')).toMatchObject({ contents: newestFirst.slice(2), total: '4' })
  expect(await list(writer, '?offset=1')).toMatchObject({ contents: newestFirst.slice(1), total: '4' })
  expect(await list(writer, '?limit=100000&offset=9')).toMatchObject({ contents: [], total: '4' })
})

test('entries with the same time keep their order across parts', async ({ study }) => {
  const writer = await study.participant()
  await Promise.all(Array.from({ length: 12 }, (_, index) => writer.writes(`Entry number ${index} of twelve`)))
  const whole = (await list(writer)).body
  const parts: Entry[] = []
  for (let offset = 0; offset < 12; offset += 5) parts.push(...(await list(writer, `?limit=5&offset=${offset}`)).body)
  expect(parts).toEqual(whole)
})

test('`since` returns only changes after that revision', async ({ study }) => {
  const writer = await study.participant()
  const [one, two] = [await writer.writes('Entry number one'), await writer.writes('Entry number two')]
  const seen = Math.max(one.revision, two.revision)
  expect(await list(writer, `?since=${seen}`)).toMatchObject({ contents: [], total: '2' })
  const body = { content: 'Entry number one, changed', entryType: 'reflection' as const }
  const { body: changed } = await writer.calls(changeEntry, { params: { id: one.id }, body })
  expect(await list(writer, `?since=${seen}`)).toMatchObject({ body: [changed], total: '2' })
  expect((await list(writer, '?since=0')).body).toHaveLength(2)
})

test('the total of the next part reflects a deletion', async ({ study }) => {
  const writer = await study.participant()
  const one = await writer.writes('Entry number one')
  const two = await writer.writes('Entry number two')
  await writer.calls(deleteEntry, { params: { id: one.id } })
  expect(await list(writer, `?since=${two.revision}`)).toMatchObject({ contents: [], total: '1' })
})

test('revisions of entries that are saved at once are all different', async ({ study }) => {
  const writer = await study.participant()
  const saved = await Promise.all(Array.from({ length: 10 }, (_, index) => writer.writes(`Entry number ${index}`)))
  expect(new Set(saved.map(({ revision }) => revision)).size).toBe(10)
})

test.for(['since=9007199254740991', 'offset=9007199254740991', 'limit=1&since=2147483648'])(
  'a part beyond all entries (%s) is empty',
  async (query, { study }) => {
    const writer = await study.participant()
    await writer.writes('Entry number one')
    expect(await list(writer, `?${query}`)).toMatchObject({ status: 200, contents: [], total: '1' })
  },
)

test.for([
  'limit=0',
  'limit=-1',
  'limit=100001',
  'limit=x',
  'limit=1.5',
  'offset=-1',
  'since=-1',
  'since=x',
  'limit=1e999',
])('the part %s is refused', async (query, { study }) => {
  const writer = await study.participant()
  const refused = await writer.send('GET', `/api/diary/entries?${query}`)
  expect(refused.status).toBe(400)
  expect(Problem.parse(refused.body).fields).toHaveProperty(query.split('=')[0] ?? '')
})

test('unknown parameters are ignored', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes('Entry number one')
  expect((await list(writer, '?order=oldest&participantId=1')).body).toHaveLength(1)
})

test('no parameter leads to another participant’s entries', async ({ study }) => {
  const [writer, other] = await Promise.all([study.participant(), study.participant()])
  await writer.writes('The steering group would not decide.')
  for (const query of ['', '?since=0', '?limit=100', '?offset=0']) {
    expect(await list(other, query)).toMatchObject({ contents: [], total: '0' })
  }
})

test('a diary of more than a megabyte is answered whole, also concurrently', async ({ study }) => {
  const writer = await study.participant()
  for (let index = 0; index < 12; index++) await writer.writes(`${index} ${'We agreed at last. '.repeat(5_000)}`)
  const replies = await Promise.all(Array.from({ length: 5 }, () => writer.calls(listEntries)))
  for (const { status, headers, body } of replies) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-total-count')).toBe('12')
    expect(body.map(({ content }) => Number.parseInt(content, 10))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  }
})
