import { accountMessages, currentUser, login, resetPassword } from '@diary/contract/account'
import {
  administratorMessages,
  createAdministrator,
  listAdministrators,
  removeAdministrator,
} from '@diary/contract/administrators'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const firstPassword = 'chosen by somebody else'
const day = 24 * 60 * 60 * 1000

const newcomer = () => ({
  fullName: 'Grace Brewster Hopper',
  email: `grace-${crypto.randomUUID()}@example.org`,
  password: firstPassword,
})
const signsIn = async (study: Study, email: string, password: string) => {
  const person = study.visitor()
  return { person, reply: await person.calls(login, { body: { email, password, ...solved } }) }
}
const linkIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

test('an administrator is created with the given names: first word, then the rest', async ({ study }) => {
  const administrator = await study.administrator()
  const body = newcomer()
  const { status, body: made } = await administrator.calls(createAdministrator, { body })
  expect(status).toBe(201)
  expect(made).toMatchObject({ fullName: body.fullName, email: body.email, secondFactor: false, you: false })
  const { person, reply } = await signsIn(study, body.email, firstPassword)
  expect(reply.body).toMatchObject({
    isAdmin: true,
    firstName: 'Grace',
    lastName: 'Brewster Hopper',
    firstPasswordUntil: expect.stringMatching(/Z$/),
  })
  const { body: list } = await person.calls(listAdministrators)
  expect(list.find(({ id }) => id === made.id)).toMatchObject({ you: true })
  expect(
    await sql(study, "select * from operations.audit where action = 'administrator-created' and subject_id = $1", [
      made.id,
    ]),
  ).toHaveLength(1)
})

test('the email leads to a password of their own; neither the first password nor the link is valid from then on', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const body = newcomer()
  await administrator.calls(createAdministrator, { body })
  const mail = await study.newestEmail(body.email, 'you are an administrator now')
  expect(mail.text).not.toContain(firstPassword)
  const token = linkIn(mail.text)
  const visitor = study.visitor()
  const short = await visitor.calls(resetPassword, { body: { token, password: 'too short' } })
  expect(short).toMatchObject({ status: 400, body: { message: accountMessages.administratorPasswordShort } })
  const own = 'a password of my own'
  expect(await visitor.calls(resetPassword, { body: { token, password: own } })).toMatchObject({ status: 200 })
  expect((await signsIn(study, body.email, firstPassword)).reply.status).toBe(401)
  const { reply } = await signsIn(study, body.email, own)
  expect(reply.status).toBe(200)
  expect(reply.body).not.toHaveProperty('firstPasswordUntil')
  expect(await visitor.calls(resetPassword, { body: { token, password: own } })).toMatchObject({ status: 404 })
})

test('a password chosen by another administrator is invalid after seven days', async () => {
  const study = await openStudy()
  try {
    const body = newcomer()
    await (await study.administrator()).calls(createAdministrator, { body })
    study.passes(7 * day + 1000)
    const { reply } = await signsIn(study, body.email, firstPassword)
    expect(reply).toMatchObject({ status: 401, body: { message: accountMessages.firstPasswordOver } })
    expect((await signsIn(study, body.email, 'something else')).reply.body.message).toBe(accountMessages.loginFailed)
    await study.visitor().send('POST', '/api/auth/forgot-password', { email: body.email })
    const token = linkIn((await study.newestEmail(body.email, 'reset your password')).text)
    await study.visitor().calls(resetPassword, { body: { token, password: 'a password of my own' } })
    expect((await signsIn(study, body.email, 'a password of my own')).reply.status).toBe(200)
  } finally {
    await study.close()
  }
})

test.for([
  ['fullName', '   ', administratorMessages.fullName],
  ['fullName', ' \u200b ', administratorMessages.fullName],
  ['fullName', 'x'.repeat(101), administratorMessages.fullNameLong],
  ['fullName', `${'x'.repeat(51)} y`, administratorMessages.fullNameLong],
  ['email', 'grace', accountMessages.email],
  ['password', 'elevenchars', accountMessages.administratorPasswordShort],
  ['isAdmin', true, 'This field is not known here.'],
] as const)(
  '%s = %j is refused at its field, and no administrator is created',
  async ([field, value, message], { study }) => {
    const administrator = await study.administrator()
    const before = (await administrator.calls(listAdministrators)).body.length
    const reply = await administrator.send('POST', '/api/admin/create-admin', { ...newcomer(), [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect((await administrator.calls(listAdministrators)).body).toHaveLength(before)
  },
)

test('an address that has an account already is refused: administrators have one of their own', async ({ study }) => {
  const administrator = await study.administrator()
  const participant = await study.participant()
  const body = { ...newcomer(), email: participant.email.toUpperCase() }
  expect(await administrator.calls(createAdministrator, { body })).toMatchObject({
    status: 409,
    body: { fields: { email: administratorMessages.emailTaken } },
  })
  expect((await participant.calls(currentUser)).body.isAdmin).toBe(false)
})

test('a removed administrator loses rights and sessions at once, keeps the account, and is notified', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const body = newcomer()
  const { body: made } = await administrator.calls(createAdministrator, { body })
  const { person } = await signsIn(study, body.email, firstPassword)
  expect(await administrator.calls(removeAdministrator, { params: { id: made.id } })).toMatchObject({ status: 204 })
  expect(await person.calls(listAdministrators)).toMatchObject({ status: 401 })
  const { person: again } = await signsIn(study, body.email, firstPassword)
  expect((await again.calls(currentUser)).body.isAdmin).toBe(false)
  expect(await again.calls(listAdministrators)).toMatchObject({ status: 403 })
  expect((await study.newestEmail(body.email, 'not an administrator any more')).text).toContain('Your account stays.')
  expect(await administrator.calls(removeAdministrator, { params: { id: made.id } })).toMatchObject({ status: 404 })
})

test.for(['nobody', crypto.randomUUID()])('removing %s is a 404', async (id, { study }) => {
  const administrator = await study.administrator()
  expect(await administrator.calls(removeAdministrator, { params: { id } })).toMatchObject({ status: 404 })
})

test('the last administrator cannot be removed, not even when two remove each other at once', async () => {
  const study = await openStudy()
  try {
    const first = await study.administrator()
    const [alone] = (await first.calls(listAdministrators)).body
    expect(await first.calls(removeAdministrator, { params: { id: alone?.id ?? '' } })).toMatchObject({
      status: 409,
      body: { message: administratorMessages.lastOne },
    })
    const body = newcomer()
    const { body: made } = await first.calls(createAdministrator, { body })
    const { person: second } = await signsIn(study, body.email, firstPassword)
    const answers = await Promise.all([
      first.calls(removeAdministrator, { params: { id: made.id } }),
      second.calls(removeAdministrator, { params: { id: alone?.id ?? '' } }),
    ])
    // The second gets 409, as the last one, or has been signed out by the first already.
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done).toBe(204)
    expect([401, 409]).toContain(refused)
    expect(await sql(study, 'select id from identity.accounts where is_admin')).toHaveLength(1)
  } finally {
    await study.close()
  }
})
