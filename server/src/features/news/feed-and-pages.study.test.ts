import { changePost, deletePost } from '@diary/contract/news'
import { aPost, publishes } from '../../../test/posts.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const inStudyOfItsOwn = async (work: (study: Study) => Promise<void>) => {
  const study = await openStudy({ PUBLIC_URL: 'https://diary.example.org' })
  await work(study).finally(study.close)
}
const policyOf = async (study: Study, path: string) =>
  (await study.visitor().send('GET', path)).headers.get('content-security-policy')

test('the feed is Atom: the newest posts first, each with its address, author, times and text', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    await publishes(administrator, { title: 'The first' })
    study.passes(1_000)
    const post = await publishes(administrator, {
      title: 'Tom & "Jerry" <b>\u0007',
      slug: 'second',
      excerpt: 'In short & plain.',
      content: 'It is *short* & [linked](/ethics).',
      tags: ['a & b'],
    })
    const { status, headers, text } = await study.visitor().send('GET', '/api/blog/feed')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(text.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"')).toBe(
      true,
    )
    expect(text).toContain('xml:base="https://diary.example.org/"')
    expect(text).toContain(
      '<link rel="self" type="application/atom+xml" href="https://diary.example.org/api/blog/feed"/>',
    )
    expect(text).toContain(`<updated>${post.updatedAt}</updated>\n<link rel="self"`)
    const [, newest = '', oldest = ''] = text.split('<entry>')
    expect(newest.split('\n').filter(Boolean)).toEqual([
      `<id>urn:uuid:${post.id}</id>`,
      '<title>Tom &amp; &quot;Jerry&quot; &lt;b&gt;</title>',
      '<link rel="alternate" type="text/html" href="https://diary.example.org/blog/second"/>',
      `<published>${post.publishedAt}</published>`,
      `<updated>${post.updatedAt}</updated>`,
      '<author><name>Study Administrator</name></author>',
      '<category term="a &amp; b"/>',
      '<summary>In short &amp; plain.</summary>',
      '<content type="html">&lt;p&gt;It is &lt;em&gt;short&lt;/em&gt; &amp;amp; &lt;a href=&quot;/ethics&quot;&gt;linked&lt;/a&gt;.&lt;/p&gt;</content>',
      '</entry>',
    ])
    expect(oldest).toContain('<title>The first</title>')
  }))

test('an empty feed is valid', () =>
  inStudyOfItsOwn(async study => {
    const { status, text } = await study.visitor().send('GET', '/api/blog/feed')
    expect(status).toBe(200)
    expect(text).toContain('</feed>')
    expect(text).not.toContain('<entry>')
  }))

test('the content security policy allows pictures only from hosts of published posts', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const from = (host: string) => ({ featuredImage: `https://${host}/one.png` })
    await publishes(administrator, { ...from('draft.example.org'), published: false })
    await publishes(administrator, from('pictures.example.org'))
    await publishes(administrator, { featuredImage: 'https://Pictures.example.org:8443/two.png' })
    await publishes(administrator, { featuredImage: '/assets/own.png' })
    const allowed = "img-src 'self' data: https://pictures.example.org:8443 https://pictures.example.org;"
    for (const path of ['/', '/blog', '/login', '/nowhere']) expect(await policyOf(study, path)).toContain(allowed)
    expect(await policyOf(study, '/api/blog/posts')).toBe("default-src 'none'; frame-ancestors 'none'")
  }))

test('a host is removed from the policy with the last post that names it', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const one = await publishes(administrator, { featuredImage: 'https://one.example.org/a.png' })
    const two = await publishes(administrator, { featuredImage: 'https://two.example.org/a.png' })
    await administrator.calls(changePost, {
      params: { id: one.id },
      body: aPost({ title: one.title, featuredImage: one.featuredImage, published: false }),
    })
    expect(await policyOf(study, '/blog')).toContain("img-src 'self' data: https://two.example.org;")
    await administrator.calls(deletePost, { params: { id: two.id } })
    expect(await policyOf(study, '/blog')).toContain("img-src 'self' data:;")
  }))

test('the document of a post has metadata for search engines and link previews', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const post = await publishes(administrator, {
      title: 'Two sentences',
      excerpt: 'Why the shortest entries are worth keeping.',
      featuredImage: 'https://pictures.example.org/one.png',
    })
    const { status, text } = await study.visitor().send('GET', '/blog/two-sentences')
    expect(status).toBe(200)
    for (const line of [
      '<title>Two sentences · Reflective Diary</title>',
      '<meta name="description" content="Why the shortest entries are worth keeping.">',
      '<link rel="canonical" href="https://diary.example.org/blog/two-sentences">',
      '<meta property="og:type" content="article">',
      '<meta property="og:image" content="https://pictures.example.org/one.png">',
      `<meta property="article:published_time" content="${post.publishedAt}">`,
      '<link rel="alternate" type="application/atom+xml" title="News &amp; Updates" href="/api/blog/feed">',
    ]) {
      expect(text).toContain(line)
    }
    const sitemap = (await study.visitor().send('GET', '/sitemap.xml')).text
    expect(sitemap).toContain('<loc>https://diary.example.org/blog/two-sentences</loc>')
    const landing = (await study.visitor().send('GET', '/')).text
    expect(landing).not.toContain('application/atom+xml')
  }))

test('a missing post and a missing page of the list answer 404 with a page', async ({ study }) => {
  const titleOf = (html: string) => html.match(/<title>(.*)<\/title>/)?.[1]
  const missing = await study.visitor().send('GET', '/blog/no-such-post')
  expect([missing.status, titleOf(missing.text)]).toEqual([404, 'Post Not Found · Reflective Diary'])
  expect(missing.text).toContain('<meta name="robots" content="noindex">')
  expect((await (await study.participant()).send('GET', '/blog/no-such-post')).status).toBe(404)
  expect((await study.visitor().send('GET', '/blog?page=7')).status).toBe(404)
  expect((await study.visitor().send('GET', '/blog')).status).toBe(200)
})
