import { createPost, newsMessages, readNews } from '@diary/contract/news'
import { aPost, publishes } from '../../../test/posts.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'

const asRead = async (study: Study, slug: string) => (await study.visitor().calls(readNews, { params: { slug } })).body

test.for<[written: string, stored: string, html: string]>([
  ['<b>Bold</b> and **strong**.', 'Bold and **strong**.', '<p>Bold and <strong>strong</strong>.</p>'],
  ['One <script>alert(1)</script>two', 'One two', '<p>One two</p>'],
  ['<SCRIPT\nsrc="https://x.example/x.js">\nalert(1)\n</SCRIPT>\n\nText', '\n\nText', '<p>Text</p>'],
  ['<div onclick="x()">\nkept\n</div>', '\nkept\n', '<p>kept</p>'],
  ['> <p>\n> quoted', '> \n> quoted', '<blockquote>\n<p>quoted</p>\n</blockquote>'],
  ['<scr<b>ipt>alert(1)</scr</b>ipt>Text', 'Text', '<p>Text</p>'],
  ['<img src=x onerror=alert(1)>Text', 'Text', '<p>Text</p>'],
  ['<svg/onload=alert(1)>Text', 'Text', '<p>Text</p>'],
  ['<!-- hidden -->Text', 'Text', '<p>Text</p>'],
  ['[words](javascript:alert(1)) stay', 'words stay', '<p>words stay</p>'],
  ['[words](<javascript:alert(1)> "title") stay', 'words stay', '<p>words stay</p>'],
  ['[words](JavaScript&colon;alert(1)) stay', 'words stay', '<p>words stay</p>'],
  ['[words](data:text/html,x) stay', 'words stay', '<p>words stay</p>'],
  ['[words][1] stay\n\n[1]: vbscript:x\n[2]: /ethics', '[words][1] stay\n\n[2]: /ethics', '<p>[words][1] stay</p>'],
  ['<vbscript:x> stays as text', 'vbscript:x stays as text', '<p>vbscript:x stays as text</p>'],
  [
    '![seen](https://x.example/x.png)',
    '[seen](https://x.example/x.png)',
    '<p><a href="https://x.example/x.png">seen</a></p>',
  ],
])('%j is stored as %j and read as %j', async ([written, stored, html], { study }) => {
  const post = await publishes(await study.administrator(), { content: written })
  expect(post.content).toBe(stored)
  expect(post.takenOut.length).toBeGreaterThan(0)
  expect(await asRead(study, post.slug)).toMatchObject({ content: stored, html })
})

test.for<[written: string, html: string]>([
  [
    '`<b>` and\n\n```html\n<b>x</b>\n```',
    '<p><code>&lt;b&gt;</code> and</p>\n<pre><code>&lt;b&gt;x&lt;/b&gt;\n</code></pre>',
  ],
  ['    <i>indented</i>', '<pre><code>&lt;i&gt;indented&lt;/i&gt;\n</code></pre>'],
  ['1 < 2, a<b, c > d & \\<b>', '<p>1 &lt; 2, a&lt;b, c &gt; d &amp; &lt;b&gt;</p>'],
  [
    '[a](https://x.example/?a=1&b=2 "t") <https://x.example> <a@x.example> [b](/ethics)',
    '<p><a href="https://x.example/?a=1&amp;b=2" title="t">a</a> <a href="https://x.example">https://x.example</a> ' +
      '<a href="mailto:a@x.example">a@x.example</a> <a href="/ethics">b</a></p>',
  ],
  ['# One\n\n###### Six', '<h2>One</h2>\n<h4>Six</h4>'],
])('%j stays as it was written, and is read as %j', async ([written, html], { study }) => {
  const post = await publishes(await study.administrator(), { content: written })
  expect(post).toMatchObject({ content: written, takenOut: [] })
  expect((await asRead(study, post.slug)).html).toBe(html)
})

test('the answer lists what was removed, as typed, cut to a line', async ({ study }) => {
  const content = `<b>x</b> [a](javascript:${'y'.repeat(300)}) ![p](https://x.example/p.png) <i title="${'z'.repeat(300)}">`
  const { takenOut } = await publishes(await study.administrator(), { content })
  expect(takenOut.map(({ what }) => what)).toEqual(['html', 'html', 'link', 'image', 'html'])
  expect(takenOut[0]).toEqual({ what: 'html', text: '<b>' })
  expect(takenOut[3]).toEqual({ what: 'image', text: 'https://x.example/p.png' })
  expect(takenOut.every(({ text }) => text.length <= 120)).toBe(true)
})

test('text written directly to the database is cleaned on output too', async ({ study }) => {
  const post = await publishes(await study.administrator())
  const content = 'Text <script>alert(1)</script> [words](javascript:alert(1))'
  await sql(study, 'update operations.posts set content = $2 where id = $1', [post.id, content])
  const read = await asRead(study, post.slug)
  expect(read.content).toBe('Text  words')
  expect(read.html).not.toMatch(/<script|href/)
  const feed = (await study.visitor().send('GET', '/api/blog/feed')).text
  expect(feed).not.toMatch(/<script|&lt;script|href=&quot;javascript/)
})

test('titles, excerpts and tags are always text', async ({ study }) => {
  const text = '<img src=x onerror=alert(1)>'
  const post = await publishes(await study.administrator(), {
    title: text,
    slug: 'looks-like',
    excerpt: text,
    tags: [text],
  })
  expect(post).toMatchObject({ title: text, excerpt: text, tags: [text] })
  const { text: page } = await study.visitor().send('GET', '/blog/looks-like')
  expect(page).toContain('<title>&lt;img src=x onerror=alert(1)&gt; · Reflective Diary</title>')
  expect(page).not.toContain('<img')
})

// Each of these blocks a careless parser for minutes.
test.for([
  ['quotes in quotes', `${'>'.repeat(20)}a\n\n`.repeat(4_000)],
  ['brackets', '['.repeat(200_000)],
  ['pictures in pictures', '!['.repeat(100_000)],
  ['open tags', '<a'.repeat(100_000)],
  ['links that never end', '[a](b "'.repeat(28_000)],
  ['comments that never end', 'a<!--'.repeat(40_000)],
  ['scripts that never end', 'a<script>'.repeat(22_000)],
])(
  '%s, 200,000 characters of them, do not block the server',
  { timeout: 20_000 },
  async ([, content = ''], { study }) => {
    const administrator = await study.administrator()
    const body = aPost({ content, published: false })
    const reply = await administrator.calls(createPost, { body })
    if (reply.status !== 201) expect(reply.body.message).toBe(newsMessages.contentMissing)
  },
)
