import { login, logout } from '@diary/contract/account'
import { exportDiary, listEntries } from '@diary/contract/entries'
import type { Reply } from './person.ts'
import { expect, openStudy, registration, test } from './study.ts'

/** Section 5 of the threat model, for the API. */
const expected = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), display-capture=()',
}
const named = (reply: Reply) =>
  Object.fromEntries(Object.keys(expected).map(name => [name, reply.headers.get(name) ?? undefined]))
const solved = { captchaAnswer: '8', expectedAnswer: '8' }

test('every kind of API answer carries the same security headers', async ({ study }) => {
  const visitor = study.visitor()
  const person = await study.participant()
  const wrong = { email: 'nobody@example.org', password: 'not the password', ...solved }
  const answers: readonly (readonly [status: number, reply: Reply])[] = [
    [200, await person.calls(listEntries)],
    [200, await person.calls(exportDiary)],
    [200, await visitor.send('GET', '/api/openapi.json')],
    [201, await visitor.send('POST', '/api/auth/register', registration())],
    [204, await visitor.calls(logout)],
    [302, await visitor.send('GET', '/api/login')],
    [400, await person.send('POST', '/api/diary/entries', '{')],
    [401, await study.visitor().calls(login, { body: wrong })],
    [401, await study.visitor().calls(listEntries)],
    [403, await (await study.registered()).calls(listEntries)],
    [403, await person.send('POST', '/api/diary/entries', {}, { 'sec-fetch-site': 'cross-site' })],
    [401, await visitor.send('GET', '/%61pi/auth/sessions')],
    [404, await person.send('GET', '/api/nothing')],
    [404, await person.send('GET', '/api/diary/entries/not-there')],
    [404, await person.send('GET', '/api/diary/entries/%')],
    [413, await person.send('POST', '/api/diary/entries', `"${'x'.repeat(600_000)}"`)],
    [415, await person.send('POST', '/api/diary/entries', 'x', { 'content-type': 'text/plain' })],
  ]
  for (const [status, reply] of answers) expect([reply.status, named(reply)]).toEqual([status, expected])
})

test('a request that was refused for its number carries them too', async () => {
  const study = await openStudy({ RATE_LIMITS: 'on' })
  try {
    const visitor = study.visitor()
    let reply = await visitor.send('GET', '/api/auth/user')
    for (let count = 0; count < 1_200 && reply.status !== 429; count++) {
      reply = await visitor.send('GET', '/api/auth/user')
    }
    expect([reply.status, named(reply)]).toEqual([429, expected])
  } finally {
    await study.close()
  }
})

test('a page whose path begins like the API is a page', async ({ study }) => {
  const reply = await study.visitor().send('GET', '/apiary')
  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
  expect(reply.headers.get('content-security-policy')).toMatch(/style-src 'self' 'nonce-[^']+'/)
})

test('no other site is allowed to read answers', async ({ study }) => {
  const person = await study.participant()
  const origin = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const preflight = {
    ...origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  for (const reply of [
    await person.send('GET', '/api/diary/entries', undefined, origin),
    await person.send('POST', '/api/diary/entries', {}, origin),
    await person.send('OPTIONS', '/api/diary/entries', undefined, preflight),
    await person.send('GET', '/api/diary/entries', undefined, { origin: study.origin }),
  ]) {
    expect([...reply.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
    expect(reply.status).not.toBe(204)
  }
})

test('responses do not disclose the server’s software', async ({ study }) => {
  for (const path of ['/api/auth/user', '/api/nothing', '/healthz', '/readyz', '/']) {
    const reply = await study.visitor().send('GET', path)
    for (const name of ['server', 'x-powered-by', 'via', 'x-runtime']) {
      expect([path, name, reply.headers.get(name)]).toEqual([path, name, null])
    }
  }
})

test('nothing that depends on the caller may be cached by a proxy: cookies come with no-store only', async ({
  study,
}) => {
  const { email } = await study.registered()
  const reply = await study.visitor().calls(login, { body: { email, password: 'correct horse 7', ...solved } })
  expect(reply.headers.getSetCookie()).toHaveLength(2)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('etag')).toBeNull()
})

test('logging out clears the browser’s data of this site, and nothing else does', async ({ study }) => {
  const person = await study.participant()
  expect((await person.calls(listEntries)).headers.get('clear-site-data')).toBeNull()
  expect((await person.calls(logout)).headers.get('clear-site-data')).toBe('"cache", "storage"')
})

test('HSTS is sent only where the study is served by https', async ({ study }) => {
  expect((await study.visitor().send('GET', '/api/auth/user')).headers.get('strict-transport-security')).toBeNull()
  const secure = await openStudy({ PUBLIC_URL: 'https://diary.example.org' })
  try {
    for (const path of ['/api/auth/user', '/api/nothing', '/healthz', '/']) {
      const { headers } = await secure.visitor().send('GET', path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    }
  } finally {
    await secure.close()
  }
})
