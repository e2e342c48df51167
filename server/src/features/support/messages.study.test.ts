import { readAudit } from '@diary/contract/audit'
import { sendContactMessage } from '@diary/contract/contact'
import { listMessages, markMessage, messageTexts, readMessage } from '@diary/contract/messages'
import { problemMessages } from '@diary/contract/problem'
import { sendSupportMessage } from '@diary/contract/support'
import { test } from '../../../test/own-study.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study } from '../../../test/study.ts'

const question = {
  name: 'Robin Example',
  email: 'robin@example.org',
  subject: 'A question about the study',
  message: 'When does it end?\nAnd who reads what I write?',
}
const sends = async (study: Study, overrides: Partial<typeof question> = {}) => {
  const { status } = await study.visitor().calls(sendContactMessage, { body: { ...question, ...overrides } })
  expect(status).toBe(204)
  study.passes(1000)
}
const lists = async (person: Person, query = '') => (await person.calls(listMessages, { query })).body
const newest = async (person: Person) => {
  const [message] = (await lists(person)).messages
  if (!message) throw new Error('there is no message')
  return message
}
const deeds = async (person: Person) =>
  (await person.calls(readAudit)).body.records.map(({ action, subjectId, details }) => ({ action, subjectId, details }))

test('messages of both forms are listed, newest first, by sender and subject, without their text', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  await sends(study)
  await study.visitor().calls(sendSupportMessage, { body: { subject: 'privacy', message: 'Who can read my entries?' } })
  const reply = await administrator.calls(listMessages)
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ counts: { new: 2, answered: 0 }, total: 2, page: 1, totalPages: 1 })
  expect(reply.body.messages).toMatchObject([
    { form: 'support', state: 'new', subject: 'privacy', name: null, email: null, readable: true, answeredAt: null },
    { form: 'contact', state: 'new', subject: question.subject, name: question.name, email: question.email },
  ])
  expect(reply.text).not.toContain('When does it end')
  expect(reply.text).not.toContain('Who can read my entries')
  expect(await deeds(administrator)).toEqual([])
})

test('a message is read whole, which is recorded without its text', async ({ own: study }) => {
  const administrator = await study.administrator()
  await sends(study)
  const { id } = await newest(administrator)
  const { status, body } = await administrator.calls(readMessage, { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, ...question, form: 'contact', state: 'new', readable: true })
  expect(await deeds(administrator)).toEqual([{ action: 'message-read', subjectId: id, details: { form: 'contact' } }])
  const log = (await administrator.calls(readAudit)).text
  for (const word of [question.name, question.email, question.subject, 'When does it end']) {
    expect(log).not.toContain(word)
  }
})

test('a message is marked as answered, and as new again; repeating that is not recorded', async ({ own: study }) => {
  const administrator = await study.administrator()
  await sends(study)
  const { id } = await newest(administrator)
  const marks = (state: 'new' | 'answered') => administrator.calls(markMessage, { params: { id }, body: { state } })
  const answered = await marks('answered')
  expect(answered).toMatchObject({ status: 200, body: { id, state: 'answered', answeredAt: expect.any(String) } })
  expect(answered.text).not.toContain('When does it end')
  expect((await marks('answered')).body).toEqual(answered.body)
  expect(await lists(administrator)).toMatchObject({ counts: { new: 0, answered: 1 } })
  expect(await marks('new')).toMatchObject({ status: 200, body: { state: 'new', answeredAt: null } })
  expect(await lists(administrator)).toMatchObject({ counts: { new: 1, answered: 0 } })
  const details = { form: 'contact' }
  expect(await deeds(administrator)).toEqual([
    { action: 'message-reopened', subjectId: id, details },
    { action: 'message-answered', subjectId: id, details },
  ])
})

test('the list is filtered by state and comes in pages of 25; the counts are of all', async ({ own: study }) => {
  const administrator = await study.administrator()
  for (let number = 1; number <= 27; number++) await sends(study, { subject: `Number ${number}` })
  const { id } = await newest(administrator)
  await administrator.calls(markMessage, { params: { id }, body: { state: 'answered' } })
  const counts = { new: 26, answered: 1 }
  const answered = await lists(administrator, '?state=answered')
  expect(answered).toMatchObject({ counts, total: 1, totalPages: 1, messages: [{ id, subject: 'Number 27' }] })
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(page => lists(administrator, `?state=new&page=${page}`)),
  )
  expect(first).toMatchObject({ counts, total: 26, page: 1, totalPages: 2 })
  expect(first?.messages.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 25 }, (_, index) => `Number ${26 - index}`),
  )
  expect(second?.messages.map(({ subject }) => subject)).toEqual(['Number 1'])
  expect(third?.messages).toEqual([])
})

test('messages of a month whose key was destroyed are listed, and can no longer be read', async ({ own: study }) => {
  await sends(study, { subject: 'Old' })
  await study.newestEmail('no-reply@example.org', 'Old')
  study.passes(70 * 24 * 60 * 60_000)
  await sql(study, "delete from keys.wrapped_keys where owner like 'system:%'")
  await sends(study, { subject: 'Young' })
  const administrator = await study.administrator()
  const { messages, counts } = await lists(administrator)
  expect(counts).toEqual({ new: 2, answered: 0 })
  expect(messages).toMatchObject([
    { subject: 'Young', readable: true },
    { readable: false, name: null, email: null, subject: null, state: 'new' },
  ])
  const id = messages[1]?.id ?? ''
  const read = await administrator.calls(readMessage, { params: { id } })
  expect(read).toMatchObject({ status: 200, body: { id, readable: false, message: null } })
  expect(await deeds(administrator)).toEqual([])
  const marked = await administrator.calls(markMessage, { params: { id }, body: { state: 'answered' } })
  expect(marked).toMatchObject({ status: 200, body: { state: 'answered', readable: false } })
})

test.for(['0197a0c2-0000-7000-8000-000000000000', 'not-an-id', '%00', 'x'.repeat(100)])(
  'a missing message (%s) answers 404, and nothing is recorded',
  async (id, { study }) => {
    const administrator = await study.administrator()
    const path = readMessage.path.replace(':id', id)
    const gone = { status: 404, body: { message: messageTexts.notFound } }
    expect(await administrator.send('GET', path)).toMatchObject(gone)
    expect(await administrator.send('PUT', path, { state: 'answered' })).toMatchObject(gone)
    expect(await deeds(administrator)).toEqual([])
  },
)

test.for(['state=open', 'page=0', 'page=1.5'])('the list refuses %s at its field', async (query, { study }) => {
  const administrator = await study.administrator()
  const refused = await administrator.calls(listMessages, { query: `?${query}` })
  expect(refused).toMatchObject({ status: 400, body: { fields: { [query.split('=')[0] ?? '']: expect.any(String) } } })
})

test('an unknown state is refused, and the message stays new', async ({ own: study }) => {
  const administrator = await study.administrator()
  await sends(study)
  const { id } = await newest(administrator)
  const refused = await administrator.send('PUT', markMessage.path.replace(':id', id), { state: 'spam' })
  expect(refused).toMatchObject({ status: 400, body: { fields: { state: messageTexts.state } } })
  expect(await newest(administrator)).toMatchObject({ id, state: 'new' })
})

test('senders and participants cannot read messages', async ({ own: study }) => {
  const [administrator, participant] = await Promise.all([study.administrator(), study.participant()])
  await participant.calls(sendContactMessage, { body: question })
  const { id } = await newest(administrator)
  const refused = { status: 403, body: { message: problemMessages.administratorNeeded } }
  expect(await participant.calls(listMessages)).toMatchObject(refused)
  expect(await participant.calls(readMessage, { params: { id } })).toMatchObject(refused)
  expect(await participant.calls(markMessage, { params: { id }, body: { state: 'answered' } })).toMatchObject(refused)
  expect(await study.visitor().calls(readMessage, { params: { id } })).toMatchObject({ status: 401 })
  expect(await newest(administrator)).toMatchObject({ state: 'new' })
})
