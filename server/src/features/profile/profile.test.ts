import { accountMessages, currentUser, forgotPassword, login, resetPassword, undoEmail } from '@diary/contract/account'
import { changeProfile, type ProfileChange, profileMessages } from '@diary/contract/profile'
import type { Person } from '../../../test/person.ts'
import { expect, password, registration, type Study, test } from '../../../test/study.ts'

const day = 24 * 60 * 60_000
const solved = { captchaAnswer: '8', expectedAnswer: '8' }
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
const newAddress = () => registration().email
/** The token in the letter that tells an old address of a change. */
const undoToken = async (study: Study, oldAddress: string) =>
  (await study.letter(oldAddress, 'e-mail address was changed')).text?.match(/undo-email\?token=([\w-]{43})$/m)?.[1] ??
  ''
const undoes = (study: Study, token: string) => study.visitor().calls(undoEmail, { body: { token } })
const logsIn = async (study: Study, email: string) =>
  (await study.visitor().calls(login, { body: { email, password, ...solved } })).status
const invalid = { status: 404, body: { message: accountMessages.undoInvalid } }

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

test('names of 1 and of 50 characters, and a role of 100, are taken', async ({ study }) => {
  const person = await study.registered()
  const edges = { firstName: 'X', lastName: 'y'.repeat(50), role: 'z'.repeat(100) }
  expect(await changes(person, { ...profile(person.email), ...edges })).toMatchObject({ status: 200, body: edges })
})

test('a new address logs in, the old one no longer does, and is told', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  expect(await movesTo(person, address)).toMatchObject({ status: 200, body: { email: address } })
  expect([await logsIn(study, address), await logsIn(study, person.email)]).toEqual([200, 401])
  const letter = await study.letter(person.email, 'e-mail address was changed')
  expect(letter.text).toContain(`${study.config.publicUrl}/undo-email?token=`)
  expect(letter.text).not.toContain(address)
  expect(await study.lettersTo(address)).toEqual([])
})

test('capitals alone are no new address', async ({ study }) => {
  const person = await study.registered()
  const shouted = person.email.toUpperCase()
  expect(await movesTo(person, shouted)).toMatchObject({ status: 200, body: { email: shouted } })
  expect(await study.lettersTo(person.email)).toEqual([])
})

test('somebody else’s address is refused at its field, whatever its capitals', async ({ study }) => {
  const [person, other] = await Promise.all([study.registered(), study.registered()])
  for (const taken of [other.email, ` ${other.email.toUpperCase()} `]) {
    const refused = await movesTo(person, taken)
    expect(refused).toMatchObject({ status: 409, body: { fields: { email: accountMessages.emailTaken } } })
  }
  expect((await person.calls(currentUser)).body).toMatchObject({ email: person.email, firstName: 'Robin' })
  expect(await study.lettersTo(person.email)).toEqual([])
})

test('the old address takes a change back for 7 days: it returns and every session ends', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await movesTo(person, address)
  const token = await undoToken(study, person.email)
  study.passes(7 * day - 60_000)
  const undone = await undoes(study, token)
  expect(undone).toMatchObject({ status: 200, body: { message: accountMessages.emailUndone } })
  expect(await person.calls(currentUser)).toMatchObject({ status: 401 })
  expect([await logsIn(study, address), await logsIn(study, person.email)]).toEqual([401, 200])
  expect(await undoes(study, token)).toMatchObject(invalid)
  const letter = await study.letter(person.email, 'old e-mail address is back')
  expect(letter.text).toMatch(/\/reset-password\?token=\S+/)
})

test('after 7 days a change stays', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await movesTo(person, address)
  const token = await undoToken(study, person.email)
  study.passes(7 * day + 60_000)
  expect(await undoes(study, token)).toMatchObject(invalid)
  expect([await logsIn(study, address), await logsIn(study, person.email)]).toEqual([200, 401])
})

test('an old address that somebody has taken meanwhile is not given back', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await movesTo(person, address)
  const token = await undoToken(study, person.email)
  await study.registered({ email: person.email })
  expect(await undoes(study, token)).toMatchObject({ status: 409, body: { message: accountMessages.emailTaken } })
  expect(await logsIn(study, address)).toBe(200)
})

test('undoing a second change leaves the first owner the way back', async ({ study }) => {
  const person = await study.registered()
  const [second, third] = [newAddress(), newAddress()]
  await movesTo(person, second)
  study.passes(1000)
  await movesTo(person, third)
  expect(await undoes(study, await undoToken(study, second))).toMatchObject({ status: 200 })
  expect(await logsIn(study, second)).toBe(200)
  expect(await undoes(study, await undoToken(study, person.email))).toMatchObject({ status: 200 })
  expect([await logsIn(study, person.email), await logsIn(study, second)]).toEqual([200, 401])
})

test('the first owner’s way back ends every later one', async ({ study }) => {
  const person = await study.registered()
  const second = newAddress()
  await movesTo(person, second)
  study.passes(1000)
  await movesTo(person, newAddress())
  const later = await undoToken(study, second)
  expect(await undoes(study, await undoToken(study, person.email))).toMatchObject({ status: 200 })
  expect(await undoes(study, later)).toMatchObject(invalid)
  expect(await logsIn(study, person.email)).toBe(200)
})

test('a link that was mailed to an address opens nothing once the address is gone', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await movesTo(person, address)
  await study.visitor().calls(forgotPassword, { body: { email: address } })
  const letter = await study.letter(address, 'reset your password')
  const token = letter.text?.match(/token=([\w-]+)/)?.[1] ?? ''
  await undoes(study, await undoToken(study, person.email))
  const body = { token, password: 'taken over 2' }
  expect(await study.visitor().calls(resetPassword, { body })).toMatchObject({ status: 404 })
  expect(await logsIn(study, person.email)).toBe(200)
})
