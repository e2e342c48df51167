import { sendContactMessage } from '@diary/contract/contact'
import { problemMessages } from '@diary/contract/problem'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const message = {
  name: 'Robin Example',
  email: 'robin@example.org',
  subject: 'A question about the study',
  message: 'When does it end?\nAnd who reads what I write?',
}
const sends = (study: Study, overrides: Record<string, unknown> = {}) =>
  study.visitor().send('POST', '/api/contact', { ...message, ...overrides })
const contact = 'no-reply@example.org'

test('a visitor’s message reaches the study’s contact, and can be answered at once', async () => {
  const study = await openStudy({ CONTACT_EMAIL: 'study@university.example' })
  try {
    expect(await study.visitor().calls(sendContactMessage, { body: message })).toMatchObject({ status: 204, text: '' })
    const mail = await study.newestEmail('study@university.example', message.subject)
    expect(mail.replyTo).toMatchObject([{ address: 'robin@example.org' }])
    expect(mail.from?.address).toBe('study@university.example')
    expect(mail.subject).toBe('Reflective Diary, contact form: A question about the study')
    expect(mail.text).toContain('From Robin Example <robin@example.org>')
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(message.message)
    expect(mail.html).toBeUndefined()
    expect(await study.emailsTo('robin@example.org')).toEqual([])
  } finally {
    await study.close()
  }
})

test('the message is stored, sealed', async ({ study }) => {
  const secret = 'Nobody should find these words in a table.'
  await sends(study, { message: secret, email: 'sealed@example.org' })
  await study.newestEmail(contact, message.subject)
  const rows = await sql<{ row: string }>(study, 'select m::text as row from operations.messages m')
  const mails = await sql<{ row: string }>(study, 'select m::text as row from operations.mails m')
  const jobs = await sql<{ row: string }>(study, 'select j::text as row from pgboss.job j')
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of [...rows, ...mails, ...jobs]) {
    for (const word of [secret, 'sealed@example.org', message.subject]) {
      expect(row).not.toContain(word)
      expect(row).not.toContain(Buffer.from(word).toString('hex'))
    }
  }
})

const wrong: readonly (readonly [what: string, field: string, value: unknown, message: string])[] = [
  ['no name', 'name', '', 'Please enter your name'],
  ['a blank name', 'name', ' \n ', 'Please enter your name'],
  ['a name of 201 characters', 'name', 'x'.repeat(201), 'Name must be at most 200 characters'],
  ['no address', 'email', undefined, 'Please enter a valid email'],
  ['a word for an address', 'email', 'robin', 'Please enter a valid email'],
  ['no subject', 'subject', '', 'Please enter a subject'],
  ['a subject of 301 characters', 'subject', 'x'.repeat(301), 'Subject must be at most 300 characters'],
  ['no message', 'message', '   ', 'Please enter a message'],
  ['a message of 8,001 characters', 'message', 'x'.repeat(8_001), 'Message must be at most 8,000 characters'],
  ['a message that is a list', 'message', ['x'], 'Please enter a message'],
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

test('all missing fields are reported at once', async ({ study }) => {
  const reply = await study.visitor().send('POST', '/api/contact', {})
  expect(reply).toMatchObject({ status: 400, body: { message: problemMessages.badInput } })
  expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(['email', 'message', 'name', 'subject'])
})

test('a name of 200, a subject of 300 and a message of 8,000 characters are accepted', async ({ study }) => {
  const longest = { name: 'n'.repeat(200), subject: 's'.repeat(300), message: 'm'.repeat(8_000) }
  expect(await sends(study, longest)).toMatchObject({ status: 204 })
  const mail = await study.newestEmail(contact, longest.subject)
  expect(mail.text?.replace(/\s/g, '')).toContain(longest.message)
})

test.for(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
  'a line end (%j) in subject or name adds no header and no recipient',
  async (end, { study }) => {
    const marker = crypto.randomUUID()
    const injected = `${marker}${end}Bcc: victim@example.org${end}${end}<b>Another body</b>`
    expect(await sends(study, { subject: injected, name: injected })).toMatchObject({ status: 204 })
    const mail = await study.newestEmail(contact, marker)
    expect(mail.headers.map(({ key }) => key).filter(key => /bcc|^cc$/.test(key))).toEqual([])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toMatchObject([{ address: contact }])
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).toBeUndefined()
    expect(await study.emailsTo('victim@example.org')).toEqual([])
  },
)

test.for([
  'robin@example.org\r\nBcc: victim@example.org',
  'robin@example.org, victim@example.org',
  '"Robin\r\nBcc: victim@example.org" <robin@example.org>',
  'Robin <robin@example.org>',
])('the address %j is refused', async (email, { study }) => {
  expect(await sends(study, { email })).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
})

test('emoji, accents and right-to-left words arrive as they were sent', async ({ study }) => {
  const marker = crypto.randomUUID()
  const words = { subject: `${marker} 🦊 é שלום`, message: 'Ça va? 🦊 שלום \u202eabc', name: 'Zoë Ærø' }
  await sends(study, words)
  const mail = await study.newestEmail(contact, marker)
  expect(mail.subject).toContain(words.subject)
  expect(mail.text).toContain(words.message)
  expect(mail.text).toContain('Zoë Ærø')
})

test('twenty messages at once are mailed at once, not one at each poll', async ({ study }) => {
  const marker = crypto.randomUUID()
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  await Promise.all(numbers.map(number => sends(study, { subject: `${marker} ${number}` })))
  const arrived = async () => (await study.emailsTo(contact)).filter(({ subject }) => subject?.includes(marker)).length
  await expect.poll(arrived, { timeout: 10_000 }).toBe(20)
})
