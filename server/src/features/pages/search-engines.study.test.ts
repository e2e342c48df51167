import { expect, test } from '../../../test/study.ts'

test('the sitemap lists every public page by its absolute address, and no other', async ({ study }) => {
  const { status, headers, text } = await study.visitor().send('GET', '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const { publicUrl } = study.config
  expect(named).toEqual(['/', '/research', '/ethics', '/blog', '/support'].map(path => publicUrl + path))
  for (const address of named) {
    const path = address?.slice(publicUrl.length) ?? ''
    expect((await study.visitor().send('GET', path)).text).toContain(`<link rel="canonical" href="${address}">`)
  }
})

test('the sitemap is the same signed in', async ({ study }) => {
  const person = await study.participant()
  expect((await person.send('GET', '/sitemap.xml')).text).toBe((await study.visitor().send('GET', '/sitemap.xml')).text)
})

test('robots.txt names the sitemap and disallows calls', async ({ study }) => {
  const { status, headers, text } = await study.visitor().send('GET', '/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.split('\n')).toContain(`Sitemap: ${study.config.publicUrl}/sitemap.xml`)
  expect(text.split('\n')).toContain('Disallow: /api/')
  expect(text.split('\n')).toContain('Allow: /api/blog/feed')
  // Pages are allowed.
  expect(text).not.toMatch(/^Disallow: \/?$/m)
})

test('documents of pages with a token or a person say noindex', async ({ study }) => {
  const person = await study.participant()
  for (const [who, path] of [
    [study.visitor(), '/login'],
    [study.visitor(), '/reset-password?token=abc'],
    [study.visitor(), '/nowhere'],
    [study.visitor(), '/blog/nothing-of-that-name'],
    [person, '/'],
    [person, '/research'],
  ] as const) {
    const { text } = await who.send('GET', path)
    expect([path, text.includes('<meta name="robots" content="noindex">')]).toEqual([path, true])
    expect(text).not.toContain('rel="canonical"')
  }
})
