import { accountMessages, currentUser, login } from '@diary/contract/account'
import { changePassword } from '@diary/contract/sessions'
import { expect, password, type Study, test } from '../../../test/study.ts'

const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const newPassword = 'a better horse 8'

const logsIn = async (study: Study, email: string, given: string) => {
  const browser = study.visitor()
  const { status } = await browser.calls(login, { body: { email, password: given, ...solved } })
  return { browser, status }
}

test('with the present password a person sets a new one, stays signed in here, and is signed out everywhere else', async ({
  study,
}) => {
  const person = await study.registered()
  const { browser: elsewhere } = await logsIn(study, person.email, password)
  const reply = await person.calls(changePassword, { body: { password, newPassword } })
  expect(reply).toMatchObject({ status: 200, body: { message: accountMessages.passwordChanged } })
  expect(await person.calls(currentUser)).toMatchObject({ status: 200 })
  expect(await elsewhere.calls(currentUser)).toMatchObject({ status: 401 })
  expect((await logsIn(study, person.email, password)).status).toBe(401)
  expect((await logsIn(study, person.email, newPassword)).status).toBe(200)
  const told = await study.newestEmail(person.email, 'password was changed')
  expect(told.text).not.toContain(newPassword)
})

test('the change replaces the session token, and the old one is invalid', async ({ study }) => {
  const person = await study.registered()
  const before = person.cookies.get('session')
  await person.calls(changePassword, { body: { password, newPassword } })
  expect(person.cookies.get('session')).not.toBe(before)
  const old = { cookie: `session=${before}` }
  expect(await study.visitor().send('GET', '/api/auth/user', undefined, old)).toMatchObject({ status: 401 })
})

test('a wrong present password changes nothing', async ({ study }) => {
  const person = await study.registered()
  const { browser: elsewhere } = await logsIn(study, person.email, password)
  const refused = await person.calls(changePassword, { body: { password: 'not the password', newPassword } })
  expect(refused).toMatchObject({ status: 400, body: { fields: { password: accountMessages.wrongPassword } } })
  expect(await elsewhere.calls(currentUser)).toMatchObject({ status: 200 })
  expect((await logsIn(study, person.email, newPassword)).status).toBe(401)
  expect(await study.emailsTo(person.email)).toEqual([])
})

const refusals: readonly (readonly [what: string, body: Record<string, unknown>, field: string, message: string])[] = [
  ['without the present password', { newPassword }, 'password', accountMessages.password],
  ['to 5 characters', { password, newPassword: 'wx9?k' }, 'newPassword', accountMessages.passwordShort],
  ['to 201 characters', { password, newPassword: 'x'.repeat(201) }, 'newPassword', accountMessages.passwordLong],
  ['to a common password', { password, newPassword: 'iloveyou' }, 'newPassword', accountMessages.passwordCommon],
]
test.for(refusals)('a change %s is refused at its field', async ([, body, field, message], { study }) => {
  const person = await study.registered()
  const refused = await person.send('POST', '/api/auth/password', body)
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  expect((await logsIn(study, person.email, password)).status).toBe(200)
})

test('administrators need 12 characters', async ({ study }) => {
  const administrator = await study.administrator()
  const present = 'a long administrator password'
  const change = (chosen: string) =>
    administrator.calls(changePassword, { body: { password: present, newPassword: chosen } })
  expect(await change('11 characte')).toMatchObject({
    status: 400,
    body: { fields: { newPassword: accountMessages.administratorPasswordShort } },
  })
  expect(await change('12 character')).toMatchObject({ status: 200 })
})
