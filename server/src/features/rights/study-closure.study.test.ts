import { currentUser } from '@diary/contract/account'
import { listEntries } from '@diary/contract/entries'
import { startsAgainAfter } from '../../../test/next-start.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test as shared } from '../../../test/study.ts'

const day = 24 * 60 * 60_000

/** A separate study for each test: the end of the study affects everybody. */
const test = shared.extend<{ ending: Study }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  ending: async ({}, use) => {
    const study = await openStudy()
    await use(study)
    await study.close()
  },
})
/** The study's last day, such that its closure was so many days ago (or, negative, lies ahead). */
const endedAYearAnd = (days: number) => {
  const last = new Date(Date.now() - days * day)
  last.setUTCFullYear(last.getUTCFullYear() - 1)
  return last.toISOString().slice(0, 10)
}
const isThere = async (person: Person) => (await person.calls(currentUser)).status === 200
const warnings = async (study: Study, email: string) =>
  (await study.emailsTo(email)).filter(({ subject }) => subject?.includes('is going to be deleted')).length

test('a year after the study, and 30 days after the notice, diaries and accounts are deleted', async ({
  ending: study,
}) => {
  const person = await study.participant()
  await person.writes('The steering group would not decide.')
  // The year ends in ten days: the first run cannot give 30 days' notice before that.
  const studyEnds = endedAYearAnd(-10)

  await startsAgainAfter(study, 0, { studyEnds })
  const mail = await study.newestEmail(person.email, 'your diary is going to be deleted')
  const in30Days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  expect(mail.text).toContain(in30Days.format(Date.now() + 30 * day))
  expect(mail.text).toContain('/profile#leaving')

  await startsAgainAfter(study, 29 * day, { studyEnds })
  expect(await isThere(person)).toBe(true)
  await startsAgainAfter(study, 30 * day + 60_000, { studyEnds })
  expect(await isThere(person)).toBe(false)
  await study.newestEmail(person.email, 'your diary is deleted')
  expect(await warnings(study, person.email)).toBe(1)
  expect(await sql(study, 'select from study.entries')).toEqual([])
  const audit = await sql(study, `select actor, subject_id, details from operations.audit where action = 'study-ended'`)
  expect(audit).toEqual([{ actor: null, subject_id: null, details: {} }])
  expect(await sql(study, 'select people from study.departures')).toEqual([{ people: 1 }])
})

test('with notice in time, they are deleted on the day itself and not before', async ({ ending: study }) => {
  const person = await study.participant()
  const studyEnds = endedAYearAnd(-31)
  await startsAgainAfter(study, 0, { studyEnds })
  expect(await warnings(study, person.email)).toBe(0)
  await startsAgainAfter(study, 2.5 * day, { studyEnds })
  await study.newestEmail(person.email, 'your diary is going to be deleted')
  await startsAgainAfter(study, 30.5 * day, { studyEnds })
  expect(await isThere(person)).toBe(true)
  await startsAgainAfter(study, 33 * day, { studyEnds })
  expect(await isThere(person)).toBe(false)
})

test('an administrator stays, without the diary', async ({ ending: study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  await writer.writes('The steering group would not decide.')
  await sql(study, 'update identity.accounts set is_admin = true')
  const studyEnds = endedAYearAnd(40)
  await startsAgainAfter(study, 0, { studyEnds })
  await study.newestEmail(writer.email, 'your diary is going to be deleted')
  await startsAgainAfter(study, 31 * day, { studyEnds })
  expect((await writer.calls(listEntries)).body).toEqual([])
  expect(await isThere(administrator)).toBe(true)
  const mail = await study.newestEmail(writer.email, 'your diary is deleted')
  expect(mail.text).toContain('Your account as an administrator stays.')
  // An administrator without entries has nothing to lose.
  expect(await study.emailsTo(administrator.email)).toEqual([])
})

test('people are notified again of the new day when the end has been moved', async ({ ending: study }) => {
  const person = await study.participant()
  await startsAgainAfter(study, 0, { studyEnds: endedAYearAnd(-10) })
  await study.newestEmail(person.email, 'your diary is going to be deleted')
  const moved = endedAYearAnd(-100)
  await startsAgainAfter(study, day, { studyEnds: moved })
  await startsAgainAfter(study, 60 * day, { studyEnds: moved })
  expect(await isThere(person)).toBe(true)
  await startsAgainAfter(study, 75 * day, { studyEnds: moved })
  await startsAgainAfter(study, 99 * day, { studyEnds: moved })
  expect(await isThere(person)).toBe(true)
  expect(await warnings(study, person.email)).toBe(2)
  await startsAgainAfter(study, 106 * day, { studyEnds: moved })
  expect(await isThere(person)).toBe(false)
})

test('without an end of the study nothing happens, however late it is', async ({ ending: study }) => {
  const person = await study.participant()
  const entry = await person.writes('The steering group would not decide.')
  await startsAgainAfter(study, 3 * 365 * day)
  await startsAgainAfter(study, 4 * 365 * day)
  expect((await person.calls(listEntries)).body).toEqual([entry])
  expect(await study.emailsTo(person.email)).toEqual([])
})
