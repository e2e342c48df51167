import { accountMessages, currentUser, login } from '@diary/contract/account'
import { listEntries } from '@diary/contract/entries'
import { personHeader } from '@diary/contract/person-header'
import { Problem, problemMessages } from '@diary/contract/problem'
import { endSession, listSessions } from '@diary/contract/sessions'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, password, type Study, test } from '../../../test/study.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const signedOut = { status: 401, body: { message: problemMessages.signInNeeded } }
const signedIn = { status: 200 }

const inFirefox = async (study: Study, email: string) => {
  const browser = study.visitor()
  await browser.send('POST', '/api/auth/login', { email, password, ...solved }, { 'user-agent': firefox })
  return browser
}
const other = async (person: Person) => {
  const { body } = await person.calls(listSessions)
  const found = body.find(({ current }) => !current)
  if (!found) throw new Error('there is no other session')
  return found
}

test('one person’s open screen is signed out once another has signed in with this browser', async ({ study }) => {
  const [one, next] = [await study.participant(), await study.participant()]
  const entry = { content: 'Meant for one diary, and no other.', entryType: 'reflection' }
  const screen = { [personHeader]: (await one.calls(currentUser)).body.pseudonymousId }
  expect(await one.send('POST', '/api/diary/entries', entry, screen)).toMatchObject({ status: 201 })
  expect(await next.send('POST', '/api/diary/entries', entry, screen)).toMatchObject(signedOut)
  expect(await next.send('GET', '/api/diary/entries', undefined, screen)).toMatchObject(signedOut)
  expect((await next.calls(listEntries)).body).toEqual([])
})

test('a person sees the browsers they are signed in with, and which one this is', async ({ study }) => {
  const person = await study.registered()
  study.passes(minute)
  await inFirefox(study, person.email)
  const { body } = await person.calls(listSessions)
  expect(body).toHaveLength(2)
  for (const session of body) {
    expect(Object.keys(session).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt'])
  }
  expect(body.find(({ current }) => !current)).toMatchObject({ device: 'Firefox on Windows' })
  expect(body.find(({ current }) => current)).toMatchObject({ device: 'An unknown browser' })
})

test('another person’s sessions are not in the list', async ({ study }) => {
  const [one, another] = await Promise.all([study.registered(), study.registered()])
  const own = (await one.calls(listSessions)).body.map(({ id }) => id)
  const theirs = (await another.calls(listSessions)).body.map(({ id }) => id)
  expect(own).toHaveLength(1)
  expect(theirs).toHaveLength(1)
  expect(theirs).not.toEqual(own)
})

test('ending a session signs that browser out and no other', async ({ study }) => {
  const person = await study.registered()
  const elsewhere = await inFirefox(study, person.email)
  expect(await elsewhere.calls(currentUser)).toMatchObject(signedIn)
  const params = { id: (await other(person)).id }
  expect(await person.calls(endSession, { params })).toMatchObject({ status: 204 })
  expect(await elsewhere.calls(currentUser)).toMatchObject(signedOut)
  expect(await person.calls(currentUser)).toMatchObject(signedIn)
  const again = await person.calls(endSession, { params })
  expect(again).toMatchObject({ status: 404, body: { message: accountMessages.sessionNotFound } })
})

test('another person’s session answers 404 and stays', async ({ study }) => {
  const [owner, stranger] = await Promise.all([study.registered(), study.registered()])
  const [session] = (await owner.calls(listSessions)).body
  const refused = await stranger.calls(endSession, { params: { id: session?.id ?? '' } })
  expect(refused).toMatchObject({ status: 404, body: { message: accountMessages.sessionNotFound } })
  expect(await owner.calls(currentUser)).toMatchObject(signedIn)
})

test.for(['none', '00000000-0000-7000-8000-000000000000', '\0', 'a\0b', "' or 1=1 --", '🦊', '../'])(
  'there is no session with the id %j',
  async (id, { study }) => {
    const person = await study.registered()
    const reply = await person.send('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`)
    expect(reply.status).toBe(404)
    expect(Problem.safeParse(reply.body)).toMatchObject({ success: true })
  },
)

test('a session expires after 7 days without use', async ({ study }) => {
  const [used, unused] = await Promise.all([study.registered(), study.registered()])
  study.passes(7 * day - hour)
  expect(await used.calls(currentUser)).toMatchObject(signedIn)
  study.passes(2 * hour)
  expect(await used.calls(currentUser)).toMatchObject(signedIn)
  expect(await unused.calls(currentUser)).toMatchObject(signedOut)
})

test('a session lasts 30 days at the most, however much it is used', async ({ study }) => {
  const person = await study.registered()
  for (let passed = 0; passed < 30 * day - hour; passed += 6 * day - hour / 5) {
    expect(await person.calls(currentUser)).toMatchObject(signedIn)
    study.passes(6 * day - hour / 5)
  }
  expect(await person.calls(currentUser)).toMatchObject(signedIn)
  study.passes(2 * hour)
  expect(await person.calls(currentUser)).toMatchObject(signedOut)
})

test('an administrator’s session expires after 30 minutes without use', async ({ study }) => {
  const administrator = await study.administrator()
  study.passes(29 * minute)
  expect(await administrator.calls(currentUser)).toMatchObject(signedIn)
  study.passes(31 * minute)
  expect(await administrator.calls(currentUser)).toMatchObject(signedOut)
})

test('an administrator’s session lasts 12 hours at the most', async ({ study }) => {
  const administrator = await study.administrator()
  for (let passed = 0; passed < 12 * hour - 20 * minute; passed += 20 * minute) {
    study.passes(20 * minute)
    expect(await administrator.calls(currentUser)).toMatchObject(signedIn)
  }
  study.passes(21 * minute)
  expect(await administrator.calls(currentUser)).toMatchObject(signedOut)
})

test('an expired session leaves nothing behind', async ({ study }) => {
  const person = await study.registered()
  const [session] = (await person.calls(listSessions)).body
  study.passes(8 * day)
  expect(await person.calls(currentUser)).toMatchObject(signedOut)
  expect(await sql(study, 'select id from identity.sessions where id = $1', [session?.id])).toEqual([])
})

test('the database holds no token, only its hash', async ({ study }) => {
  const person = await study.registered()
  const token = person.cookies.get('session') ?? ''
  const rows = await sql<{ row: string }>(study, 'select s::text as row from identity.sessions s')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(token).toString('hex'))
})

test('a forged or empty token is invalid', async ({ study }) => {
  for (const token of ['', 'x', '0'.repeat(5_000), '%00', '"', '../../etc']) {
    const reply = await study.visitor().send('GET', '/api/auth/user', undefined, { cookie: `session=${token}` })
    expect(reply).toMatchObject(signedOut)
  }
})

test('a login signs out the person who was signed in here before', async ({ study }) => {
  const [one, another] = await Promise.all([study.registered(), study.registered()])
  const token = one.cookies.get('session')
  await one.calls(login, { body: { email: another.email, password, ...solved } })
  expect((await one.calls(currentUser)).body.email).toBe(another.email)
  const old = { cookie: `session=${token}` }
  expect(await study.visitor().send('GET', '/api/auth/user', undefined, old)).toMatchObject(signedOut)
})
