import { accountMessages, currentUser, forgotPassword, login } from '@diary/contract/account'
import { listEntries } from '@diary/contract/entries'
import { changeProfile } from '@diary/contract/profile'
import { askForDeletion, keepAccount, readDeletion, rightsMessages } from '@diary/contract/rights'
import pg from 'pg'
import { startsAgainAfter } from '../../../test/next-start.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, password, registration, type Study, test } from '../../../test/study.ts'

const day = 24 * 60 * 60_000
const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const administratorPassword = 'a long administrator password'

const asks = (person: Person, given = password) => person.calls(askForDeletion, { body: { password: given } })
const researchIdOf = async (person: Person) => (await person.calls(currentUser)).body.pseudonymousId
const mayResearchUse = async (study: Study, researchId: string) =>
  (await sql(study, 'select from study.research_participants where research_id = $1', [researchId])).length === 1
const participantOf = async (study: Study, researchId: string) => {
  const [row] = await sql<{ id: string }>(study, 'select id from study.participants where research_id = $1', [
    researchId,
  ])
  return row?.id ?? ''
}
const departures = async (study: Study) => {
  const rows = await sql<{ people: number }>(study, 'select people from study.departures')
  return rows.reduce((sum, { people }) => sum + people, 0)
}

const people = async (study: Study) => (await sql(study, 'select from study.participants')).length

test('no account is deleted without a request', async ({ study }) => {
  const person = await study.participant()
  expect(await person.calls(readDeletion)).toMatchObject({ status: 200, body: { due: null } })
})

test('a request for deletion gives 14 days, and an email names the day and how to keep the account', async ({
  study,
}) => {
  const person = await study.participant()
  const before = Date.now()
  const { status, body } = await asks(person)
  expect(status).toBe(200)
  const due = Date.parse(body.due ?? '')
  expect(due).toBeGreaterThanOrEqual(before + 14 * day)
  expect(due).toBeLessThan(Date.now() + 14 * day + 1)
  expect((await person.calls(readDeletion)).body).toEqual(body)
  const mail = await study.newestEmail(person.email, 'your account is going to be deleted')
  const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(due)
  expect(mail.text).toContain(`On ${named}, 14 days from now`)
  expect(mail.text).toContain(`${study.config.publicUrl}/profile#leaving`)
})

test('from then on research may use nothing of theirs, and their diary stays open to them', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes('The steering group would not decide.')
  const researchId = await researchIdOf(person)
  expect(await mayResearchUse(study, researchId)).toBe(true)
  await asks(person)
  expect(await mayResearchUse(study, researchId)).toBe(false)
  expect((await person.calls(listEntries)).body).toEqual([entry])
})

test('a repeated request keeps the day, and sends no second email', async ({ study }) => {
  const person = await study.participant()
  const { body: first } = await asks(person)
  study.passes(day)
  expect((await asks(person)).body).toEqual(first)
  await person.calls(keepAccount)
  await study.newestEmail(person.email, 'your account stays')
  expect(await study.emailsTo(person.email)).toHaveLength(2)
})

test('after cancelling, the account stays, and research may use the diary as before', async ({ study }) => {
  const person = await study.participant()
  const researchId = await researchIdOf(person)
  await asks(person)
  expect(await person.calls(keepAccount)).toMatchObject({ status: 200, body: { due: null } })
  expect(await mayResearchUse(study, researchId)).toBe(true)
  await study.newestEmail(person.email, 'your account stays')
  await startsAgainAfter(study, 20 * day)
  expect(await researchIdOf(person)).toBe(researchId)
})

test('cancelling without a request changes nothing and sends no email', async ({ study }) => {
  const person = await study.participant()
  expect(await person.calls(keepAccount)).toMatchObject({ status: 200, body: { due: null } })
  await asks(person)
  await study.newestEmail(person.email, 'your account is going to be deleted')
  expect(await study.emailsTo(person.email)).toHaveLength(1)
})

test.for([
  ['a wrong password', 'not my password'],
  ['none', ''],
])('with %s nothing is requested', async ([, given = ''], { study }) => {
  const person = await study.participant()
  const message = given === '' ? accountMessages.password : accountMessages.wrongPassword
  expect(await asks(person, given)).toMatchObject({ status: 400, body: { fields: { password: message } } })
  expect((await person.calls(readDeletion)).body).toEqual({ due: null })
})

test('deletion can be requested before consent, too', async ({ study }) => {
  const newcomer = await study.registered()
  expect((await asks(newcomer)).body.due).not.toBeNull()
})

test('the only administrator cannot be deleted; one of two can, and then the other cannot', async () => {
  const study = await openStudy()
  try {
    const first = await study.administrator()
    const refused = { status: 409, body: { message: rightsMessages.lastAdministrator } }
    expect(await asks(first, administratorPassword)).toMatchObject(refused)
    expect((await first.calls(readDeletion)).body).toEqual({ due: null })

    const second = await study.participant()
    const id = await participantOf(study, await researchIdOf(second))
    await sql(study, 'update identity.accounts set is_admin = true where participant_id = $1', [id])
    const answers = await Promise.all([asks(first, administratorPassword), asks(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  } finally {
    await study.close()
  }
})

test('14 days later the person is deleted, and nobody else', async ({ study }) => {
  const [leaver, other] = await study.participants(2)
  if (!leaver || !other) throw new Error('two people are needed')
  await leaver.writes('The steering group would not decide.')
  const kept = await other.writes('The sponsor said yes.')
  const id = await participantOf(study, await researchIdOf(leaver))
  const [gone, here] = [await departures(study), await people(study)]
  const due = Date.parse((await asks(leaver)).body.due ?? '') - Date.now()

  await startsAgainAfter(study, due - 60_000)
  expect(await leaver.calls(currentUser)).toMatchObject({ status: 200 })

  await startsAgainAfter(study, due + 60_000)
  expect(await leaver.calls(currentUser)).toMatchObject({ status: 401 })
  const signsIn = { email: leaver.email, password, ...solved }
  expect(await study.visitor().calls(login, { body: signsIn })).toMatchObject({
    status: 401,
    body: { message: accountMessages.loginFailed },
  })
  expect((await other.calls(listEntries)).body).toEqual([kept])
  // Other people of this file may be deleted in the same run.
  expect((await departures(study)) - gone).toBe(here - (await people(study)))

  const mail = await study.newestEmail(leaver.email, 'your account is deleted')
  expect(mail.text).toContain('This is the last letter.')
  await study.visitor().calls(forgotPassword, { body: { email: leaver.email } })
  expect(await study.emailsTo(leaver.email)).toHaveLength(2)

  // What stays: records of consent without a name, a keyed hash, and a line in the audit log without a subject.
  const receipts = await sql(study, 'select what from study.consent_records where participant_id = $1', [id])
  expect(receipts).toEqual([{ what: 'accepted' }])
  const audit = await sql<{ actor: string | null; subject_id: string | null; details: unknown }>(
    study,
    `select actor, subject_id, details from operations.audit where action = 'account-deleted' order by id desc limit 1`,
  )
  expect(audit).toEqual([{ actor: null, subject_id: null, details: {} }])
  expect(await sql(study, 'select from keys.wrapped_keys where owner = $1', [id])).toEqual([])
})

test('the address is free again: a new registration starts with an empty diary', async ({ study }) => {
  const leaver = await study.participant()
  await leaver.writes('The steering group would not decide.')
  await asks(leaver)
  await startsAgainAfter(study, 20 * day)
  const returned = await study.participant({ email: leaver.email })
  expect((await returned.calls(listEntries)).body).toEqual([])
})

test('a second run does nothing more', async ({ study }) => {
  const leaver = await study.participant()
  await asks(leaver)
  await Promise.all([startsAgainAfter(study, 20 * day), startsAgainAfter(study, 20 * day)])
  const gone = await departures(study)
  await startsAgainAfter(study, 20 * day)
  expect(await departures(study)).toBe(gone)
  await study.newestEmail(leaver.email, 'your account is deleted')
  expect(await study.emailsTo(leaver.email)).toHaveLength(2)
})

test('one person who cannot be deleted does not stop the deletion of others', async ({ study }) => {
  const [stuck, leaver] = await study.participants(2)
  if (!stuck || !leaver) throw new Error('two people are needed')
  const id = await participantOf(study, await researchIdOf(stuck))
  await asks(stuck)
  await asks(leaver)
  // Their profile cannot be unsealed: the email has no address, and nothing of theirs is deleted.
  await sql(study, `update identity.accounts set profile = '\\x00' where participant_id = $1`, [id])
  await startsAgainAfter(study, 20 * day)
  expect(await leaver.calls(currentUser)).toMatchObject({ status: 401 })
  expect(await sql(study, 'select from study.participants where id = $1', [id])).toHaveLength(1)
  await sql(study, 'delete from identity.accounts where participant_id = $1', [id])
  await startsAgainAfter(study, 20 * day)
  expect(await sql(study, 'select from study.participants where id = $1', [id])).toEqual([])
})

test('a deleted person restored by an older backup is deleted again before the port opens', async ({ study }) => {
  const leaver = await study.participant()
  const researchId = await researchIdOf(leaver)
  const id = await participantOf(study, researchId)
  await asks(leaver)
  await startsAgainAfter(study, 20 * day)
  const restore = 'insert into study.participants (id, research_id, joined_at) values ($1, $2, now())'
  await sql(study, restore, [id, researchId])
  await startsAgainAfter(study, 0)
  expect(await sql(study, 'select from study.participants where id = $1', [id])).toEqual([])
})

/** Changes whenever the table of keys is rewritten. */
const fileOfKeys = async (study: Study) => {
  const [file] = await sql<{ path: string }>(study, `select pg_relation_filepath('keys.wrapped_keys') as path`)
  return file?.path
}

test('while a backup reads the keys the vacuum does not block others, and is made up for, however much later', async () => {
  const study = await openStudy()
  const backup = new pg.Client({ connectionString: study.database.connectionString })
  try {
    const leaver = await study.participant()
    const id = await participantOf(study, await researchIdOf(leaver))
    await asks(leaver)
    await backup.connect()
    await backup.query('begin')
    await backup.query('select from keys.wrapped_keys')
    const before = await fileOfKeys(study)
    await startsAgainAfter(study, 15 * day)
    expect(await sql(study, 'select from study.participants where id = $1', [id])).toEqual([])
    expect(await fileOfKeys(study)).toBe(before)
    const newcomer = await study.participant()
    expect(await newcomer.writes('Nobody had to wait.')).toMatchObject({ content: 'Nobody had to wait.' })
    await backup.query('rollback')

    // Nothing ran for days: the bytes must still be removed, once.
    await startsAgainAfter(study, 20 * day)
    const swept = await fileOfKeys(study)
    expect(swept).not.toBe(before)
    await startsAgainAfter(study, 21 * day)
    expect(await fileOfKeys(study)).toBe(swept)
  } finally {
    await backup.end()
    await study.close()
  }
}, 60_000)

test('a queued email to a deleted person is not sent, nor one to their pending address', async () => {
  // No mail server listens there: every email stays queued.
  const study = await openStudy({ SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const leaver = await study.participant()
    const { firstName, lastName } = registration()
    await leaver.calls(changeProfile, { body: { firstName, lastName, email: registration().email } })
    await asks(leaver)
    const waiting = async () => (await sql(study, 'select from operations.mails where letter is not null')).length
    expect(await waiting()).toBe(3)
    await startsAgainAfter(study, 20 * day)
    expect(await waiting()).toBe(1)
  } finally {
    await study.close()
  }
})
