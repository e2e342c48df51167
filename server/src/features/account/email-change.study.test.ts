import { accountMessages, currentUser, forgotPassword, login, register, resetPassword } from '@diary/contract/account'
import { createAdministrator } from '@diary/contract/administrators'
import { cancelEmailChange, confirmEmail, emailChangeMessages, undoEmail } from '@diary/contract/email-change'
import { listEntries } from '@diary/contract/entries'
import { changeProfile } from '@diary/contract/profile'
import { changePassword } from '@diary/contract/sessions'
import { type MailedStudy, test } from '../../../test/mailed-study.ts'
import type { Person, Reply } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, password, registration } from '../../../test/study.ts'

const hour = 60 * 60_000
const day = 24 * hour
const newPassword = 'a better horse 8'
const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const newAddress = () => registration().email

const profile = (email: string) => {
  const { firstName, lastName, role, sector, projectSize } = registration()
  return { firstName, lastName, email, role, sector, projectSize }
}
const asksFor = (person: Person, email: string) => person.calls(changeProfile, { body: profile(email) })
const who = async (person: Person) => (await person.calls(currentUser)).body
const logsIn = async (study: MailedStudy, email: string, given = password) =>
  (await study.visitor().calls(login, { body: { email, password: given, ...solved } })).status

const tokenIn = async (study: MailedStudy, email: string, subject: string, page: string) => {
  const mail = await study.newestEmail(email, subject)
  return mail.text?.match(new RegExp(`/${page}\\?token=([\\w-]{43})$`, 'm'))?.[1] ?? ''
}
const confirmToken = (study: MailedStudy, email: string) =>
  tokenIn(study, email, 'confirm your new e-mail address', 'confirm-email')
const stopToken = (study: MailedStudy, email: string) =>
  tokenIn(study, email, 'a new e-mail address was asked for', 'undo-email')
const undoToken = (study: MailedStudy, email: string) =>
  tokenIn(study, email, 'your e-mail address was changed', 'undo-email')

const confirms = (study: MailedStudy, token: string, person: Person = study.visitor()) =>
  person.calls(confirmEmail, { body: { token } })
const undoes = (study: MailedStudy, token: string) => study.visitor().calls(undoEmail, { body: { token } })
/** Requests an address and opens the link mailed to it. */
const moves = async (study: MailedStudy, person: Person, email: string) => {
  await asksFor(person, email)
  const reply = await confirms(study, await confirmToken(study, email), person)
  if (reply.status !== 200) throw new Error(reply.text)
}
/** Sets a new password with the email that follows an undone change. */
const recovers = async (study: MailedStudy, email: string) => {
  const token = await tokenIn(study, email, 'your old e-mail address stays', 'reset-password')
  return study.visitor().calls(resetPassword, { body: { token, password: newPassword } })
}

const unconfirmable = { status: 404, body: { message: emailChangeMessages.confirmInvalid } }
const notUndone = { status: 404, body: { message: emailChangeMessages.undoInvalid } }
const taken = { status: 409, body: { fields: { email: accountMessages.emailTaken } } }

test('a new address is pending until its link is opened: the rest is saved, and the old one signs in', async ({
  study,
}) => {
  const person = await study.registered()
  const address = newAddress()
  const asked = await person.calls(changeProfile, { body: { ...profile(address), firstName: 'Alex' } })
  const waiting = { firstName: 'Alex', email: person.email, pendingEmail: address }
  expect(asked).toMatchObject({ status: 200, body: waiting })
  expect(await who(person)).toMatchObject(waiting)
  expect([await logsIn(study, address), await logsIn(study, person.email)]).toEqual([401, 200])
})

test('both addresses are notified at once, and neither email names the other address', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const [toNew, toOld] = await Promise.all([
    study.newestEmail(address, 'confirm your new e-mail address'),
    study.newestEmail(person.email, 'a new e-mail address was asked for'),
  ])
  expect(toNew.text).toContain(`${study.config.publicUrl}/confirm-email?token=`)
  expect(toNew.text).not.toContain(person.email)
  expect(toOld.text).toContain(`${study.config.publicUrl}/undo-email?token=`)
  expect(toOld.text).not.toContain(address)
})

test('the link confirms the new address, without a session, once', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const token = await confirmToken(study, address)
  expect(await confirms(study, token)).toMatchObject({ status: 200, body: { message: emailChangeMessages.confirmed } })
  expect([await logsIn(study, address), await logsIn(study, person.email)]).toEqual([200, 401])
  expect(await confirms(study, token)).toMatchObject(unconfirmable)
  expect((await study.newestEmail(person.email, 'e-mail address was changed')).text).not.toContain(address)
})

test('fetching the page of a link, as mail scanners do, changes nothing', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const links = [
    `/confirm-email?token=${await confirmToken(study, address)}`,
    `/undo-email?token=${await stopToken(study, person.email)}`,
  ]
  for (const link of links) {
    const page = await study.visitor().send('GET', link, undefined, { 'sec-fetch-site': 'cross-site' })
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(await who(person)).toMatchObject({ email: person.email, pendingEmail: address })
})

test('confirming ends all other sessions and links to reset the password', async ({ study }) => {
  const person = await study.registered()
  const elsewhere = study.visitor()
  await elsewhere.calls(login, { body: { email: person.email, password, ...solved } })
  await study.visitor().calls(forgotPassword, { body: { email: person.email } })
  const reset = await tokenIn(study, person.email, 'reset your password', 'reset-password')
  await moves(study, person, newAddress())
  expect([(await person.calls(currentUser)).status, (await elsewhere.calls(currentUser)).status]).toEqual([200, 401])
  const body = { token: reset, password: 'taken over 2' }
  expect(await study.visitor().calls(resetPassword, { body })).toMatchObject({ status: 404 })
})

test('a link expires after 24 hours, and the address is no longer pending', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const token = await confirmToken(study, address)
  study.passes(day + 60_000)
  expect(await confirms(study, token)).toMatchObject(unconfirmable)
  expect(await who(person)).not.toHaveProperty('pendingEmail')
})

test('another request replaces the pending one; saving anything else leaves it', async ({ study }) => {
  const person = await study.registered()
  const [first, second] = [newAddress(), newAddress()]
  await asksFor(person, first)
  await asksFor(person, second)
  expect(await asksFor(person, person.email)).toMatchObject({ body: { email: person.email, pendingEmail: second } })
  expect(await confirms(study, await confirmToken(study, first))).toMatchObject(unconfirmable)
  expect(await confirms(study, await confirmToken(study, second))).toMatchObject({ status: 200 })
})

test('a pending address can be cancelled without ending anything else', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const dropped = await person.calls(cancelEmailChange)
  expect(dropped).toMatchObject({ status: 200, body: { email: person.email } })
  expect(dropped.body).not.toHaveProperty('pendingEmail')
  expect(await confirms(study, await confirmToken(study, address))).toMatchObject(unconfirmable)
  expect(await logsIn(study, person.email)).toBe(200)
})

test('a change of case alone is no new address', async ({ study }) => {
  const person = await study.registered()
  const shouted = person.email.toUpperCase()
  expect(await asksFor(person, shouted)).toMatchObject({ status: 200, body: { email: shouted } })
  expect(await who(person)).not.toHaveProperty('pendingEmail')
})

test('another account’s address is refused at its field, whatever its case', async ({ study }) => {
  const [person, other] = await Promise.all([study.registered(), study.registered()])
  for (const address of [other.email, ` ${other.email.toUpperCase()} `]) {
    expect(await asksFor(person, address)).toMatchObject(taken)
  }
  expect(await who(person)).toMatchObject({ email: person.email })
  expect(await study.emailsTo(person.email)).toEqual([])
})

test('the old address stops a change before it takes effect: sessions and password end', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const token = await stopToken(study, person.email)
  expect(await undoes(study, token)).toMatchObject({ status: 200, body: { message: emailChangeMessages.undone } })
  expect(await confirms(study, await confirmToken(study, address))).toMatchObject(unconfirmable)
  expect((await person.calls(currentUser)).status).toBe(401)
  expect(await logsIn(study, person.email)).toBe(401)
  expect(await recovers(study, person.email)).toMatchObject({ status: 200 })
  expect(await logsIn(study, person.email, newPassword)).toBe(200)
  expect(await undoes(study, token)).toMatchObject(notUndone)
})

test.for([
  ['the mail that told of the wish', stopToken],
  ['the mail that told of the change', undoToken],
] as const)('for 7 days %s undoes the change', async ([, tokenOf], { study }) => {
  const person = await study.registered()
  const address = newAddress()
  await moves(study, person, address)
  const token = await tokenOf(study, person.email)
  study.passes(7 * day - 60_000)
  expect(await undoes(study, token)).toMatchObject({ status: 200 })
  expect((await person.calls(currentUser)).status).toBe(401)
  expect(await recovers(study, person.email)).toMatchObject({ status: 200 })
  expect([await logsIn(study, address), await logsIn(study, person.email, newPassword)]).toEqual([401, 200])
  expect(await study.registered({ email: address })).toBeDefined()
})

test('after 7 days a change is final, and the old address is free', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await moves(study, person, address)
  const tokens = [await stopToken(study, person.email), await undoToken(study, person.email)]
  study.passes(7 * day + 60_000)
  for (const token of tokens) expect(await undoes(study, token)).toMatchObject(notUndone)
  expect(await logsIn(study, address)).toBe(200)
  expect(await study.registered({ email: person.email })).toBeDefined()
})

test('while the change can be undone, no other account gets the old address: not by registering, not in a profile', async ({
  study,
}) => {
  const [person, stranger] = await Promise.all([study.registered(), study.registered()])
  await moves(study, person, newAddress())
  const registers = await study.visitor().calls(register, { body: registration({ email: person.email }) })
  expect(registers).toMatchObject(taken)
  expect(await asksFor(stranger, person.email.toUpperCase())).toMatchObject(taken)
  const administrator = await study.administrator()
  const body = { email: person.email, password: 'a long enough password', fullName: 'Ada Lovelace' }
  expect(await administrator.calls(createAdministrator, { body })).toMatchObject({ status: 409 })
  expect(await undoes(study, await undoToken(study, person.email))).toMatchObject({ status: 200 })
})

test('its own account can go back to it like to any other address', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await moves(study, person, address)
  await moves(study, person, person.email)
  expect(await who(person)).toMatchObject({ email: person.email })
  expect([await logsIn(study, person.email), await logsIn(study, address)]).toEqual([200, 401])
})

test('a pending address can still be registered by another person, and its link then says so', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const token = await confirmToken(study, address)
  const owner = await study.registered({ email: address })
  const refused = { status: 409, body: { message: emailChangeMessages.confirmTaken } }
  expect(await confirms(study, token)).toMatchObject(refused)
  expect(await who(owner)).toMatchObject({ email: address })
  expect(await who(person)).toMatchObject({ email: person.email })
})

test('an account prepared with another person’s address never holds that person’s diary', async ({ study }) => {
  const attacker = await study.registered()
  const victim = newAddress()
  await asksFor(attacker, victim)
  const undo = await stopToken(study, attacker.email)
  const owner = await study.participant({ email: victim })
  await owner.writes('Nobody else reads this line.')
  expect(await confirms(study, await confirmToken(study, victim))).toMatchObject({ status: 409 })
  await study.visitor().calls(forgotPassword, { body: { email: victim } })
  const token = await tokenIn(study, victim, 'reset your password', 'reset-password')
  await study.visitor().calls(resetPassword, { body: { token, password: newPassword } })
  expect(await undoes(study, undo)).toMatchObject({ status: 200 })
  expect(await recovers(study, attacker.email)).toMatchObject({ status: 200 })
  expect(await logsIn(study, attacker.email, newPassword)).toBe(200)
  const back = study.visitor()
  await back.calls(login, { body: { email: victim, password: newPassword, ...solved } })
  const { body } = await back.calls(listEntries)
  expect(body.map(({ content }) => content)).toEqual(['Nobody else reads this line.'])
})

test('an undo locks out a session thief who has changed address and password', async ({ study }) => {
  const owner = await study.participant()
  const thief = study.visitor()
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
  const theirs = newAddress()
  await moves(study, thief, theirs)
  await study.visitor().calls(forgotPassword, { body: { email: theirs } })
  const token = await tokenIn(study, theirs, 'reset your password', 'reset-password')
  await study.visitor().calls(resetPassword, { body: { token, password: 'the thief’s horse 9' } })
  const inside = study.visitor()
  await inside.calls(login, { body: { email: theirs, password: 'the thief’s horse 9', ...solved } })

  expect(await undoes(study, await stopToken(study, owner.email))).toMatchObject({ status: 200 })
  expect((await inside.calls(currentUser)).status).toBe(401)
  for (const given of [password, 'the thief’s horse 9']) {
    expect([await logsIn(study, owner.email, given), await logsIn(study, theirs, given)]).toEqual([401, 401])
  }
  expect(await recovers(study, owner.email)).toMatchObject({ status: 200 })
  expect(await logsIn(study, owner.email, newPassword)).toBe(200)
})

test('undoing a second change leaves the first undo link valid', async ({ study }) => {
  const person = await study.registered()
  const [second, third] = [newAddress(), newAddress()]
  await moves(study, person, second)
  study.passes(1000)
  await moves(study, person, third)
  expect(await undoes(study, await undoToken(study, second))).toMatchObject({ status: 200 })
  expect(await study.visitor().calls(register, { body: registration({ email: person.email }) })).toMatchObject(taken)
  expect(await undoes(study, await undoToken(study, person.email))).toMatchObject({ status: 200 })
  expect(await recovers(study, person.email)).toMatchObject({ status: 200 })
  expect(await logsIn(study, person.email, newPassword)).toBe(200)
})

test('the first undo link ends all later ones, and frees the addresses in between', async ({ study }) => {
  const person = await study.registered()
  const [second, third] = [newAddress(), newAddress()]
  await moves(study, person, second)
  study.passes(1000)
  await moves(study, person, third)
  const later = await undoToken(study, second)
  expect(await undoes(study, await undoToken(study, person.email))).toMatchObject({ status: 200 })
  expect(await undoes(study, later)).toMatchObject(notUndone)
  for (const email of [second, third]) expect(await study.registered({ email })).toBeDefined()
})

test('of two concurrent confirmations one is answered 200, and there is one address', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const token = await confirmToken(study, address)
  const statuses = (await Promise.all([confirms(study, token), confirms(study, token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404])
  expect(await logsIn(study, address)).toBe(200)
})

test('of two accounts that confirm one address and a registration of it, all at once, one gets it', async ({
  study,
}) => {
  for (let round = 0; round < 3; round++) {
    const [first, second] = await Promise.all([study.registered(), study.registered()])
    const address = newAddress()
    await asksFor(first, address)
    const one = await confirmToken(study, address)
    await asksFor(second, address)
    const mails = async () =>
      (await study.emailsTo(address)).map(({ text }) => text?.match(/token=([\w-]{43})$/m)?.[1]).filter(Boolean)
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(2)
    const two = (await mails()).find(token => token !== one) ?? ''
    const replies: Reply[] = await Promise.all([
      confirms(study, one),
      confirms(study, two),
      study.visitor().calls(register, { body: registration({ email: address }) }),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter(status => status < 300)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(2)
    expect(await logsIn(study, address)).toBe(200)
  }
})

test('an undo concurrent with a confirmation leaves the old address and ends the sessions, in either order', async ({
  study,
}) => {
  for (let round = 0; round < 3; round++) {
    const person = await study.registered()
    const address = newAddress()
    await asksFor(person, address)
    const [confirm, undo] = await Promise.all([confirmToken(study, address), stopToken(study, person.email)])
    const [confirmed, undone] = await Promise.all([confirms(study, confirm, person), undoes(study, undo)])
    expect([200, 404]).toContain(confirmed.status)
    expect(undone.status).toBe(200)
    expect((await person.calls(currentUser)).status).toBe(401)
    await recovers(study, person.email)
    expect([await logsIn(study, person.email, newPassword), await logsIn(study, address, newPassword)]).toEqual([
      200, 401,
    ])
  }
})

test('links of a change of address do not reset the password, and the database holds neither token nor address', async ({
  study,
}) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  const tokens = [await confirmToken(study, address), await stopToken(study, person.email)]
  for (const token of tokens) {
    const body = { token, password: newPassword }
    expect(await study.visitor().calls(resetPassword, { body })).toMatchObject({ status: 404 })
  }
  const rows = await sql<{ row: string }>(
    study,
    'select l::text as row from identity.mailed_links l union all select a::text from identity.addresses a',
  )
  const stored = rows.map(({ row }) => row).join()
  for (const word of [address, person.email, ...tokens]) {
    expect(stored).not.toContain(word)
    expect(stored).not.toContain(Buffer.from(word).toString('hex'))
  }
})

test('changing the password ends links to reset it and a pending address, but not undo links', async ({ study }) => {
  const person = await study.registered()
  const [first, second] = [newAddress(), newAddress()]
  await moves(study, person, first)
  const undo = await undoToken(study, person.email)
  await study.visitor().calls(forgotPassword, { body: { email: first } })
  const reset = await tokenIn(study, first, 'reset your password', 'reset-password')
  await asksFor(person, second)
  const confirm = await confirmToken(study, second)
  expect(await person.calls(changePassword, { body: { password, newPassword } })).toMatchObject({ status: 200 })
  const body = { token: reset, password: 'taken over 2' }
  expect(await study.visitor().calls(resetPassword, { body })).toMatchObject({ status: 404 })
  expect(await confirms(study, confirm)).toMatchObject(unconfirmable)
  expect(await who(person)).not.toHaveProperty('pendingEmail')
  expect(await undoes(study, undo)).toMatchObject({ status: 200 })
})

test('resetting the password ends a pending address', async ({ study }) => {
  const person = await study.registered()
  const address = newAddress()
  await asksFor(person, address)
  await study.visitor().calls(forgotPassword, { body: { email: person.email } })
  const token = await tokenIn(study, person.email, 'reset your password', 'reset-password')
  await study.visitor().calls(resetPassword, { body: { token, password: newPassword } })
  expect(await confirms(study, await confirmToken(study, address))).toMatchObject(unconfirmable)
})

test('a deleted account leaves no address behind, reserved or pending', async ({ study }) => {
  const person = await study.registered()
  await moves(study, person, newAddress())
  await asksFor(person, newAddress())
  const { pseudonymousId } = await who(person)
  const whose = `(select a.id from identity.accounts a join study.participants p on p.id = a.participant_id
    where p.research_id = $1)`
  const rows = await sql<{ id: string }>(study, `select id from ${whose} found`, [pseudonymousId])
  await sql(study, `delete from identity.accounts where id in ${whose}`, [pseudonymousId])
  const left = await sql(
    study,
    `select account_id from identity.addresses where account_id = $1
      union all select account_id from identity.mailed_links where account_id = $1`,
    [rows[0]?.id],
  )
  expect(left).toEqual([])
  expect(await study.registered({ email: person.email })).toBeDefined()
})
