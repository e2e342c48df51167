import { accountMessages } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimits } from '../../platform/http/limits.ts'
import { problem } from '../../platform/http/problem.ts'
import { createLoginBackOff } from './back-off.ts'

// On one server with its embedded database the counters are in memory; `test/login-back-off.test.ts` has the others.
const backOff = createLoginBackOff(createLimits({ on: true }), pino({ level: 'silent' }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

let accounts = 0
const newAccount = () => `account ${++accounts}`
const guess = (account: string) => backOff(account, account, async () => false)
const refused = (seconds: number) => ({ status: 429, message: accountMessages.loginBackOff, retryAfter: seconds })

test('counted in memory too, five failures are free and then each costs 1, 2, 4 … 60 s', async () => {
  const account = newAccount()
  for (let failure = 1; failure <= 5; failure++) expect(await guess(account)).toBe(false)
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(await guess(account)).toBe(false)
    await expect(guess(account)).rejects.toMatchObject(refused(wait))
    pass(wait)
  }
})

test('guesses that arrive together are counted before any of them is looked at', async () => {
  const account = newAccount()
  const looks = vi.fn(async () => false)
  const guesses = await Promise.allSettled(Array.from({ length: 50 }, () => backOff(account, account, looks)))
  expect(looks).toHaveBeenCalledTimes(6)
  expect(guesses.filter(({ status }) => status === 'rejected')).toHaveLength(44)
  // Those that were refused cost nothing: the next failure is the seventh.
  pass(1)
  expect(await guess(account)).toBe(false)
  await expect(guess(account)).rejects.toMatchObject(refused(2))
})

test('a right password starts the count anew', async () => {
  const account = newAccount()
  for (let failure = 1; failure <= 6; failure++) await guess(account)
  pass(1)
  expect(await backOff(account, account, async () => true)).toBe(true)
  for (let failure = 1; failure <= 6; failure++) expect(await guess(account)).toBe(false)
})

test('a password that could not be looked at, as the service is busy, is no failure', async () => {
  const account = newAccount()
  const busy = () => backOff(account, account, () => Promise.reject(problem(503, problemMessages.busy)))
  for (let time = 1; time <= 20; time++) await expect(busy()).rejects.toMatchObject({ status: 503 })
  for (let failure = 1; failure <= 5; failure++) expect(await guess(account)).toBe(false)
  await expect(busy()).rejects.toMatchObject({ status: 503 })
  expect(await guess(account)).toBe(false)
  await expect(guess(account)).rejects.toMatchObject(refused(1))
})
