import { consentContent } from '@diary/contract/consent'
import { askedForBefore, signInFor } from '@diary/contract/paths'
import { expect, test } from '../../../test/study.ts'

const opensWith = (html: string) => html.match(/src="\/assets\/(\w+)\.js"/)?.[1]
const titleOf = (html: string) => html.match(/<title>(.*)<\/title>/)?.[1]

test('signed out, / is the landing page, rendered before any script runs', async ({ study }) => {
  const { status, headers, text } = await study.visitor().send('GET', '/')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('<div id="root"><main>landing</main></div>')
  expect(opensWith(text)).toBe('visitor')
  expect(titleOf(text)).toBe('Reflective Diary: a diary and CPD log for project professionals')
  expect(text).toContain(`<meta property="og:url" content="${study.config.publicUrl}/">`)
})

test('signed in and consented, / is the diary', async ({ study }) => {
  const { status, text } = await (await study.participant()).send('GET', '/')
  expect(status).toBe(200)
  expect(opensWith(text)).toBe('diary')
  expect(titleOf(text)).toBe('My Reflective Diary · Reflective Diary')
  expect(text).not.toContain('og:')
})

const shownBy = (html: string) => JSON.parse(html.match(/id="page">(.*?)<\/script>/)?.[1] ?? 'null')
const publicPages = [
  ['/research', 'research', 'Research'],
  ['/ethics', 'ethics', 'Ethics &amp; Privacy'],
  ['/blog', 'news', 'News &amp; Updates'],
  ['/support', 'support', 'Support and Help Centre'],
] as const

test.for(publicPages)(
  '%s is a page for visitors, with a title, a description, an address and a picture of its own',
  async ([path, page, title], { study }) => {
    const { status, text } = await study.visitor().send('GET', path)
    expect([status, opensWith(text), titleOf(text)]).toEqual([200, 'visitor', `${title} · Reflective Diary`])
    expect(text).toContain(`<main>${page}</main>`)
    expect(shownBy(text).page).toBe(page)
    expect(text).toContain(`<link rel="canonical" href="${study.config.publicUrl}${path}">`)
    expect(text).toContain(`<meta property="og:url" content="${study.config.publicUrl}${path}">`)
    expect(text).toContain(`<meta property="og:image" content="${study.config.publicUrl}/assets/preview.png">`)
    expect(text).not.toContain('noindex')
    const landing = await study.visitor().send('GET', '/')
    const described = (html: string) => html.match(/<meta name="description" content="([^"]+)">/)?.[1]
    expect(described(text)).toBeTruthy()
    expect(described(text)).not.toBe(described(landing.text))
  },
)

test.for(publicPages)(
  '%s is a screen of the application signed in, and the consent screen before consent',
  async ([path, page, title], { study }) => {
    const { status, text } = await (await study.participant()).send('GET', path)
    expect([status, opensWith(text), titleOf(text)]).toEqual([200, page, `${title} · Reflective Diary`])
    expect(text).not.toContain('id="page"')
    const newcomer = await (await study.registered()).send('GET', path)
    expect([newcomer.status, opensWith(newcomer.text)]).toEqual([200, 'consent'])
  },
)

test('the page on ethics has the consent text in force, cleaned', async ({ study }) => {
  const { text } = await study.visitor().send('GET', '/ethics')
  const inForce = await study.visitor().calls(consentContent)
  const { title, version, content } = inForce.body as { title: string; version: string; content: string }
  expect(shownBy(text)).toEqual({ page: 'ethics', data: { title, version, content } })
  expect(content).toContain('<h2>')
})

test('a missing post answers 404 with a page that says so, signed in too', async ({ study }) => {
  for (const who of [study.visitor(), await study.participant()]) {
    const { status, text } = await who.send('GET', '/blog/never-written')
    expect([status, titleOf(text)]).toEqual([404, 'Post Not Found · Reflective Diary'])
    expect(text).toContain('noindex')
    expect(text).not.toContain('og:')
  }
  const newcomer = await (await study.registered()).send('GET', '/blog/never-written')
  expect([newcomer.status, opensWith(newcomer.text)]).toEqual([404, 'consent'])
  expect(titleOf(newcomer.text)).toBe('Ethics &amp; Consent · Reflective Diary')
})

test('a missing page of the list answers 404, and an invalid page number is ignored', async ({ study }) => {
  const visitor = study.visitor()
  expect((await visitor.send('GET', '/blog?page=7')).status).toBe(404)
  for (const page of ['0', '-1', 'two', '1&page=2', '']) {
    const { status, text } = await visitor.send('GET', `/blog?page=${page}`)
    expect([page, status, shownBy(text).data.page]).toEqual([page, 200, 1])
    expect(text).toContain(`<link rel="canonical" href="${study.config.publicUrl}/blog">`)
  }
})

test('/auth and /login show the sign-in forms signed out, and redirect to / signed in', async ({ study }) => {
  const visitor = study.visitor()
  const person = await study.registered()
  for (const path of ['/auth', '/login', '/login?from=mail']) {
    const forms = await visitor.send('GET', path)
    expect([forms.status, opensWith(forms.text)]).toEqual([200, 'signIn'])
    const led = await person.send('GET', path)
    expect([led.status, led.headers.get('location'), led.text]).toEqual([302, '/', ''])
  }
})

test('mailed links open their forms signed in or out, and their token is not passed on', async ({ study }) => {
  for (const path of ['/reset-password?token=abc', '/undo-email?token=abc']) {
    for (const who of [study.visitor(), await study.registered()]) {
      const { status, headers, text } = await who.send('GET', path)
      expect([status, opensWith(text)]).toEqual([200, 'signIn'])
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(text).not.toContain('abc')
    }
  }
})

test('/consent and /profile are screens of the application signed in, and redirect to /login signed out', async ({
  study,
}) => {
  const person = await study.participant()
  const visitor = study.visitor()
  for (const [path, opening] of [
    ['/consent', 'consentRecord'],
    ['/profile', 'profile'],
  ] as const) {
    const shown = await person.send('GET', path)
    expect([shown.status, opensWith(shown.text)]).toEqual([200, opening])
    const led = await visitor.send('GET', path)
    expect([led.status, led.headers.get('location')]).toEqual([302, signInFor(path)])
  }
})

test('before consent, every screen of the application is the consent screen', async ({ study }) => {
  const person = await study.registered()
  for (const path of ['/', '/profile', '/consent', '/nowhere']) {
    const { text } = await person.send('GET', path)
    expect([path, opensWith(text), titleOf(text)]).toEqual([path, 'consent', 'Ethics &amp; Consent · Reflective Diary'])
  }
})

test('without consent administrators can open the admin area and no other screen', async ({ study }) => {
  const admin = await study.administrator()
  const shown = await admin.send('GET', '/admin?view=messages')
  expect([shown.status, opensWith(shown.text), titleOf(shown.text)]).toEqual([200, 'admin', 'Admin · Reflective Diary'])
  expect(opensWith((await admin.send('GET', '/')).text)).toBe('consent')
})

test('a participant gets the document of the admin area, a newcomer the consent screen, a visitor the sign-in', async ({
  study,
}) => {
  expect(opensWith((await (await study.participant()).send('GET', '/admin')).text)).toBe('admin')
  expect(opensWith((await (await study.registered()).send('GET', '/admin')).text)).toBe('consent')
  expect((await study.visitor().send('GET', '/admin')).headers.get('location')).toBe(signInFor('/admin'))
})

test('an unknown address answers 404 with a page: for visitors signed out, of the application signed in', async ({
  study,
}) => {
  const out = await study.visitor().send('GET', '/nowhere/at/all')
  expect([out.status, opensWith(out.text)]).toEqual([404, 'visitor'])
  expect(out.text).toContain('<main>missing</main>')
  expect(titleOf(out.text)).toBe('404 Page Not Found · Reflective Diary')
  const signedIn = await (await study.participant()).send('GET', '/nowhere/at/all')
  expect([signedIn.status, opensWith(signedIn.text)]).toEqual([404, 'missing'])
})

test('an address that cannot be decoded or is too long answers with the page too', async ({ study }) => {
  for (const path of ['/%E0%A4%A', '/blog/%ff', `/blog/${'long-'.repeat(30)}`, '/blog/%00']) {
    const { status, headers, text } = await study.visitor().send('GET', path)
    expect([path, status, opensWith(text)]).toEqual([path, 404, 'visitor'])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  }
  const call = await study.visitor().send('GET', '/api/blog/posts/%ff')
  expect([call.status, call.body]).toEqual([404, { message: 'There is nothing at this address.' }])
})

test('an unknown call answers 404 in JSON, never with the page', async ({ study }) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, headers, body } = await study.visitor().send(method, '/api/nowhere')
    expect([status, body]).toEqual([404, { message: 'There is nothing at this address.' }])
    expect(headers.get('content-type')).toContain('application/json')
  }
})

test('documents can be read only: HEAD has the same headers without the page, other methods are refused', async ({
  study,
}) => {
  const visitor = study.visitor()
  const head = await visitor.send('HEAD', '/')
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect((await visitor.send('HEAD', '/nowhere')).status).toBe(404)
  const post = await visitor.send('POST', '/login', {})
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const varying = await visitor.send('POST', '/blog/any-name', {})
  expect([varying.status, varying.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await visitor.send('PUT', '/nowhere', {})).status).toBe(404)
  expect((await visitor.send('PUT', '/blog/any-name/more', {})).status).toBe(404)
})

test('no document is cached by a browser or a proxy, and each has a nonce of its own', async ({ study }) => {
  const visitor = study.visitor()
  const nonces = new Set<string>()
  for (const path of ['/', '/login', '/profile', '/nowhere']) {
    const { headers, text } = await visitor.send('GET', path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toBe('Cookie')
    expect(headers.has('etag')).toBe(false)
    const [, nonce] = text.match(/nonce="([^"]+)"/) ?? []
    if (nonce === undefined) continue
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('the theme comes from its cookie, and only light or dark are themes', async ({ study }) => {
  const visitor = study.visitor()
  const themed = async (theme: string, name = 'theme') =>
    (await visitor.send('GET', '/', undefined, { cookie: `${name}=${theme}` })).text
  expect(await themed('dark')).toContain('<html lang="en-GB" data-theme="dark">')
  expect(await themed('light')).toContain('<html lang="en-GB" data-theme="light">')
  // As the browser names it over https.
  expect(await themed('light', '__Host-theme')).toContain('<html lang="en-GB" data-theme="light">')
  expect(await themed('%22%3E%3Cscript%3E')).toContain('<html lang="en-GB">')
})

test('the sign-in page returns only to pages of the application', () => {
  expect(askedForBefore('?next=%2Fprofile')).toBe('/profile')
  for (const search of [
    '',
    '?next=',
    '?next=%2F%2Fevil.example',
    '?next=https%3A%2F%2Fevil.example',
    '?next=%2Flogin',
  ]) {
    expect(askedForBefore(search)).toBeUndefined()
  }
})
