import { sendSupportMessage } from '@diary/contract/support'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'

const study = 'no-reply@example.org'
const body = { subject: 'privacy' as const, message: 'Who reads what I write?\nAnd when?' }
const sends = (studied: Study, overrides: Record<string, unknown> = {}) =>
  studied.visitor().send('POST', '/api/support', { ...body, ...overrides })
/** Emails bear the chosen subject alone, so a test finds its own by a word in the text. */
const emailWith = async (studied: Study, words: string) => {
  const found = async () => (await studied.emailsTo(study)).find(({ text }) => text?.includes(words))
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  const mail = await found()
  if (!mail) throw new Error('the mail went away again')
  return mail
}

test('a message without an address reaches the study, with a note that it cannot be answered', async ({ study }) => {
  const marker = crypto.randomUUID()
  const sent = await study
    .visitor()
    .calls(sendSupportMessage, { body: { ...body, message: `${marker} ${body.message}` } })
  expect(sent).toMatchObject({ status: 204, text: '' })
  const mail = await emailWith(study, marker)
  expect(mail.subject).toBe('Reflective Diary, support form: Privacy')
  expect(mail.text).toContain('No address was left')
  expect(mail.text?.replaceAll('\r\n', '\n')).toContain(body.message)
  expect(mail.replyTo).toBeUndefined()
})

test('with an address it can be answered at once, and nothing is sent there automatically', async ({ study }) => {
  const marker = crypto.randomUUID()
  expect(await sends(study, { email: ' robin@example.org ', message: marker })).toMatchObject({ status: 204 })
  const mail = await emailWith(study, marker)
  expect(mail.replyTo).toMatchObject([{ address: 'robin@example.org' }])
  expect(mail.text).toContain('From <robin@example.org>')
  expect(await study.emailsTo('robin@example.org')).toEqual([])
})

test('an empty address counts as none', async ({ study }) => {
  const marker = crypto.randomUUID()
  expect(await sends(study, { email: '', message: marker })).toMatchObject({ status: 204 })
  expect((await emailWith(study, marker)).replyTo).toBeUndefined()
})

test.for([
  ['general', 'General'],
  ['technical', 'Technical'],
  ['privacy', 'Privacy'],
  ['data', 'Data'],
  ['deletion', 'Deletion'],
])('%s is a subject', async ([subject, label], { study }) => {
  const marker = crypto.randomUUID()
  expect(await sends(study, { subject, message: marker })).toMatchObject({ status: 204 })
  expect((await emailWith(study, marker)).subject).toBe(`Reflective Diary, support form: ${label}`)
})

const wrong: readonly (readonly [what: string, field: string, value: unknown, message: string])[] = [
  ['no message', 'message', undefined, 'Please enter a message before sending.'],
  ['a blank message', 'message', ' \n\t ', 'Please enter a message before sending.'],
  ['a message of 8,001 characters', 'message', 'x'.repeat(8_001), 'Message must be at most 8,000 characters'],
  ['no subject', 'subject', undefined, 'Please choose a subject'],
  ['a sixth subject', 'subject', 'money', 'Please choose a subject'],
  ['a word for an address', 'email', 'robin', 'Please enter a valid email, or none'],
  ['two addresses', 'email', 'robin@example.org, victim@example.org', 'Please enter a valid email, or none'],
  ['a line end in an address', 'email', 'a@example.org\r\nBcc: b@example.org', 'Please enter a valid email, or none'],
  ['a recipient', 'to', 'everybody@example.org', 'This field is not known here.'],
]
test.for(wrong)('%s is refused at its field, and nothing is stored', async ([, field, value, text], { study }) => {
  const before = await sql(study, 'select id from operations.messages')
  expect(await sends(study, { [field]: value })).toMatchObject({
    status: 400,
    body: { message: text, fields: { [field]: text } },
  })
  expect(await sql(study, 'select id from operations.messages')).toEqual(before)
})

test('it is stored, sealed, as a message of the support form', async ({ study }) => {
  const secret = 'Nobody should find these words of help in a table.'
  await sends(study, { message: secret, email: 'sealed-support@example.org' })
  await emailWith(study, secret)
  const rows = await sql<{ row: string; form: string }>(study, 'select m::text as row, form from operations.messages m')
  const mails = await sql<{ row: string }>(study, 'select m::text as row from operations.mails m')
  const jobs = await sql<{ row: string }>(study, 'select j::text as row from pgboss.job j')
  expect(rows.map(({ form }) => form)).toContain('support')
  for (const { row } of [...rows, ...mails, ...jobs]) {
    for (const word of [secret, 'sealed-support@example.org']) {
      expect(row).not.toContain(word)
      expect(row).not.toContain(Buffer.from(word).toString('hex'))
    }
  }
})
