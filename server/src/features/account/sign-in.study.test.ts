import { accountMessages, currentUser, login, logout } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import type { Person } from '../../../test/person.ts'
import { expect, openStudy, password, registration, test } from '../../../test/study.ts'

const form = (email: string, given = password) => ({
  email,
  password: given,
  captchaAnswer: '8',
  expectedAnswer: '8',
})
const cookiesOf = (reply: { headers: Headers }) => reply.headers.getSetCookie()
const sessionOf = (person: Person) => person.cookies.get('session')

test('a person logs in again and is who they were', async ({ study }) => {
  const { email } = await study.registered()
  const person = study.visitor()
  const reply = await person.calls(login, { body: form(email) })
  expect(reply).toMatchObject({ status: 200, body: { email, firstName: 'Robin' } })
  expect((await person.calls(currentUser)).body).toEqual(reply.body)
  expect(await study.visitor().calls(login, { body: form(` ${email.toUpperCase()} `) })).toMatchObject({ status: 200 })
})

test('the current user is what the specification lists, and whether the address can be changed', async ({ study }) => {
  const person = await study.participant()
  const { body } = await person.calls(currentUser)
  expect(Object.keys(body).sort()).toEqual(
    [
      'isAdmin',
      'firstName',
      'lastName',
      'email',
      // Where the server sends no mail.
      'emailFixed',
      'sector',
      'role',
      'projectSize',
      'pseudonymousId',
      'hasConsented',
    ].sort(),
  )
  expect(body.hasConsented).toBe(true)
})

test('a wrong password and an unknown address get the same answer', async ({ study }) => {
  const { email } = await study.registered()
  const wrong = await study.visitor().calls(login, { body: form(email, 'not the password') })
  const unknown = await study.visitor().calls(login, { body: form(registration().email) })
  expect(wrong).toMatchObject({ status: 401, body: { message: accountMessages.loginFailed } })
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  expect([...cookiesOf(wrong), ...cookiesOf(unknown)]).toEqual([])
  expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort())
})

const wrong: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ['email', '', accountMessages.email],
  ['email', 'robin', accountMessages.email],
  ['password', '', accountMessages.password],
  ['password', undefined, accountMessages.password],
  ['captchaAnswer', '', accountMessages.antiSpam],
  ['captchaAnswer', '7', accountMessages.antiSpamWrong],
]
test.for(wrong)('login with %s %j is refused at its field', async ([field, value, message], { study }) => {
  const { email } = await study.registered()
  const refused = await study.visitor().send('POST', '/api/auth/login', { ...form(email), [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
})

test('each login starts a new session and ends the one that this browser had', async ({ study }) => {
  const person = await study.registered()
  const before = sessionOf(person)
  await person.calls(login, { body: form(person.email) })
  expect(sessionOf(person)).not.toBe(before)
  const thief = study.visitor()
  const withToken = { cookie: `session=${before}` }
  expect(await thief.send('GET', '/api/auth/user', undefined, withToken)).toMatchObject({ status: 401 })
})

test('a session token chosen by somebody else is never adopted', async ({ study }) => {
  const { email } = await study.registered()
  const victim = study.visitor()
  victim.cookies.set('session', 'chosen-by-an-attacker')
  await victim.calls(login, { body: form(email) })
  expect(sessionOf(victim)).not.toBe('chosen-by-an-attacker')
  const attacker = { cookie: 'session=chosen-by-an-attacker' }
  expect(await study.visitor().send('GET', '/api/auth/user', undefined, attacker)).toMatchObject({ status: 401 })
})

test('cookies are out of reach of scripts and of other sites', async ({ study }) => {
  const { email } = await study.registered()
  const [session, browser] = cookiesOf(await study.visitor().calls(login, { body: form(email) }))
  for (const cookie of [session, browser]) {
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).toContain('; SameSite=Lax')
    expect(cookie).toContain('; Path=/')
    expect(cookie).not.toContain('Domain=')
    expect(cookie).not.toContain('Secure')
  }
  expect(session).toMatch(/^session=[\w-]{43};/)
})

test('behind https cookies are Secure and belong to this host alone', async () => {
  const study = await openStudy({ PUBLIC_URL: 'https://diary.example.org' })
  try {
    const person = await study.registered()
    const reply = await person.calls(login, { body: form(person.email) })
    expect(cookiesOf(reply).map(cookie => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-browser'])
    for (const cookie of cookiesOf(reply)) {
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toContain('Domain=')
    }
    expect(await person.calls(currentUser)).toMatchObject({ status: 200 })
    const plain = { cookie: `session=${person.cookies.get('__Host-session')}` }
    expect(await study.visitor().send('GET', '/api/auth/user', undefined, plain)).toMatchObject({ status: 401 })
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000')
  } finally {
    await study.close()
  }
})

test('logging out ends the session on the server', async ({ study }) => {
  const person = await study.participant()
  const token = sessionOf(person)
  const reply = await person.calls(logout)
  expect(reply).toMatchObject({ status: 204, text: '' })
  expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(person.cookies.has('session')).toBe(false)
  const withToken = { cookie: `session=${token}` }
  for (const path of ['/api/auth/user', '/api/diary/entries', '/api/diary/export']) {
    expect(await study.visitor().send('GET', path, undefined, withToken)).toMatchObject({
      status: 401,
      body: { message: problemMessages.signInNeeded },
    })
  }
})

test('logging out while signed out, or with an ended session, is no error', async ({ study }) => {
  const person = study.visitor()
  expect(await person.calls(logout)).toMatchObject({ status: 204 })
  person.cookies.set('session', 'long-gone')
  expect(await person.calls(logout)).toMatchObject({ status: 204 })
})

test('GET /api/login redirects to the sign-in page', async ({ study }) => {
  const reply = await study.visitor().send('GET', '/api/login')
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe('/login')
})
