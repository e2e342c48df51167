import { currentUser, login, logout } from '@diary/contract/account'
import { changeChoices, readChoices } from '@diary/contract/choices'
import {
  acceptConsent,
  consentContent,
  consentHistory,
  consentMessages,
  consentTextByHash,
  declineConsent,
  withdrawConsent,
} from '@diary/contract/consent'
import { saveConsentContent } from '@diary/contract/consent-admin'
import { exportDiary, listEntries } from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, password, type Study, test } from '../../../test/study.ts'

type Person = Awaited<ReturnType<Study['registered']>>

const keepDiary = { body: { outcome: 'keepDiary' } } as const
const leave = { body: { outcome: 'leave' } } as const
const closed = { status: 403, body: { message: problemMessages.consentNeeded } }

const historyOf = async (person: Person) =>
  (await person.calls(consentHistory)).body.map(({ what, version }) => `${what} ${version}`)
/** Whether research may use this person's entries now. */
const inResearch = async (study: Study, person: Person) => {
  const { pseudonymousId } = (await person.calls(currentUser)).body
  const rows = await sql(study, 'select from study.research_participants where research_id = $1', [pseudonymousId])
  return rows.length === 1
}
/** Saves a new text that asks everybody again, in a separate study. */
const withNewText = async (work: (study: Study, publish: () => Promise<void>) => Promise<void>) => {
  const study = await openStudy()
  const publish = async () => {
    const administrator = await study.administrator()
    const body = { title: 'Consent', version: '1.0', content: `<p>Written at ${crypto.randomUUID()}.</p>` }
    await administrator.calls(saveConsentContent, { body })
  }
  await work(study, publish).finally(study.close)
}

test('withdrawing and keeping the diary: out of the research at once, the diary stays open', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes('The steering group would not decide.')
  expect(await inResearch(study, person)).toBe(true)
  const reply = await person.calls(withdrawConsent, keepDiary)
  expect(reply).toMatchObject({ status: 200, body: { outcome: 'keepDiary', withdrawnAt: expect.any(String) } })
  expect(await inResearch(study, person)).toBe(false)
  expect((await person.calls(currentUser)).body.hasConsented).toBe(true)
  expect((await person.calls(listEntries)).body).toEqual([entry])
  await person.writes('Written for nobody but me.')
  expect(await historyOf(person)).toEqual(['kept-diary 1.0', 'accepted 1.0'])
  const choices = (await person.calls(readChoices)).body
  expect(choices).toMatchObject({ researchMayUse: false, withdrawnAt: reply.body.withdrawnAt })
})

test('after withdrawing, the switch for research stays off until new consent; AI can still be switched', async ({
  study,
}) => {
  const person = await study.participant()
  await person.calls(withdrawConsent, keepDiary)
  const refused = await person.calls(changeChoices, { body: { researchMayUse: true, aiMayRead: false } })
  expect(refused).toMatchObject({ status: 409, body: { message: consentMessages.withdrawn } })
  expect((await person.calls(readChoices)).body).toMatchObject({ researchMayUse: false, aiMayRead: true })
  expect(await person.calls(changeChoices, { body: { researchMayUse: false, aiMayRead: false } })).toMatchObject({
    status: 200,
    body: { aiMayRead: false },
  })
  expect(await inResearch(study, person)).toBe(false)

  await person.calls(acceptConsent)
  expect((await person.calls(readChoices)).body).toMatchObject({ researchMayUse: true, withdrawnAt: null })
  expect(await inResearch(study, person)).toBe(true)
  expect(await historyOf(person)).toEqual(['accepted 1.0', 'kept-diary 1.0', 'accepted 1.0'])
})

test('agreeing to a text does not switch research on for a person who has switched it off', async ({ study }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { researchMayUse: false } })
  await person.calls(acceptConsent)
  expect((await person.calls(readChoices)).body.researchMayUse).toBe(false)
  expect(await inResearch(study, person)).toBe(false)
})

test('a new text does not ask people who have withdrawn and kept the diary', () =>
  withNewText(async (study, publish) => {
    const [withdrawn, asked] = await Promise.all([study.participant(), study.participant()])
    await withdrawn.calls(withdrawConsent, keepDiary)
    await publish()
    expect((await withdrawn.calls(currentUser)).body.hasConsented).toBe(true)
    expect(await withdrawn.calls(listEntries)).toMatchObject({ status: 200 })
    expect(await asked.calls(listEntries)).toMatchObject(closed)
    expect(await inResearch(study, withdrawn)).toBe(false)
  }))

test('a person who is asked again may keep the diary without agreeing to research', () =>
  withNewText(async (study, publish) => {
    const person = await study.participant()
    const entry = await person.writes('The steering group would not decide.')
    await publish()
    expect(await person.calls(listEntries)).toMatchObject(closed)
    await person.calls(withdrawConsent, keepDiary)
    expect((await person.calls(listEntries)).body).toEqual([entry])
    expect(await inResearch(study, person)).toBe(false)
    expect(await historyOf(person)).toEqual(['kept-diary 1.0', 'accepted 1.0'])
  }))

test('leaving closes the diary and ends consent, but not the export', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes('The steering group would not decide.')
  expect(await person.calls(withdrawConsent, leave)).toMatchObject({ status: 200, body: { outcome: 'leave' } })
  expect((await person.calls(currentUser)).body.hasConsented).toBe(false)
  expect(await person.calls(listEntries)).toMatchObject(closed)
  expect(await inResearch(study, person)).toBe(false)
  expect((await person.calls(exportDiary)).text).toContain(entry.content)
  expect(await historyOf(person)).toEqual(['left 1.0', 'accepted 1.0'])
  expect(await person.calls(consentContent)).toMatchObject({ status: 200 })
  expect(await person.calls(logout)).toMatchObject({ status: 204 })
  await person.calls(login, { body: { email: person.email, password, captchaAnswer: 8, expectedAnswer: 8 } })
  await person.calls(acceptConsent)
  expect((await person.calls(listEntries)).body).toEqual([entry])
  expect(await inResearch(study, person)).toBe(true)
})

test('leaving after keeping the diary is possible; keeping it after leaving needs new consent', async ({ study }) => {
  const person = await study.participant()
  await person.calls(withdrawConsent, keepDiary)
  await person.calls(withdrawConsent, leave)
  const refused = await person.calls(withdrawConsent, keepDiary)
  expect(refused).toMatchObject({ status: 409, body: { message: consentMessages.diaryClosed } })
  expect(await person.calls(listEntries)).toMatchObject(closed)
  expect(await historyOf(person)).toEqual(['left 1.0', 'kept-diary 1.0', 'accepted 1.0'])
})

test.for([keepDiary, leave])(
  'requesting %j twice is recorded once, with the first time',
  async (outcome, { study }) => {
    const person = await study.participant()
    const first = await person.calls(withdrawConsent, outcome)
    study.passes(1000)
    const [second, third] = await Promise.all([
      person.calls(withdrawConsent, outcome),
      person.calls(withdrawConsent, outcome),
    ])
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(third).toMatchObject({ status: 200, body: first.body })
    expect(await historyOf(person)).toHaveLength(2)
  },
)

test('a person who declined a text after agreeing to another may still leave', async ({ study }) => {
  const person = await study.participant()
  study.passes(1000)
  await person.calls(declineConsent)
  await person.calls(login, { body: { email: person.email, password, captchaAnswer: 8, expectedAnswer: 8 } })
  expect(await inResearch(study, person)).toBe(false)
  study.passes(1000)
  expect(await person.calls(withdrawConsent, leave)).toMatchObject({ status: 200 })
  expect(await historyOf(person)).toEqual(['left 1.0', 'declined 1.0', 'accepted 1.0'])
})

test.for([keepDiary, leave])(
  'a person who has never agreed has nothing to withdraw: %j',
  async (outcome, { study }) => {
    const person = await study.registered()
    const reply = await person.calls(withdrawConsent, outcome)
    expect(reply).toMatchObject({ status: 409, body: { message: consentMessages.nothingToWithdraw } })
    expect(await historyOf(person)).toEqual([])
  },
)

test.for([undefined, {}, { outcome: 'stay' }, { outcome: 'leave', now: true }])(
  'withdrawing with %j is refused, and consent holds',
  async (body, { study }) => {
    const person = await study.participant()
    const reply = await person.send('POST', withdrawConsent.path, body)
    expect(reply).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    expect(await inResearch(study, person)).toBe(true)
    expect(await historyOf(person)).toEqual(['accepted 1.0'])
  },
)

test('one person’s withdrawal does not affect another', async ({ study }) => {
  const [one, other] = await Promise.all([study.participant(), study.participant()])
  await one.calls(withdrawConsent, leave)
  expect(await inResearch(study, other)).toBe(true)
  expect(await historyOf(other)).toEqual(['accepted 1.0'])
  expect(await other.calls(listEntries)).toMatchObject({ status: 200 })
})

test('each recorded text can be read verbatim, also when another is in force', () =>
  withNewText(async (study, publish) => {
    const person = await study.participant()
    const agreed = (await person.calls(consentContent)).body
    await publish()
    const [record] = (await person.calls(consentHistory)).body
    expect(record?.hash).toBe(agreed.hash)
    expect(await person.calls(consentTextByHash, { params: { hash: agreed.hash } })).toMatchObject({
      status: 200,
      body: agreed,
    })
    expect((await person.calls(consentContent)).body.hash).not.toBe(agreed.hash)
  }))

test('an unknown text answers 404', async ({ study }) => {
  const person = await study.registered()
  const reply = await person.calls(consentTextByHash, { params: { hash: 'f'.repeat(64) } })
  expect(reply).toMatchObject({ status: 404, body: { message: consentMessages.unknownText } })
})
