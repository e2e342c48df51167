import { accountMessages, currentUser } from '@diary/contract/account'
import { changeProfile, type ProfileChange, profileMessages } from '@diary/contract/profile'
import type { Person } from '../../../test/person.ts'
import { expect, registration, test } from '../../../test/study.ts'

const profile = (email: string): ProfileChange => ({
  firstName: 'Alex',
  lastName: 'Changed',
  email,
  role: 'Programme manager',
  sector: 'energy',
  projectSize: 'over-25m',
})

const changes = (person: Person, body: Record<string, unknown>) => person.send('PUT', '/api/auth/profile', body)
const movesTo = (person: Person, email: string) => person.calls(changeProfile, { body: profile(email) })
test('a person changes their profile and reads it back; research ID, rights and consent stay', async ({ study }) => {
  const person = await study.participant()
  const { body: before } = await person.calls(currentUser)
  const changed = await person.calls(changeProfile, { body: profile(person.email) })
  expect(changed).toMatchObject({ status: 200 })
  expect(changed.body).toEqual({ ...before, ...profile(person.email) })
  expect((await person.calls(currentUser)).body).toEqual(changed.body)
})

test('role, sector and project size may be absent, null or empty, which all mean not specified', async ({ study }) => {
  const person = await study.registered()
  const { firstName, lastName, email } = profile(person.email)
  const unspecified = { role: '', sector: '', projectSize: '' }
  for (const rest of [{}, { role: null, sector: null, projectSize: null }, unspecified]) {
    await movesTo(person, person.email)
    const reply = await changes(person, { firstName, lastName, email, ...rest })
    expect(reply).toMatchObject({ status: 200, body: unspecified })
  }
})

const wrong: readonly (readonly [what: string, field: string, value: unknown, message: string])[] = [
  ['no first name', 'firstName', '  ', accountMessages.firstName],
  ['a first name of 51 characters', 'firstName', 'x'.repeat(51), accountMessages.firstNameLong],
  ['no last name', 'lastName', undefined, accountMessages.lastName],
  ['a last name of 51 characters', 'lastName', 'x'.repeat(51), accountMessages.lastNameLong],
  ['no address', 'email', '', profileMessages.email],
  ['a word for an address', 'email', 'robin', profileMessages.email],
  ['a role of 101 characters', 'role', 'x'.repeat(101), accountMessages.roleLong],
  ['an unknown sector', 'sector', 'piracy', accountMessages.sector],
  ['an unknown project size', 'projectSize', 'huge', accountMessages.projectSize],
  ['another research ID', 'pseudonymousId', 'RD-2222-2222', 'This field is not known here.'],
  ['administrator rights', 'isAdmin', true, 'This field is not known here.'],
  ['consent', 'hasConsented', true, 'This field is not known here.'],
]
test.for(wrong)('%s is refused at its field, and nothing changes', async ([, field, value, message], { study }) => {
  const person = await study.registered()
  const { body: before } = await person.calls(currentUser)
  const refused = await changes(person, { ...profile(person.email), [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
  expect((await person.calls(currentUser)).body).toEqual(before)
})

test('names of 1 and of 50 characters, and a role of 100, are accepted', async ({ study }) => {
  const person = await study.registered()
  const edges = { firstName: 'X', lastName: 'y'.repeat(50), role: 'z'.repeat(100) }
  expect(await changes(person, { ...profile(person.email), ...edges })).toMatchObject({ status: 200, body: edges })
})

test('a change of case alone is no new address', async ({ study }) => {
  const person = await study.registered()
  const shouted = person.email.toUpperCase()
  expect(await movesTo(person, shouted)).toMatchObject({ status: 200, body: { email: shouted } })
  expect(await study.emailsTo(person.email)).toEqual([])
})

test('without a mail server the address stays and says so, and everything else is saved', async ({ study }) => {
  const person = await study.registered()
  const changed = await movesTo(person, registration().email)
  const expected = { ...profile(person.email), emailFixed: true }
  expect(changed).toMatchObject({ status: 200, body: expected })
  expect(changed.body).not.toHaveProperty('pendingEmail')
  expect((await person.calls(currentUser)).body).toEqual(changed.body)
  expect(await study.emailsTo(person.email)).toEqual([])
})
