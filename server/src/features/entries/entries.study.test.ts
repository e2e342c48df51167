import { changeEntry, deleteEntry, entryMessages, listEntries, oneEntry, saveEntry } from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import { expect, test } from '../../../test/study.ts'

const reflection = (content: string) => ({ content, entryType: 'reflection' as const })

test('a participant writes an entry and finds it in the diary', async ({ study }) => {
  const writer = await study.participant()
  const saved = await writer.calls(saveEntry, { body: reflection('The steering group would not decide.') })
  expect(saved.status).toBe(201)
  const list = await writer.calls(listEntries)
  expect(list.status).toBe(200)
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.body).toEqual([saved.body])
  expect(saved.body).toMatchObject({ entryType: 'reflection', content: 'The steering group would not decide.' })
})

test('the diary is newest first', async ({ study }) => {
  const writer = await study.participant()
  for (const content of ['The first of three entries', 'The second of three', 'The third of three']) {
    await writer.writes(content)
    study.passes(1000)
  }
  const { body } = await writer.calls(listEntries)
  expect(body.map(entry => entry.content)).toEqual([
    'The third of three',
    'The second of three',
    'The first of three entries',
  ])
})

test('another participant’s entry answers 404, as if it did not exist', async ({ study }) => {
  const [writer, other] = await study.participants(2)
  if (!writer || !other) throw new Error('two participants are needed')
  const entry = await writer.writes('The steering group would not decide.')
  const params = { id: entry.id }
  const notThere = { status: 404, body: { message: entryMessages.notFound } }
  expect(await other.calls(oneEntry, { params })).toMatchObject(notThere)
  expect(await other.calls(deleteEntry, { params })).toMatchObject(notThere)
  expect(await other.calls(changeEntry, { params, body: reflection('Taken over by somebody.') })).toMatchObject(
    notThere,
  )
  expect((await writer.calls(listEntries)).body).toEqual([entry])
  expect((await other.calls(listEntries)).body).toEqual([])
})

test('nobody writes before consent', async ({ study }) => {
  const person = await study.registered()
  const refused = await person.calls(saveEntry, { body: reflection('Written too early.') })
  expect(refused).toMatchObject({ status: 403, body: { message: problemMessages.consentNeeded } })
})
