import { accountMessages, currentUser, passwordGuessable, register } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import { expect, registration, type Study, test } from '../../../test/study.ts'

const join = (study: Study, overrides: object) =>
  study.visitor().send('POST', '/api/auth/register', { ...registration(), ...overrides })

test('registration signs in at once, with a research ID and without consent', async ({ study }) => {
  const person = study.visitor()
  const form = registration()
  const registered = await person.calls(register, { body: form })
  expect(registered.status).toBe(201)
  expect(await person.calls(currentUser)).toMatchObject({ status: 200, body: registered.body })
  expect(registered.body).toEqual({
    isAdmin: false,
    firstName: 'Robin',
    lastName: 'Example',
    email: form.email,
    sector: 'construction',
    role: 'Project manager',
    projectSize: '1m-5m',
    pseudonymousId: expect.stringMatching(/^RD-[234679ACDEFGHJKMNPQRTUVWXYZ]{4}-[234679ACDEFGHJKMNPQRTUVWXYZ]{4}$/),
    hasConsented: false,
    // No mail leaves this study.
    emailFixed: true,
  })
})

const wrong: readonly (readonly [what: string, field: string, value: unknown, message: string])[] = [
  ['no address', 'email', undefined, accountMessages.email],
  ['a word for an address', 'email', 'robin', accountMessages.email],
  ['an address of 255 characters', 'email', `${'a'.repeat(243)}@example.org`, accountMessages.email],
  ['two addresses in two lines', 'email', 'robin@example.org\nbcc: all@example.org', accountMessages.email],
  ['no password', 'password', undefined, accountMessages.passwordShort],
  ['a password of 5 characters', 'password', 'wx9?k', accountMessages.passwordShort],
  ['a password of 201 characters', 'password', 'p'.repeat(201), accountMessages.passwordLong],
  ['a password that is a number', 'password', 12_345_678, accountMessages.passwordShort],
  ['a common password', 'password', 'password123', accountMessages.passwordCommon],
  ['a common password in capitals', 'password', 'QWERTYUIOP', accountMessages.passwordCommon],
  ['a word of this site with a year behind it', 'password', 'Reflective-Diary 2026!', passwordGuessable],
  ['no first name', 'firstName', undefined, accountMessages.firstName],
  ['a blank first name', 'firstName', '   ', accountMessages.firstName],
  ['a first name of 51 characters', 'firstName', 'x'.repeat(51), accountMessages.firstNameLong],
  ['no last name', 'lastName', '', accountMessages.lastName],
  ['a last name of 51 characters', 'lastName', 'x'.repeat(51), accountMessages.lastNameLong],
  ['no sector', 'sector', undefined, accountMessages.sector],
  ['an unknown sector', 'sector', 'piracy', accountMessages.sector],
  ['no role', 'role', ' ', accountMessages.role],
  ['a role of 101 characters', 'role', 'x'.repeat(101), accountMessages.roleLong],
  ['no project size', 'projectSize', '', accountMessages.projectSize],
  ['an unknown project size', 'projectSize', '£1M', accountMessages.projectSize],
  ['no anti-spam answer', 'captchaAnswer', '', accountMessages.antiSpam],
  ['an anti-spam answer left out', 'captchaAnswer', undefined, accountMessages.antiSpam],
  ['a wrong anti-spam answer', 'captchaAnswer', '9', accountMessages.antiSpamWrong],
  ['an anti-spam answer in words', 'captchaAnswer', 'eight', accountMessages.antiSpamWrong],
  ['a field that is not asked for', 'isAdmin', true, 'This field is not known here.'],
]
test.for(wrong)('%s is refused at its field', async ([, field, value, message], { study }) => {
  const refused = await join(study, { [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
})

test('all faults are reported at once', async ({ study }) => {
  const refused = await join(study, { email: 'robin', firstName: '', role: '' })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      message: problemMessages.badInput,
      fields: { email: accountMessages.email, firstName: accountMessages.firstName, role: accountMessages.role },
    },
  })
})

test('a refused registration leaves no session and no account', async ({ study }) => {
  const person = study.visitor()
  const form = registration()
  expect(await person.send('POST', '/api/auth/register', { ...form, sector: 'piracy' })).toMatchObject({ status: 400 })
  expect(person.cookies.size).toBe(0)
  expect(await person.calls(register, { body: form })).toMatchObject({ status: 201 })
})

test('an address is trimmed, and compared without case', async ({ study }) => {
  const { email } = await study.registered()
  const first = await join(study, { email: `  spaced-${email}  `, firstName: '  Robin ' })
  expect(first).toMatchObject({ status: 201, body: { email: `spaced-${email}`, firstName: 'Robin' } })
  const taken = {
    status: 409,
    body: { message: accountMessages.emailTaken, fields: { email: accountMessages.emailTaken } },
  }
  expect(await join(study, { email })).toMatchObject(taken)
  expect(await join(study, { email: ` ${email.toUpperCase()} ` })).toMatchObject(taken)
})

test('of two concurrent registrations of one address, one succeeds', async ({ study }) => {
  const form = registration()
  const replies = await Promise.all([1, 2, 3].map(() => study.visitor().calls(register, { body: form })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

const accepted: readonly (readonly [what: string, password: string])[] = [
  ['6 characters', 'wx9?kz'],
  ['6 emoji', '🦊🌲🌙🔥🌊🍀'],
  ['72 characters', 'correct horse battery staple '.repeat(3).slice(0, 72)],
  ['200 characters', 'ü'.repeat(200)],
  ['blanks at both ends', '  wx9?k  '],
]
test.for(accepted)('a password of %s is accepted, and no other signs in', async ([, password], { study }) => {
  const { email } = await study.registered({ password })
  const logsIn = (attempt: string) =>
    study.visitor().send('POST', '/api/auth/login', {
      email,
      password: attempt,
      captchaAnswer: '8',
      expectedAnswer: '8',
    })
  expect(await logsIn(password)).toMatchObject({ status: 200 })
  expect(await logsIn(password.slice(0, -1))).toMatchObject({ status: 401 })
})

test('characters are counted as browsers count them: three emoji are six', async ({ study }) => {
  expect(await join(study, { password: '🦊🌲🌙' })).toMatchObject({ status: 201 })
})

test('the anti-spam answer may be a number or its digits', async ({ study }) => {
  for (const [captchaAnswer, expectedAnswer] of [
    [8, 8],
    ['8', 8],
    [6, '6'],
    [' 7 ', '7'],
    [9, 9],
  ]) {
    expect(await join(study, { captchaAnswer, expectedAnswer })).toMatchObject({ status: 201 })
  }
})

test('an anti-spam pair that is none of the six questions is refused, even if its answer is right', async ({
  study,
}) => {
  for (const answer of ['10', '5', '0', '-8', '', 'NaN', 1e308]) {
    expect(await join(study, { captchaAnswer: answer, expectedAnswer: answer })).toMatchObject({
      status: 400,
      body: { fields: { captchaAnswer: expect.any(String) } },
    })
  }
})
