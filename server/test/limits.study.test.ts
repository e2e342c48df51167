import { currentUser, forgotPassword, register, resetPassword } from '@diary/contract/account'
import { sendChatMessage } from '@diary/contract/chat'
import { sendContactMessage } from '@diary/contract/contact'
import { analyseEntry, listEntries } from '@diary/contract/entries'
import { reportMissingPage } from '@diary/contract/missing-pages'
import { problemMessages } from '@diary/contract/problem'
import { changePassword } from '@diary/contract/sessions'
import { sendSupportMessage } from '@diary/contract/support'
import { summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
import { moveTheSystemClock, pass, test } from './limited-study.ts'
import type { Person } from './person.ts'
import { expect } from './study.ts'

moveTheSystemClock()
const minute = 60
const hour = 60 * minute

let addresses = 0
/** An address that no other test uses. */
const newAddress = () => `203.0.${++addresses >> 8}.${addresses & 255}`
type Call = { readonly method: string; readonly path: string; readonly body?: unknown }
const sends = (person: Person, { method, path, body }: Call, address: string) =>
  person.send(method, path, body, { 'x-forwarded-for': address })

/** Sends it as often as the limit allows, and once more. Limits also count requests refused for other reasons. */
const spends = async (person: Person, call: Call, points: number, address: string) => {
  for (let count = 1; count <= points; count++) {
    const { status } = await sends(person, call, address)
    expect([count, status]).not.toEqual([count, 429])
  }
  const refused = await sends(person, call, address)
  expect(refused).toMatchObject({ status: 429, body: { message: problemMessages.tooMany } })
  return Number(refused.headers.get('retry-after'))
}

const message = { name: 'Robin', email: 'robin@example.org', subject: 'The study', message: 'When does it end?' }
const contact = { ...sendContactMessage, body: message }
const support = { ...sendSupportMessage, body: { subject: 'general', message: 'How does it work?' } }
type Limit = { readonly call: Call; readonly points: number; readonly seconds: number }
const perAddress: readonly Limit[] = [
  { call: { ...register, body: {} }, points: 60, seconds: hour },
  { call: { ...forgotPassword, body: {} }, points: 60, seconds: hour },
  { call: { ...resetPassword, body: {} }, points: 60, seconds: hour },
  { call: contact, points: 30, seconds: hour },
  { call: support, points: 30, seconds: hour },
  { call: { ...reportMissingPage, body: { path: '/not-there' } }, points: 60, seconds: minute },
]
test.for(perAddress)(
  '$call.path takes $points calls from one address in $seconds s',
  async ({ call, points, seconds }, { study }) => {
    const address = newAddress()
    const wait = await spends(study.visitor(), call, points, address)
    expect(wait).toBeGreaterThan(seconds / 2)
    expect(wait).toBeLessThanOrEqual(seconds)
    expect((await sends(study.visitor(), call, newAddress())).status).not.toBe(429)
    pass(seconds)
    expect((await sends(study.visitor(), call, address)).status).not.toBe(429)
  },
)

const perAccount: readonly Limit[] = [
  { call: contact, points: 5, seconds: hour },
  { call: support, points: 5, seconds: hour },
  { call: { ...analyseEntry, path: analyseEntry.path.replace(':id', 'not-there') }, points: 10, seconds: minute },
  { call: { ...changePassword, body: {} }, points: 10, seconds: 15 * minute },
  { call: { ...sendChatMessage, body: {} }, points: 20, seconds: minute },
  { call: summariseThemes, points: 6, seconds: hour },
]
test.for(perAccount)(
  '$call.path takes $points calls of one account in $seconds s',
  async ({ call, points, seconds }, { study }) => {
    const [person, other] = await study.participants(2)
    if (!person || !other) throw new Error('two participants are needed')
    // From a new address each time: the account is counted.
    for (let count = 1; count <= points; count++) {
      expect((await sends(person, call, newAddress())).status, `call ${count}`).not.toBe(429)
    }
    const refused = await sends(person, call, newAddress())
    expect(refused).toMatchObject({ status: 429, body: { message: problemMessages.tooMany } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
    expect((await sends(other, call, newAddress())).status).not.toBe(429)
    pass(seconds)
    expect((await sends(person, call, newAddress())).status).not.toBe(429)
  },
)

test('feedback is given on 200 entries a day', async ({ study }) => {
  const person = await study.participant()
  const path = analyseEntry.path.replace(':id', 'not-there')
  for (let count = 1; count <= 200; count++) {
    if (count % 10 === 0) pass(minute)
    expect([count, (await person.send('POST', path)).status]).toEqual([count, 404])
  }
  pass(minute)
  const refused = await person.send('POST', path)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * hour)
})

test('a session reads 300 times a minute and writes 60 times, each counted apart', async ({ study }) => {
  const [person, other] = await study.participants(2)
  if (!person || !other) throw new Error('two participants are needed')
  pass(minute)
  const address = newAddress()
  const write = { method: 'DELETE', path: '/api/diary/entries/not-there' }
  expect(await spends(person, listEntries, 300, address)).toBeLessThanOrEqual(minute)
  expect(await spends(person, write, 60, address)).toBeLessThanOrEqual(minute)
  expect((await sends(other, listEntries, address)).status).toBe(200)
  expect((await sends(other, write, address)).status).toBe(404)
  pass(minute)
  expect((await sends(person, listEntries, address)).status).toBe(200)
})

test('signed out, one address may call 1,200 times a minute, documents included', async ({ study }) => {
  const address = newAddress()
  const page = { method: 'GET', path: '/' }
  for (let count = 1; count <= 600; count++) expect((await sends(study.visitor(), page, address)).status).toBe(200)
  expect(await spends(study.visitor(), currentUser, 600, address)).toBeLessThanOrEqual(minute)
  expect((await sends(study.visitor(), page, address)).status).toBe(429)
  expect((await sends(study.visitor(), currentUser, newAddress())).status).toBe(401)
})

test('a person is mailed at most three links an hour, and the answer does not reveal it', async ({ study }) => {
  const { email } = await study.registered()
  const ask = () => sends(study.visitor(), { ...forgotPassword, body: { email } }, newAddress())
  const answers = [await ask(), await ask(), await ask(), await ask(), await ask()]
  for (const { status, text } of answers) expect([status, text]).toEqual([answers[0]?.status, answers[0]?.text])
  expect(answers[0]?.status).toBe(200)
  await vi.waitFor(async () => expect(await study.emailsTo(email)).toHaveLength(3), { timeout: 20_000 })
  pass(hour)
  await ask()
  await vi.waitFor(async () => expect(await study.emailsTo(email)).toHaveLength(4), { timeout: 20_000 })
})
