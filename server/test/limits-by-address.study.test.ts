import { randomBytes } from 'node:crypto'
import { login } from '@diary/contract/account'
import { sendContactMessage } from '@diary/contract/contact'
import { reportMissingPage } from '@diary/contract/missing-pages'
import { expect, onTestFinished, test } from 'vitest'
import { moveTheSystemClock } from './limited-study.ts'
import { openSecondServer } from './second-server.ts'
import { openStudy, registration, type Study } from './study.ts'

// It stands still, so that no wait ends while a busy machine makes the next call.
moveTheSystemClock()

const open = async (environment: Record<string, string>) => {
  const study = await openStudy({ RATE_LIMITS: 'on', ...environment })
  onTestFinished(study.close)
  return study
}
const limit = 60
/** Reports a missing page as if it came through proxies that named this address. */
const report = async (study: Study, forwarded: string) => {
  const { method, path } = reportMissingPage
  return (await study.visitor().send(method, path, { path: '/not-there' }, { 'x-forwarded-for': forwarded })).status
}
const spend = async (study: Study, forwarded: (count: number) => string) => {
  for (let count = 1; count <= limit; count++) expect(await report(study, forwarded(count))).toBe(204)
}

test('behind a trusted proxy each person is counted by the address that the proxy names', async () => {
  const study = await open({ TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8' })
  await spend(study, () => '198.51.100.7')
  expect(await report(study, '198.51.100.7')).toBe(429)
  expect(await report(study, '198.51.100.8')).toBe(204)
  // The client's own value in the header is further to the left, and our second proxy to the right.
  expect(await report(study, '198.51.100.99, 198.51.100.7')).toBe(429)
  expect(await report(study, '198.51.100.99, 198.51.100.7, 10.1.2.3')).toBe(429)
  expect(await report(study, '::ffff:198.51.100.7')).toBe(429)
})

test('an IPv6 address counts as its /64, which is what one household has', async () => {
  const study = await open({ TRUST_PROXY: '127.0.0.0/8' })
  await spend(study, count => `2001:db8:1:2:${count.toString(16)}::${count.toString(16)}`)
  expect(await report(study, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await report(study, '2001:DB8:1:2::')).toBe(429)
  expect(await report(study, '2001:db8:1:3::1')).toBe(204)
})

test.for([
  ['no proxy is trusted', {}],
  ['the sender is not one of the trusted proxies', { TRUST_PROXY: '10.0.0.0/8' }],
] as const)('a forged X-Forwarded-For changes nothing when %s', async ([, environment]) => {
  const study = await open(environment)
  await spend(study, count => `198.51.100.${count}`)
  expect(await report(study, '198.51.100.200')).toBe(429)
})

test('limits that are off count nothing', async () => {
  const study = await open({ RATE_LIMITS: 'off' })
  await spend(study, () => '198.51.100.7')
  expect(await report(study, '198.51.100.7')).toBe(204)
})

test('two servers on one database count together', async () => {
  const study = await open({ MASTER_KEY: randomBytes(32).toString('hex') })
  const elsewhere = await openSecondServer(study)
  const either = (count: number) => (count % 2 === 0 ? study.visitor() : elsewhere())

  const message = { name: 'Robin', email: 'robin@example.org', subject: 'The study', message: 'When does it end?' }
  const sent: number[] = []
  for (let count = 1; count <= 31; count++) {
    sent.push((await either(count).calls(sendContactMessage, { body: message })).status)
  }
  expect(sent).toEqual([...Array(30).fill(204), 429])

  const solved = { captchaAnswer: '8', expectedAnswer: '8' }
  const { email } = registration()
  const failed: number[] = []
  for (let count = 1; count <= 7; count++) {
    failed.push((await either(count).calls(login, { body: { email, password: 'a guess', ...solved } })).status)
  }
  expect(failed).toEqual([...Array(6).fill(401), 429])
})
