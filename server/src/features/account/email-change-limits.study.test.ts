import { emailChangeLimits, tooManyEmailChanges } from '@diary/contract/email-change'
import { changeProfile } from '@diary/contract/profile'
import { test as base } from 'vitest'
import { moveTheSystemClock, pass } from '../../../test/limited-study.ts'
import { type MailedStudy, openMailedStudy } from '../../../test/mailed-study.ts'
import { patiently } from '../../../test/patiently.ts'
import type { Person } from '../../../test/person.ts'
import { expect, registration } from '../../../test/study.ts'

const test = base.extend<{ study: MailedStudy }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openMailedStudy({ RATE_LIMITS: 'on' })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})
moveTheSystemClock()

const hour = 60 * 60
const newAddress = () => registration().email
const asksFor = (person: Person, email: string, firstName = 'Robin') => {
  const { lastName, role, sector, projectSize } = registration()
  return person.calls(changeProfile, { body: { firstName, lastName, email, role, sector, projectSize } })
}
const message = tooManyEmailChanges(60)
const refused = { status: 429, body: { message, fields: { email: message } } }
const confirmationEmails = async (study: MailedStudy, email: string) =>
  (await study.emailsTo(email)).filter(mail => mail.subject?.includes('confirm your new e-mail address')).length

test('an account may request three new addresses an hour; the fourth is refused at its field and gets no email', async ({
  study,
}) => {
  const person = await study.registered()
  const asked = Array.from({ length: emailChangeLimits.anHour }, newAddress)
  for (const email of asked) expect(await asksFor(person, email)).toMatchObject({ status: 200 })
  const tooMuch = newAddress()
  expect(await asksFor(person, tooMuch)).toMatchObject(refused)

  // Other fields can still be saved, and the pending address stays.
  const saved = await asksFor(person, person.email, 'Alex')
  expect(saved).toMatchObject({ status: 200, body: { firstName: 'Alex', pendingEmail: asked.at(-1) } })
  expect(await asksFor(await study.registered(), newAddress())).toMatchObject({ status: 200 })

  pass(hour)
  const later = newAddress()
  expect(await asksFor(person, later)).toMatchObject({ status: 200 })
  await study.newestEmail(later, 'confirm your new e-mail address')
  expect(await study.emailsTo(tooMuch)).toEqual([])
})

test('one address gets three emails an hour, however many accounts request it and whatever its case', async ({
  study,
}) => {
  const stranger = newAddress()
  for (let count = 1; count <= emailChangeLimits.anHour; count++) {
    expect(await asksFor(await study.registered(), stranger)).toMatchObject({ status: 200 })
  }
  const fourth = await study.registered()
  expect(await asksFor(fourth, stranger)).toMatchObject(refused)
  expect(await asksFor(fourth, stranger.toUpperCase())).toMatchObject(refused)

  pass(hour)
  expect(await asksFor(fourth, stranger)).toMatchObject({ status: 200 })
  await expect.poll(() => confirmationEmails(study, stranger), patiently).toBe(emailChangeLimits.anHour + 1)
})
