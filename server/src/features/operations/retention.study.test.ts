import { sendContactMessage } from '@diary/contract/contact'
import { listIntentions, putOffIntention } from '@diary/contract/intentions'
import { listMessages, readMessage } from '@diary/contract/messages'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study } from '../../../test/study.ts'
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts'
import { createSealing, openKeyring } from '../../platform/encryption/index.ts'
import { deleteExpired } from './retention.ts'

const day = 24 * 60 * 60_000
const year = 365.25 * day

/** Runs the nightly retention, so many milliseconds from now. */
const runsAfter = async (study: Study, milliseconds: number) => {
  const clock = () => new Date(Date.now() + milliseconds)
  const database = connectDatabase(study.database.connectionString, { max: 2 })
  try {
    const keyring = await openKeyring(study.config, database.$client, clock)
    await deleteExpired({
      database,
      clock,
      config: study.config,
      sealing: await createSealing({ database: database.$client, keyring, clock }),
    })
  } finally {
    await closeDatabase(database)
  }
}
const count = async (study: Study, from: string) => {
  const [row] = await sql<{ count: number }>(study, `select count(*)::int as count from ${from}`)
  return row?.count
}

test('the audit log is stored for six years, and older records are deleted', async ({ own: study }) => {
  await sql(
    study,
    `insert into operations.audit (at, action) values (now(), 'audit-exported'), (now() - interval '1 year', 'audit-exported')`,
  )
  await runsAfter(study, 4.9 * year)
  expect(await count(study, 'operations.audit')).toBe(2)
  await runsAfter(study, 5.1 * year)
  expect(await count(study, 'operations.audit')).toBe(1)
  await runsAfter(study, 6.1 * year)
  expect(await count(study, 'operations.audit')).toBe(0)
})

test('emails written as files are stored for seven days, like queued ones', async ({ own: study }) => {
  const person = await study.participant({ email: 'letters@example.org' })
  await person.send('POST', '/api/auth/forgot-password', { email: person.email })
  await study.newestEmail(person.email, 'reset your password')
  await runsAfter(study, 6.9 * day)
  expect(await study.emailsTo(person.email)).toHaveLength(1)
  await runsAfter(study, 7.1 * day)
  expect(await study.emailsTo(person.email)).toEqual([])
})

test('a person’s access log is deleted with the audit log, and not before', async ({ own: study }) => {
  await study.participant()
  await sql(
    study,
    `insert into study.access_log (participant_id, at, what, role, entries, audit_id)
      select id, now(), 'looked-at', 'administrator', 1, 1 from study.participants where consented_text is not null`,
  )
  await runsAfter(study, 5.9 * year)
  expect(await count(study, 'study.access_log')).toBe(1)
  await runsAfter(study, 6.1 * year)
  expect(await count(study, 'study.access_log')).toBe(0)
})

test('a job is stored for a year after its end, and a nightly run’s row for 60 days', async ({ own: study }) => {
  await sql(
    study,
    `insert into study.batch_jobs (id, job_type, status, requested_at, remote, look_at, completed_at)
      values (gen_random_uuid(), 'thematic_analysis', 'completed', now(), false, now(), now())`,
  )
  await sql(study, "insert into study.nightly_runs (night, at) values ('2001-01-01', now()) on conflict do nothing")
  const nights = "study.nightly_runs where night = '2001-01-01'"
  await runsAfter(study, 59 * day)
  expect(await count(study, nights)).toBe(1)
  await runsAfter(study, 61 * day)
  expect(await count(study, nights)).toBe(0)
  await runsAfter(study, 0.9 * year)
  expect(await count(study, 'study.batch_jobs')).toBe(1)
  await runsAfter(study, 1.1 * year)
  expect(await count(study, 'study.batch_jobs')).toBe(0)
})

test('records of consent stay while the person has an account, and six years after the last decision of one who has left', async ({
  own: study,
}) => {
  await study.participant()
  const gone = crypto.randomUUID()
  await sql(
    study,
    `insert into study.consent_records (id, participant_id, what, text_id, version, hash, at)
      select gen_random_uuid(), $1, what, id, version, hash, now() - years
      from study.consent_texts, (values ('accepted', interval '3 years'), ('left', interval '1 year')) as d (what, years)`,
    [gone],
  )
  const receiptsOfGone = () => count(study, `study.consent_records where participant_id = '${gone}'`)
  await runsAfter(study, 4.9 * year)
  expect(await receiptsOfGone()).toBe(2)
  await runsAfter(study, 5.1 * year)
  expect(await receiptsOfGone()).toBe(0)
  await runsAfter(study, 50 * year)
  expect(await count(study, 'study.consent_records')).toBe(1)
})

test('outside the nightly run none of this can be deleted or changed', async ({ own: study }) => {
  await study.participant()
  await sql(study, `insert into operations.audit (at, action) values (now(), 'audit-exported')`)
  await runsAfter(study, 0)
  for (const statement of [
    'delete from operations.audit',
    "update operations.audit set action = 'entries-removed'",
    'truncate operations.audit',
    'delete from study.consent_records',
    "update study.consent_records set what = 'left'",
    'truncate study.consent_records',
  ]) {
    await expect(sql(study, statement), statement).rejects.toThrow(/never changed/)
  }
  // With the retention setting rows can be deleted, but neither changed nor truncated.
  await expect(
    sql(study, "begin; set local diary.retention = 'on'; update operations.audit set action = 'x'"),
  ).rejects.toThrow(/never changed/)
  await expect(sql(study, "begin; set local diary.retention = 'on'; truncate operations.audit")).rejects.toThrow(
    /never changed/,
  )
  expect(await count(study, 'operations.audit')).toBe(1)
  expect(await count(study, 'study.consent_records')).toBe(1)
})

const message = { name: 'Robin', email: 'robin@example.org', subject: 'The study', message: 'When does it end?' }
const monthsOf = (study: Study) =>
  sql<{ owner: string }>(study, "select owner from keys.wrapped_keys where owner like 'system:%' order by owner")

test('messages are deleted after a year, and with the last of a month its key', async ({ own: study }) => {
  await study.visitor().calls(sendContactMessage, { body: message })
  await study.newestEmail('no-reply@example.org', 'The study')
  const before = await monthsOf(study)
  expect(before).toHaveLength(1)

  await runsAfter(study, year - 2 * day)
  expect(await monthsOf(study)).toEqual(before)
  const administrator = await study.administrator()
  const { body } = await administrator.calls(listMessages)
  const [kept] = body.messages
  if (!kept) throw new Error('the message is gone before its year')
  const read = await administrator.calls(readMessage, { params: { id: kept.id } })
  expect(read.body).toMatchObject({ readable: true, message: message.message })

  await runsAfter(study, year + 2 * day)
  expect(await count(study, 'operations.messages')).toBe(0)
  expect(await monthsOf(study)).toEqual([])
})

test('keys of participants and of the address index are not deleted', async ({ own: study }) => {
  await study.participant()
  const others = () => sql(study, "select owner from keys.wrapped_keys where owner not like 'system:%' order by owner")
  const before = await others()
  expect(before.length).toBeGreaterThanOrEqual(3)
  await runsAfter(study, 20 * year)
  expect(await others()).toEqual(before)
})

test('the key of this month stays, though nothing is sealed under it yet', async ({ own: study }) => {
  await study.visitor().calls(sendContactMessage, { body: message })
  await study.newestEmail('no-reply@example.org', 'The study')
  await sql(study, 'delete from operations.messages')
  await sql(study, 'delete from operations.mails')
  const before = await monthsOf(study)
  await runsAfter(study, 0)
  expect(await monthsOf(study)).toEqual(before)
  await runsAfter(study, 28 * day)
  expect(await monthsOf(study)).toEqual(before)
  await runsAfter(study, 70 * day)
  expect(await monthsOf(study)).toEqual([])
})

test('what somebody means to do is let go after 60 days, or after the day that they chose, and stays stored', async ({
  own: study,
}) => {
  const person = await study.participant()
  await person.writes('Next week I will ask the chair about the budget. Next time I will book the larger room.')
  const [later] = (await person.calls(listIntentions)).body
  const due = new Date(Date.now() + 80 * day).toISOString().slice(0, 10)
  await person.calls(putOffIntention, { params: { id: later?.id ?? '' }, body: { due } })
  const states = async () =>
    (await sql<{ state: string }>(study, 'select state from study.intentions order by due nulls last')).map(
      ({ state }) => state,
    )
  await runsAfter(study, 59 * day)
  expect(await states()).toEqual(['open', 'open'])
  await runsAfter(study, 61 * day)
  expect(await states()).toEqual(['open', 'silent'])
  await runsAfter(study, 82 * day)
  expect(await states()).toEqual(['silent', 'silent'])
})
