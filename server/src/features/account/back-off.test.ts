import { accountMessages } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimits } from '../../platform/http/limits.ts'
import { problem } from '../../platform/http/problem.ts'
import { createLoginBackOff } from './back-off.ts'

// With the embedded database the counters are in memory; `test/login-back-off.study.test.ts` tests those in PostgreSQL.
const backOff = createLoginBackOff(createLimits({ on: true }), pino({ level: 'silent' }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

let accounts = 0
const newAccount = () => `account ${++accounts}`
const attempt = (account: string, ip = '198.51.100.7', isKnown = false) => ({ account, ip, isKnown })
// From separate addresses, since each may fail a hundred times.
const guess = (account: string) => backOff.guess(attempt(account, `198.51.${accounts}.1`), async () => false)
const refused = (seconds: number) => ({ status: 429, message: accountMessages.loginBackOff, retryAfter: seconds })

test('in memory too, five failures are free and then each costs 1, 2, 4 … 60 s', async () => {
  const account = newAccount()
  for (let failure = 1; failure <= 5; failure++) expect(await guess(account)).toBe(false)
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(await guess(account)).toBe(false)
    await expect(guess(account)).rejects.toMatchObject(refused(wait))
    pass(wait)
  }
})

test('concurrent guesses are counted before any of them is checked', async () => {
  const account = newAccount()
  const looks = vi.fn(async () => false)
  const guesses = await Promise.allSettled(
    Array.from({ length: 50 }, () => backOff.guess(attempt(account, `198.51.${accounts}.1`), looks)),
  )
  expect(looks).toHaveBeenCalledTimes(6)
  expect(guesses.filter(({ status }) => status === 'rejected')).toHaveLength(44)
  // Refused guesses are not counted: the next failure is the seventh.
  pass(1)
  expect(await guess(account)).toBe(false)
  await expect(guess(account)).rejects.toMatchObject(refused(2))
})

test('a correct password resets the count', async () => {
  const account = newAccount()
  for (let failure = 1; failure <= 6; failure++) await guess(account)
  pass(1)
  expect(await backOff.guess(attempt(account, `198.51.${accounts}.1`), async () => true)).toBe(true)
  for (let failure = 1; failure <= 6; failure++) expect(await guess(account)).toBe(false)
})

test('a password that could not be checked, as the service is busy, is no failure', async () => {
  const account = newAccount()
  const busy = () =>
    backOff.guess(attempt(account, `198.51.${accounts}.1`), () => Promise.reject(problem(503, problemMessages.busy)))
  for (let time = 1; time <= 20; time++) await expect(busy()).rejects.toMatchObject({ status: 503 })
  for (let failure = 1; failure <= 5; failure++) expect(await guess(account)).toBe(false)
  await expect(busy()).rejects.toMatchObject({ status: 503 })
  expect(await guess(account)).toBe(false)
  await expect(guess(account)).rejects.toMatchObject(refused(1))
})

const addresses = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index))
/** How many of these guesses were checked, each a wrong password from the next address. */
const lookedAt = async (account: string, from: readonly string[]) => {
  let count = 0
  for (const ip of from) {
    const looks = async () => {
      count++
      return false
    }
    await backOff.guess(attempt(account, ip), looks).catch(() => undefined)
  }
  return count
}

test('many networks have three tries each, and one network no more than itself', async () => {
  const account = newAccount()
  const networks = addresses(20, index => `203.${index}.113.9`)
  expect(
    await lookedAt(
      account,
      networks.flatMap(ip => [ip, ip, ip]),
    ),
  ).toBe(60)
  // From now on they share one wait: one guess a minute.
  expect(await lookedAt(account, networks)).toBe(1)
  expect(
    await lookedAt(
      account,
      addresses(50, index => `203.0.113.${index}`),
    ),
  ).toBe(0)
  expect(await lookedAt(account, ['192.0.2.1'])).toBe(1)
})

test('a /48 of IPv6 has thirty tries, and not three for each of its 65,536 networks', async () => {
  const account = newAccount()
  expect(
    await lookedAt(
      account,
      addresses(100, index => `2001:db8:7:${index.toString(16)}::1`),
    ),
  ).toBe(31)
  expect(await lookedAt(account, ['2001:db8:8::1'])).toBe(1)
})

test('one-time codes are counted by account, wherever they are tried', async () => {
  const account = newAccount()
  let looks = 0
  for (let network = 0; network < 50; network++) {
    const tried = backOff.guessCode(attempt(account, `203.${network}.113.9`), async () => {
      looks++
      return false
    })
    await tried.catch(() => undefined)
  }
  expect(looks).toBe(6)
})
