import { acceptConsent, withdrawConsent } from '@diary/contract/consent'
import { saveConsentContent } from '@diary/contract/consent-admin'
import { askForDeletion } from '@diary/contract/rights'
import { vi } from 'vitest'
import { test } from '../../../test/own-study.ts'
import { patiently } from '../../../test/patiently.ts'
import { sql } from '../../../test/sql.ts'
import { expect, password, type Study } from '../../../test/study.ts'

const subject = 'the consent text has changed'

const publishes = async (study: Study, draft: Record<string, unknown> = {}) => {
  const administrator = await study.administrator()
  const content = `<p>Written at ${crypto.randomUUID()}.</p>`
  const body = { title: 'Consent', version: '1.0', content, coversResearch: true, ...draft }
  const { status, body: saved } = await administrator.calls(saveConsentContent, { body })
  expect(status).toBe(200)
  return saved.text.version
}
/** Waits until all work about new texts is done and every email is sent. */
const allTold = (study: Study) =>
  vi.waitFor(async () => {
    const waiting = await sql(
      study,
      `select from pgboss.job where name in ('consent-letters', 'mail') and state in ('created', 'retry', 'active')`,
    )
    expect(waiting).toEqual([])
  }, patiently)
const emailsOf = async (study: Study, email: string) =>
  (await study.emailsTo(email)).filter(mail => mail.subject?.includes(subject))

test('people who agreed before are notified of a new version, once, with a link and the possible answers', async ({
  own: study,
}) => {
  const person = await study.participant()
  const version = await publishes(study)
  const { text } = await study.newestEmail(person.email, subject)
  expect(text).toContain(`version ${version} is in use now`)
  expect(text).toContain(`${study.config.publicUrl}/consent`)
  expect(text).toContain('You can agree, decline, or keep the diary and leave the study.')
  expect(text).toContain('Not answering is never taken as agreement.')
  await allTold(study)
  expect(await emailsOf(study, person.email)).toHaveLength(1)
})

test('a minor correction and an unchanged text send no email', async ({ own: study }) => {
  const person = await study.participant()
  await publishes(study, { minor: true, coversAnalysis: true })
  await allTold(study)
  expect(await emailsOf(study, person.email)).toEqual([])
  expect(await sql(study, "select from pgboss.job where name = 'consent-letters'")).toEqual([])
})

test('only people whom the new text asks get an email', async ({ own: study }) => {
  const [asked, leaves, keeps, deletes] = await Promise.all([
    study.participant(),
    study.participant(),
    study.participant(),
    study.participant(),
  ])
  const newcomer = await study.registered()
  await leaves.calls(withdrawConsent, { body: { outcome: 'leave' } })
  await keeps.calls(withdrawConsent, { body: { outcome: 'keepDiary' } })
  await deletes.calls(askForDeletion, { body: { password } })
  await publishes(study)
  await study.newestEmail(asked.email, subject)
  await allTold(study)
  for (const { email } of [leaves, keeps, deletes, newcomer]) expect(await emailsOf(study, email)).toEqual([])
  expect(await emailsOf(study, 'admin@example.org')).toEqual([])
})

test('of two texts in a row each is notified, and not to people who have agreed to the newer', async ({
  own: study,
}) => {
  const person = await study.participant()
  await publishes(study)
  await study.newestEmail(person.email, subject)
  await person.calls(acceptConsent)
  await publishes(study)
  await vi.waitFor(async () => expect(await emailsOf(study, person.email)).toHaveLength(2), patiently)
})

test('more people than one batch holds are all notified, each once', async ({ own: study }) => {
  const people = await study.participants(3)
  // Three batches, in place of thousands, of people without an account.
  await sql(
    study,
    `insert into study.participants (id, research_id, consented_text, joined_at)
      select gen_random_uuid(), 'RD-' || i, (select max(id) from study.consent_texts), now()
        from generate_series(1, 250) as i`,
  )
  await publishes(study)
  for (const { email } of people) await study.newestEmail(email, subject)
  await allTold(study)
  const untold = `select from study.participants where consented_text is not null
    and told_of_text is distinct from (select max(id) from study.consent_texts)`
  expect(await sql(study, untold)).toEqual([])
  for (const { email } of people) expect(await emailsOf(study, email)).toHaveLength(1)
})

test('the queue holds no text and names nobody', async ({ own: study }) => {
  await study.participant()
  await publishes(study)
  await allTold(study)
  const rows = await sql(study, "select data from pgboss.job where name = 'consent-letters'")
  expect(rows).toEqual([{ data: { id: 'everybody' } }])
})
