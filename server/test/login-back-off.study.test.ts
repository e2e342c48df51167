import { accountMessages, forgotPassword, login, register, resetPassword } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import { moveTheSystemClock, pass, test } from './limited-study.ts'
import type { Person, Reply } from './person.ts'
import { expect, password, registration } from './study.ts'

moveTheSystemClock()

const admin = { email: 'admin@example.org', password: 'a long administrator password' }
let addresses = 0
/** An address in a network that no other test uses. */
const newAddress = () => `198.${++addresses >> 8}.${addresses & 255}.7`
const tries = (person: Person, email: string, given: string, address: string) =>
  person.send(
    'POST',
    login.path,
    { email, password: given, captchaAnswer: '8', expectedAnswer: '8' },
    { 'x-forwarded-for': address },
  )
const failsTimes = async (count: number, person: Person, email: string, address: string) => {
  const replies: Reply[] = []
  for (let time = 0; time < count; time++) replies.push(await tries(person, email, 'not the password', address))
  return replies.map(({ status }) => status)
}
const waits = (seconds: number) => ({
  status: 429,
  body: { message: accountMessages.loginBackOff },
  seconds: String(seconds),
})
const answer = (reply: Reply) => ({
  status: reply.status,
  body: reply.body,
  seconds: reply.headers.get('retry-after'),
})

test('five failures are free, then each costs a wait of 1, 2, 4 … and never more than 60 s', async ({ study }) => {
  const { email } = await study.registered()
  const guesser = study.visitor()
  const address = newAddress()
  expect(await failsTimes(5, guesser, email, address)).toEqual([401, 401, 401, 401, 401])
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    expect(await failsTimes(1, guesser, email, address)).toEqual([401])
    expect(answer(await tries(guesser, email, 'not the password', address))).toEqual(waits(wait))
    pass(wait - 0.5)
    expect(answer(await tries(guesser, email, 'not the password', address))).toEqual(waits(1))
    pass(0.5)
  }
})

test('during a back-off even the right password is not checked, and after it it signs in', async ({ study }) => {
  const { email } = await study.registered()
  const owner = study.visitor()
  const address = newAddress()
  await failsTimes(6, owner, email, address)
  expect(answer(await tries(owner, email, password, address))).toEqual(waits(1))
  pass(1)
  expect((await tries(owner, email, password, address)).status).toBe(200)
})

test('signing in resets the count', async ({ study }) => {
  const { email } = await study.registered()
  const owner = study.visitor()
  const address = newAddress()
  await failsTimes(5, owner, email, address)
  expect((await tries(owner, email, password, address)).status).toBe(200)
  expect(await failsTimes(5, owner, email, address)).toEqual([401, 401, 401, 401, 401])
})

test('a stranger’s failures delay nobody elsewhere: the right password signs in from a new browser', async ({
  study,
}) => {
  for (const { email, password: right } of [
    await study.registered().then(({ email }) => ({ email, password })),
    admin,
  ]) {
    const stranger = study.visitor()
    for (let time = 0; time < 3; time++) {
      await failsTimes(7, stranger, email, newAddress())
      expect((await tries(study.visitor(), email, right, newAddress())).status).toBe(200)
    }
  }
})

test('another person in the stranger’s network waits, unless their browser is known', async ({ study }) => {
  const owner = await study.registered()
  const stranger = study.visitor()
  const address = newAddress()
  await failsTimes(6, stranger, owner.email, address)
  const neighbour = address.replace(/\.7$/, '.8')
  expect((await tries(study.visitor(), owner.email, password, neighbour)).status).toBe(429)
  expect((await tries(owner, owner.email, password, neighbour)).status).toBe(200)
  // And the other way about: the owner's mistakes at home do not help a stranger, nor does signing in.
  expect((await tries(stranger, owner.email, password, address)).status).toBe(429)
})

test('guessing from many networks is bounded: three tries each, then one a minute for all of them', async ({
  study,
}) => {
  const { email } = await study.registered()
  const networks = Array.from({ length: 8 }, newAddress)
  for (const address of networks) {
    expect(await failsTimes(3, study.visitor(), email, address)).toEqual([401, 401, 401])
  }
  const statuses: number[] = []
  for (const address of networks) statuses.push(...(await failsTimes(1, study.visitor(), email, address)))
  expect(statuses).toEqual([401, ...Array(7).fill(429)])
  pass(60)
  expect((await tries(study.visitor(), email, password, networks[0] ?? '')).status).toBe(200)
})

test('a reset by mail marks the browser and clears the waits', async ({ study }) => {
  const { email } = await study.registered()
  const owner = study.visitor()
  const address = newAddress()
  await failsTimes(7, owner, email, address)
  expect((await tries(owner, email, password, address)).status).toBe(429)
  await owner.send('POST', forgotPassword.path, { email }, { 'x-forwarded-for': address })
  const mail = await study.newestEmail(email, 'reset your password')
  const token = mail.text?.match(/token=([\w-]+)/)?.[1] ?? ''
  const body = { token, password: 'a better horse 8' }
  const reset = await owner.send('POST', resetPassword.path, body, { 'x-forwarded-for': address })
  expect(reset.status).toBe(200)
  expect(owner.cookies.has('browser')).toBe(true)
  const elsewhere = study.visitor()
  expect((await tries(elsewhere, email, 'a better horse 8', address)).status).toBe(200)
  expect((await tries(owner, email, 'a better horse 8', newAddress())).status).toBe(200)
})

test('a hundred sign-ins at once to one account block nobody else, not even at the same address', async ({ study }) => {
  const [busy, other] = [await study.registered(), await study.registered()]
  const address = newAddress()
  let isOver = false
  const flood = Array.from({ length: 110 }, async () => {
    while (!isOver) await tries(busy, busy.email, password, address)
  })
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await tries(study.visitor(), other.email, password, time % 2 ? address : newAddress())).status)
  }
  isOver = true
  await Promise.all(flood)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
}, 60_000)

test('a mark of another account, or a made-up one, makes no browser known', async ({ study }) => {
  const [owner, other] = [await study.registered(), await study.registered()]
  const address = newAddress()
  await failsTimes(6, study.visitor(), owner.email, address)
  for (const mark of [other.cookies.get('browser') ?? '', 'made.up', '']) {
    const stranger = study.visitor()
    stranger.cookies.set('browser', mark)
    expect((await tries(stranger, owner.email, password, address)).status).toBe(429)
  }
})

test('an address without an account is slowed down alike, so that waiting reveals nothing', async ({ study }) => {
  const { email } = await study.registered()
  const nobody = registration().email
  for (const tried of [email, nobody]) {
    const address = newAddress()
    const guesser = study.visitor()
    expect(await failsTimes(6, guesser, tried, address)).toEqual([401, 401, 401, 401, 401, 401])
    expect(answer(await tries(guesser, ` ${tried.toUpperCase()}`, 'not the password', address))).toEqual(waits(1))
  }
})

test('guesses that arrive together are counted one by one', async ({ study }) => {
  const { email } = await study.registered()
  const address = newAddress()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => tries(study.visitor(), email, 'not the password', address)),
  )
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(6).fill(401), ...Array(14).fill(429)])
})

test('one address fails at most 100 times in 15 minutes, whatever the accounts; others continue', async ({ study }) => {
  const address = newAddress()
  const { email } = await study.registered()
  for (let account = 0; account < 20; account++) {
    expect(await failsTimes(5, study.visitor(), registration().email, address)).toEqual([401, 401, 401, 401, 401])
  }
  expect(answer(await tries(study.visitor(), email, password, address))).toEqual(waits(900))
  expect((await tries(study.visitor(), email, password, newAddress())).status).toBe(200)
  pass(900)
  expect((await tries(study.visitor(), email, password, address)).status).toBe(200)
  // A hundred passwords are hashed, two at a time.
}, 60_000)

test('one e-mail address is registered three times an hour at the most', async ({ study }) => {
  const form = registration()
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) statuses.push((await study.visitor().calls(register, { body: form })).status)
  expect(statuses).toEqual([201, 409, 409, 429])
  const refused = await study.visitor().calls(register, { body: { ...form, email: form.email.toUpperCase() } })
  expect(refused).toMatchObject({ status: 429, body: { message: problemMessages.tooMany } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  pass(3_600)
  expect((await study.visitor().calls(register, { body: form })).status).toBe(409)
})
