import { accountMessages, currentUser, login } from '@diary/contract/account'
import { createAdministrator, listAdministrators, removeAdministrator } from '@diary/contract/administrators'
import {
  addSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  secondFactorMessages,
} from '@diary/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const password = 'chosen by somebody else'
const step = 30_000

/** A separate administrator, signed in. */
const administrator = async (study: Study) => {
  const email = `admin-${crypto.randomUUID()}@example.org`
  const first = await study.administrator()
  await first.calls(createAdministrator, { body: { email, password, fullName: 'Ada Lovelace' } })
  const person = study.visitor()
  await person.calls(login, { body: { email, password, ...solved } })
  return Object.assign(person, { email })
}
type Someone = Awaited<ReturnType<typeof administrator>>

/** How far the study's clock is ahead of the real one. */
const ahead = new Map<Study, number>()
/** Advances time to the next step where this one is nearly over, so that a code stays valid for a while. */
const awaitsAStep = (study: Study) => {
  const before = ahead.get(study) ?? 0
  const left = step - ((Date.now() + before) % step)
  if (left > 20_000) return
  study.passes(left)
  ahead.set(study, before + left)
}
/** The code of an authenticator app so many steps from now. */
const shown = (study: Study, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (ahead.get(study) ?? 0) + steps * step,
  })

const begins = async (person: Person) => {
  const { body } = await person.calls(addSecondFactor)
  if (body.step !== 'confirm') throw new Error('there is nothing to confirm')
  return body
}
/** Switches the codes on with the previous step's code, so that the present one stays unused. */
const switchesOn = async (study: Study, person: Person) => {
  awaitsAStep(study)
  const { secret } = await begins(person)
  const { body } = await person.calls(addSecondFactor, { body: { code: shown(study, secret, -1) } })
  if (body.step !== 'done') throw new Error('one-time codes are not on')
  return { secret, recoveryCodes: body.recoveryCodes }
}
const signsIn = (study: Study, { email }: Someone, code?: string) =>
  study.visitor().calls(login, { body: { email, password, ...solved, ...(code === undefined ? {} : { code }) } })

test('codes are required only after the first correct one', async ({ study }) => {
  const person = await administrator(study)
  expect((await person.calls(readSecondFactor)).body).toEqual({ on: false, required: false, recoveryCodesLeft: 0 })
  awaitsAStep(study)
  const { secret, address } = await begins(person)
  expect(address).toContain(`secret=${secret}`)
  expect(address).toMatch(/^otpauth:\/\/totp\/Reflective%20Diary/)
  expect((await signsIn(study, person)).status).toBe(200)
  const wrong = await person.calls(addSecondFactor, { body: { code: '000000' } })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { code: accountMessages.codeWrong } } })
  const { body } = await person.calls(addSecondFactor, {
    body: { code: ` ${shown(study, secret).replace(/^.../, '$& ')} ` },
  })
  expect(body).toEqual({ step: 'done', recoveryCodes: expect.any(Array) })
  expect((await person.calls(readSecondFactor)).body).toMatchObject({ on: true, recoveryCodesLeft: 10 })
  expect(await person.calls(addSecondFactor)).toMatchObject({ status: 409 })
  expect((await study.newestEmail(person.email, 'one-time codes are on')).text).toContain('If it was not you')
})

test('from then on a password alone is refused, and the answer says what is missing', async ({ study }) => {
  const person = await administrator(study)
  const { secret } = await switchesOn(study, person)
  expect(await signsIn(study, person)).toMatchObject({
    status: 401,
    body: { message: accountMessages.codeNeeded, fields: { code: accountMessages.codeNeeded } },
  })
  expect(await signsIn(study, person, '000000')).toMatchObject({
    status: 401,
    body: { fields: { code: accountMessages.codeWrong } },
  })
  expect((await signsIn(study, person, shown(study, secret))).status).toBe(200)
  const list = (await person.calls(listAdministrators)).body
  expect(list.find(({ you }) => you)?.secondFactor).toBe(true)
})

test('the answer to a wrong password does not mention codes', async ({ study }) => {
  const person = await administrator(study)
  const { secret } = await switchesOn(study, person)
  const body = { email: person.email, password: 'not the password', code: shown(study, secret), ...solved }
  const reply = await study.visitor().calls(login, { body })
  expect(reply).toMatchObject({ status: 401, body: { message: accountMessages.loginFailed } })
  expect(reply.body).not.toHaveProperty('fields')
})

test('no code is accepted twice, nor an earlier one, even concurrently', async ({ study }) => {
  const person = await administrator(study)
  const { secret } = await switchesOn(study, person)
  const answers = await Promise.all([1, 2, 3].map(() => signsIn(study, person, shown(study, secret))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await signsIn(study, person, shown(study, secret))).status).toBe(401)
  expect((await signsIn(study, person, shown(study, secret, -1))).status).toBe(401)
  expect((await signsIn(study, person, shown(study, secret, 1))).status).toBe(200)
})

test('a recovery code signs in once, however it is typed, and the owner is notified', async ({ study }) => {
  const person = await administrator(study)
  const { recoveryCodes } = await switchesOn(study, person)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const each of recoveryCodes) expect(each).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}$/)
  const [code = ''] = recoveryCodes
  expect((await signsIn(study, person, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await signsIn(study, person, code)).status).toBe(401)
  expect((await person.calls(readSecondFactor)).body.recoveryCodesLeft).toBe(9)
  expect((await study.newestEmail(person.email, 'a recovery code was used')).text).toContain('So many are left: 9.')
})

test('switching off needs the password; then a password is enough again', async ({ study }) => {
  const person = await administrator(study)
  await switchesOn(study, person)
  expect(await person.calls(removeSecondFactor, { body: { password: 'not the password' } })).toMatchObject({
    status: 400,
    body: { fields: { password: accountMessages.wrongPassword } },
  })
  expect(await person.calls(removeSecondFactor, { body: { password } })).toMatchObject({ status: 204 })
  expect((await signsIn(study, person)).status).toBe(200)
  expect((await study.newestEmail(person.email, 'one-time codes are off')).text).toContain('If it was not you')
  const deeds = await sql<{ action: string }>(
    study,
    "select action from operations.audit where action like 'second-factor%' and actor = (select max(actor::text)::uuid from operations.audit where action = 'second-factor-removed')",
  )
  expect(deeds.map(({ action }) => action)).toContain('second-factor-added')
})

test('a former administrator is not asked for codes', async ({ study }) => {
  const person = await administrator(study)
  await switchesOn(study, person)
  const first = await study.administrator()
  const { body: list } = await first.calls(listAdministrators)
  const { id = '' } = list.find(({ email }) => email === person.email) ?? {}
  await first.calls(removeAdministrator, { params: { id } })
  expect((await signsIn(study, person)).body).toMatchObject({ isAdmin: false })
})

test('secret and recovery codes are in no table and no email', async ({ study }) => {
  const person = await administrator(study)
  const { secret, recoveryCodes } = await switchesOn(study, person)
  const rows = await sql<{ row: string }>(
    study,
    'select a::text as row from identity.accounts a union all select m::text from operations.mails m union all select d::text from operations.audit d',
  )
  const mails = (await study.emailsTo(person.email)).map(({ text = '' }) => text)
  for (const text of [...rows.map(({ row }) => row), ...mails]) {
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))]) {
      expect(text).not.toContain(word)
      expect(text).not.toContain(Buffer.from(word).toString('hex'))
    }
  }
})

test('where the study requires codes, administrators set them up before anything else', async () => {
  const study = await openStudy({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const person = await study.administrator()
    expect((await person.calls(currentUser)).body).toMatchObject({ isAdmin: true, secondFactorNeeded: true })
    expect(await person.calls(listAdministrators)).toMatchObject({
      status: 403,
      body: { message: secondFactorMessages.setUpFirst },
    })
    expect((await person.calls(readSecondFactor)).body).toMatchObject({ on: false, required: true })
    await switchesOn(study, person)
    expect(await person.calls(listAdministrators)).toMatchObject({ status: 200 })
    expect((await person.calls(currentUser)).body).not.toHaveProperty('secondFactorNeeded')
    const body = { password: 'a long administrator password' }
    expect(await person.calls(removeSecondFactor, { body })).toMatchObject({
      status: 409,
      body: { message: secondFactorMessages.required },
    })
    expect((await person.calls(readSecondFactor)).body.on).toBe(true)
  } finally {
    await study.close()
  }
})

test('where the study requires codes, they are moved to another phone with the password and a code of the old one', async () => {
  const study = await openStudy({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const person = await study.administrator()
    const { recoveryCodes } = await switchesOn(study, person)
    const removing = (body: { password: string; code: string }) => person.calls(removeSecondFactor, { body })
    const right = { password: 'a long administrator password', code: recoveryCodes[0] ?? '' }
    expect(await removing({ ...right, code: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { code: accountMessages.codeNeeded } },
    })
    expect(await removing({ ...right, code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: accountMessages.codeWrong } },
    })
    expect(await removing({ ...right, password: 'not the password' })).toMatchObject({
      status: 400,
      body: { fields: { password: accountMessages.wrongPassword } },
    })
    expect(await person.calls(listAdministrators)).toMatchObject({ status: 200 })
    expect(await removing(right)).toMatchObject({ status: 204 })
    expect(await person.calls(listAdministrators)).toMatchObject({
      status: 403,
      body: { message: secondFactorMessages.setUpFirst },
    })
    await switchesOn(study, person)
    expect(await person.calls(listAdministrators)).toMatchObject({ status: 200 })
  } finally {
    await study.close()
  }
})
