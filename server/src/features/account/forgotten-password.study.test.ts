import { accountMessages, currentUser, forgotPassword, login, resetPassword } from '@diary/contract/account'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, password, registration, type Study, test } from '../../../test/study.ts'

const hour = 60 * 60_000
const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const newPassword = 'a better horse 8'
const invalid = { status: 404, body: { message: accountMessages.resetInvalid } }

const asks = (study: Study, email: string) => study.visitor().calls(forgotPassword, { body: { email } })
/** Requests a link and returns the token from its email. */
const tokenFor = async (study: Study, email: string, mails = 1) => {
  await asks(study, email)
  const arrived = async () => (await study.emailsTo(email)).filter(({ subject }) => subject?.includes('reset your'))
  await expect.poll(async () => (await arrived()).length, { timeout: 10_000 }).toBe(mails)
  return (await arrived()).at(-1)?.text?.match(/token=([\w-]+)/)?.[1] ?? ''
}
const resets = (study: Study, token: string, chosen = newPassword) =>
  study.visitor().calls(resetPassword, { body: { token, password: chosen } })
const logsIn = (study: Study, email: string, given: string) =>
  study.visitor().calls(login, { body: { email, password: given, ...solved } })

test('the answer does not reveal whether the account exists', async ({ study }) => {
  const { email } = await study.registered()
  const unknown = registration().email
  const [one, other] = await Promise.all([asks(study, email), asks(study, unknown)])
  expect(one).toMatchObject({ status: 200, body: { message: accountMessages.forgotten } })
  expect([other.status, other.text]).toEqual([one.status, one.text])
  expect([...other.headers.keys()].sort()).toEqual([...one.headers.keys()].sort())
  await study.newestEmail(email, 'reset your password')
  expect(await study.emailsTo(unknown)).toEqual([])
})

test('the email links to the configured address of the site', async () => {
  const study = await openStudy({ PUBLIC_URL: 'https://diary.example.org' })
  try {
    const { email } = await study.registered()
    await asks(study, ` ${email.toUpperCase()} `)
    const mail = await study.newestEmail(email, 'reset your password')
    expect(mail.text).toMatch(/^https:\/\/diary\.example\.org\/reset-password\?token=[\w-]{43}$/m)
    expect(mail.html).toBeUndefined()
  } finally {
    await study.close()
  }
})

test('the link sets a new password, ends every session, and the owner is notified', async ({ study }) => {
  const person = await study.participant()
  const token = await tokenFor(study, person.email)
  const reply = await resets(study, token)
  expect(reply).toMatchObject({ status: 200, body: { message: accountMessages.passwordReset } })
  expect(await person.calls(currentUser)).toMatchObject({ status: 401 })
  expect(await logsIn(study, person.email, password)).toMatchObject({ status: 401 })
  expect(await logsIn(study, person.email, newPassword)).toMatchObject({ status: 200, body: { hasConsented: true } })
  const told = await study.newestEmail(person.email, 'password was changed')
  expect(told.text).not.toContain(newPassword)
  expect(told.text).not.toContain('token=')
})

test('a link works once', async ({ study }) => {
  const { email } = await study.registered()
  const token = await tokenFor(study, email)
  await resets(study, token)
  expect(await resets(study, token, 'yet another horse 9')).toMatchObject(invalid)
  expect(await logsIn(study, email, newPassword)).toMatchObject({ status: 200 })
})

test('of two concurrent uses of one link, one succeeds', async ({ study }) => {
  const { email } = await study.registered()
  const token = await tokenFor(study, email)
  const replies = await Promise.all([
    resets(study, token, 'horse number one'),
    resets(study, token, 'horse number two'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a link expires after one hour', async ({ study }) => {
  const [one, other] = await Promise.all([study.registered(), study.registered()])
  const [inTime, tooLate] = await Promise.all([tokenFor(study, one.email), tokenFor(study, other.email)])
  study.passes(hour - 60_000)
  expect(await resets(study, inTime)).toMatchObject({ status: 200 })
  study.passes(61_000)
  expect(await resets(study, tooLate)).toMatchObject(invalid)
  expect(await logsIn(study, other.email, password)).toMatchObject({ status: 200 })
})

test('a new link ends the one before it', async ({ study }) => {
  const { email } = await study.registered()
  const first = await tokenFor(study, email)
  const second = await tokenFor(study, email, 2)
  expect(second).not.toBe(first)
  expect(await resets(study, first)).toMatchObject(invalid)
  expect(await resets(study, second)).toMatchObject({ status: 200 })
})

test('one person’s link does not affect another’s', async ({ study }) => {
  const [one, other] = await Promise.all([study.registered(), study.registered()])
  const token = await tokenFor(study, one.email)
  await tokenFor(study, other.email)
  expect(await resets(study, token)).toMatchObject({ status: 200 })
  expect(await other.calls(currentUser)).toMatchObject({ status: 200 })
  expect(await logsIn(study, other.email, password)).toMatchObject({ status: 200 })
})

test('a password that is refused does not use the link up', async ({ study }) => {
  const { email } = await study.registered()
  const token = await tokenFor(study, email)
  const short = { status: 400, body: { fields: { password: accountMessages.passwordShort } } }
  expect(await resets(study, token, 'short')).toMatchObject(short)
  const common = { status: 400, body: { fields: { password: accountMessages.passwordCommon } } }
  expect(await resets(study, token, 'password1')).toMatchObject(common)
  expect(await resets(study, token)).toMatchObject({ status: 200 })
})

test('administrators need 12 characters here too', async ({ study }) => {
  const token = await tokenFor(study, 'admin@example.org')
  expect(await resets(study, token, '11 characte')).toMatchObject({
    status: 400,
    body: { fields: { password: accountMessages.administratorPasswordShort } },
  })
  expect(await resets(study, token, 'a long administrator password')).toMatchObject({ status: 200 })
})

test.for(['', 'x', '\0', '🦊'.repeat(50), 'x'.repeat(201)])('the token %j is invalid', async (token, { study }) => {
  const reply = await resets(study, token)
  expect([400, 404]).toContain(reply.status)
  expect(reply.body.message).toBe(accountMessages.resetInvalid)
})

test('the database holds no token of a link', async ({ study }) => {
  const { email } = await study.registered()
  const token = await tokenFor(study, email)
  const rows = await sql<{ row: string }>(study, 'select l::text as row from identity.mailed_links l')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(token).toString('hex'))
  const mails = await sql<{ letter: Buffer | null }>(
    study,
    'select letter from operations.mails where sent_at is not null',
  )
  expect(mails.filter(({ letter }) => letter !== null)).toEqual([])
})
