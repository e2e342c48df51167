import { changePost, createPost, deletePost, listNews, listPosts, newsMessages, readNews } from '@diary/contract/news'
import { problemMessages } from '@diary/contract/problem'
import { aPost, publishes } from '../../../test/posts.ts'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const inStudyOfItsOwn = async (work: (study: Study) => Promise<void>) => {
  const study = await openStudy()
  await work(study).finally(study.close)
}
const words = () => crypto.randomUUID()

test('a published post is public, with its author by name', async ({ study }) => {
  const administrator = await study.administrator()
  const title = `Hello, World! ${words()}`
  const reply = await administrator.calls(createPost, {
    body: aPost({
      title,
      content: '# Why\n\nIt is *short*.',
      excerpt: 'In short.',
      featuredImage: 'https://pictures.example.org/one.png',
      tags: [' method ', '', 'writing', '  '],
    }),
  })
  expect(reply.status).toBe(201)
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const post = {
    id: expect.any(String),
    title,
    slug,
    content: '# Why\n\nIt is *short*.',
    excerpt: 'In short.',
    featuredImage: 'https://pictures.example.org/one.png',
    tags: ['method', 'writing'],
    published: true,
    publishedAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    author: { firstName: 'Study', lastName: 'Administrator' },
  }
  expect(reply.body).toEqual({ ...post, takenOut: [] })
  const visitor = study.visitor()
  const read = await visitor.calls(readNews, { params: { slug } })
  expect(read.body).toEqual({ ...post, html: '<h2>Why</h2>\n<p>It is <em>short</em>.</p>' })
  expect((await visitor.calls(listNews)).body.posts).toContainEqual(post)
})

test('a draft is in no public answer, even for administrators', async ({ study }) => {
  const administrator = await study.administrator()
  const draft = await publishes(administrator, { published: false, content: 'Not for readers yet.' })
  expect([draft.published, draft.publishedAt]).toEqual([false, null])
  for (const who of [study.visitor(), await study.participant(), administrator]) {
    const read = await who.calls(readNews, { params: { slug: draft.slug } })
    expect(read).toMatchObject({ status: 404, body: { message: newsMessages.notPublished } })
    for (const path of ['/api/blog/posts', '/api/blog/feed', '/sitemap.xml', '/blog']) {
      const { status, text } = await who.send('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toContain(draft.slug)
      expect(text).not.toContain('Not for readers yet.')
    }
    expect((await who.send('GET', `/blog/${draft.slug}`)).status).toBe(404)
  }
  const admin = await administrator.calls(listPosts)
  expect(admin.body.posts.map(({ id }) => id)).toContain(draft.id)
})

test('the first time of publication stays when a post is published again', async ({ study }) => {
  const administrator = await study.administrator()
  const post = await publishes(administrator, { published: false })
  const change = async (published: boolean) => {
    study.passes(60_000)
    const body = { ...aPost({ title: post.title, published }), wasPublished: !published }
    return (await administrator.calls(changePost, { params: { id: post.id }, body })).body
  }
  const first = await change(true)
  expect(first.publishedAt).toBe(first.updatedAt)
  const back = await change(false)
  expect([back.published, back.publishedAt]).toEqual([false, first.publishedAt])
  expect((await study.visitor().calls(readNews, { params: { slug: post.slug } })).status).toBe(404)
  const again = await change(true)
  expect([again.published, again.publishedAt]).toEqual([true, first.publishedAt])
  expect(again.updatedAt > first.updatedAt).toBe(true)
})

test('empty and absent fields become null', async ({ study }) => {
  const administrator = await study.administrator()
  const post = await publishes(administrator, { excerpt: '  ', featuredImage: '', tags: [' ', ''] })
  expect(post).toMatchObject({ excerpt: null, featuredImage: null, tags: [] })
  const bare = { title: `Bare ${words()}`, content: 'Nothing else.', published: true }
  expect(await administrator.send('POST', '/api/admin/blog/posts', bare)).toMatchObject({
    status: 201,
    body: { excerpt: null, featuredImage: null, tags: [] },
  })
})

const faults: readonly (readonly [field: string, value: unknown, message: string, shown?: string])[] = [
  ['title', '', newsMessages.titleMissing],
  ['title', ' \u200b\n', newsMessages.titleMissing],
  ['title', 'x'.repeat(301), newsMessages.titleLong, '301 characters long'],
  ['content', '  \n', newsMessages.contentMissing],
  ['content', '<script>x()</script>', newsMessages.contentMissing],
  ['content', 'x'.repeat(200_001), newsMessages.contentLong, '200,001 characters long'],
  ['excerpt', 'x'.repeat(1_001), newsMessages.excerptLong, '1,001 characters long'],
  ['featuredImage', 'not a link', newsMessages.image],
  ['featuredImage', 'http://pictures.example.org/one.png', newsMessages.image],
  ['featuredImage', 'javascript:alert(1)', newsMessages.image],
  ['featuredImage', '//pictures.example.org/one.png', newsMessages.image],
  ['featuredImage', 'https://user:secret@pictures.example.org/one.png', newsMessages.image],
  ['featuredImage', "https://pictures.example.org;script-src'unsafe-inline'/one.png", newsMessages.image],
  ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`), newsMessages.tooManyTags, '21 tags'],
]
const named = faults.map(([field, value, message, shown]) => ({
  field,
  value,
  message,
  shown: shown ?? JSON.stringify(value),
}))

test.for(named)(
  'a post whose $field is $shown is refused, and nothing is stored',
  async ({ field, value, message }, { study }) => {
    const administrator = await study.administrator()
    const marker = words()
    const whole = { ...aPost({ excerpt: marker }), [field]: value }
    const reply = await administrator.send('POST', '/api/admin/blog/posts', whole)
    expect([reply.status, reply.body.fields?.[field]]).toEqual([400, message])
    expect((await administrator.calls(listPosts)).text).not.toContain(marker)
  },
)

test('a title of 300 characters and a text of 200,000 are accepted, and a body of over 1 MiB is not', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const long = await publishes(administrator, {
    title: 'ü'.repeat(300),
    content: 'é'.repeat(200_000),
    published: false,
  })
  expect([long.title.length, long.content.length]).toEqual([300, 200_000])
  const more = await administrator.calls(createPost, { body: aPost({ content: 'x'.repeat(1_100_000) }) })
  expect(more).toMatchObject({ status: 413, body: { message: problemMessages.tooLarge } })
  expect(await administrator.calls(deletePost, { params: { id: long.id } })).toMatchObject({ status: 204 })
})

test('a picture may be on this site', async ({ study }) => {
  const post = await publishes(await study.administrator(), { featuredImage: '/assets/picture.png' })
  expect(post.featuredImage).toBe('/assets/picture.png')
})

test('a change with `updatedAt` is refused once the post has changed, and both texts stay', async ({ study }) => {
  const [one, other] = await Promise.all([study.administrator(), study.administrator()])
  const post = await publishes(one, { content: 'As it was.' })
  const change = (content: string, updatedAt?: string) => ({
    params: { id: post.id },
    body: { ...aPost({ title: post.title, content }), wasPublished: true, ...(updatedAt ? { updatedAt } : {}) },
  })
  const first = await one.calls(changePost, change('As one wants it.', post.updatedAt))
  expect(first.status).toBe(200)
  const second = await other.calls(changePost, change('As the other wants it.', post.updatedAt))
  expect(second).toMatchObject({ status: 409, body: { message: newsMessages.changedElsewhere } })
  const read = () => study.visitor().calls(readNews, { params: { slug: post.slug } })
  expect((await read()).body.content).toBe('As one wants it.')
  const knowing = await other.calls(changePost, change('As the other wants it.', first.body.updatedAt))
  expect(knowing.status).toBe(200)
  // A client of the specification alone sends none, and its change applies.
  expect((await one.calls(changePost, change('The last word.'))).status).toBe(200)
  expect((await read()).body.content).toBe('The last word.')
})

test('of two concurrent changes one is refused', async ({ study }) => {
  const administrator = await study.administrator()
  const post = await publishes(administrator)
  const body = { ...aPost({ title: post.title }), updatedAt: post.updatedAt }
  const replies = await Promise.all(
    ['one', 'other'].map(content =>
      administrator.calls(changePost, { params: { id: post.id }, body: { ...body, content } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a deleted post answers 404, and so does an invalid id', async ({ study }) => {
  const administrator = await study.administrator()
  const post = await publishes(administrator)
  expect(await administrator.calls(deletePost, { params: { id: post.id } })).toMatchObject({ status: 204, text: '' })
  const gone = { status: 404, body: { message: newsMessages.notFound } }
  for (const id of [post.id, post.id.toUpperCase(), 'x', '\0']) {
    expect(await administrator.calls(deletePost, { params: { id } })).toMatchObject(gone)
    expect(await administrator.calls(changePost, { params: { id }, body: aPost() })).toMatchObject(gone)
  }
  for (const slug of [post.slug, '%00', 'No-Such-Post', '..']) {
    const read = await study
      .visitor()
      .send('GET', `/api/blog/posts/${slug === '%00' ? slug : encodeURIComponent(slug)}`)
    expect(read).toMatchObject({ status: 404 })
  }
})

test('participants write, change and delete nothing', async ({ study }) => {
  const administrator = await study.administrator()
  const post = await publishes(administrator)
  const person = await study.participant()
  const refused = { status: 403, body: { message: problemMessages.administratorNeeded } }
  expect(await person.calls(listPosts)).toMatchObject(refused)
  expect(await person.calls(createPost, { body: aPost() })).toMatchObject(refused)
  expect(await person.calls(changePost, { params: { id: post.id }, body: aPost() })).toMatchObject(refused)
  expect(await person.calls(deletePost, { params: { id: post.id } })).toMatchObject(refused)
  expect((await study.visitor().calls(readNews, { params: { slug: post.slug } })).body.title).toBe(post.title)
})

test('a page has ten posts, newest first, and the others follow on the next', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const visitor = study.visitor()
    expect((await visitor.calls(listNews)).body).toEqual({
      posts: [],
      pagination: { total: 0, totalPages: 0, page: 1 },
    })
    for (let number = 1; number <= 12; number++) {
      study.passes(1_000)
      await publishes(administrator, { title: `Post ${number}` })
    }
    await publishes(administrator, { title: 'A draft', published: false })
    const titlesOn = async (query: string) => {
      const { posts, pagination } = (await visitor.calls(listNews, { query })).body
      return [posts.map(({ title }) => title), pagination]
    }
    const first = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(number => `Post ${number}`)
    expect(await titlesOn('')).toEqual([first, { total: 12, totalPages: 2, page: 1 }])
    expect(await titlesOn('?page=2')).toEqual([['Post 2', 'Post 1'], { total: 12, totalPages: 2, page: 2 }])
    expect(await titlesOn('?page=3')).toEqual([[], { total: 12, totalPages: 2, page: 3 }])
    for (const query of ['?page=0', '?page=-1', '?page=x', '?page=1.5']) {
      expect(await visitor.calls(listNews, { query })).toMatchObject({ status: 400 })
    }
    const admin = (await administrator.calls(listPosts)).body
    expect(admin.posts.map(({ title }) => title)).toEqual(['A draft', ...first, 'Post 2', 'Post 1'])
    expect(admin.pagination).toEqual({ total: 13, totalPages: 1, page: 1 })
  }))

test('each action is recorded, without text of the post', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const post = await publishes(administrator, { title: 'Two sentences', content: 'Nothing of this.' })
    const change = { params: { id: post.id }, body: aPost({ title: post.title, published: false }) }
    await administrator.calls(changePost, change)
    await administrator.calls(changePost, { params: { id: crypto.randomUUID() }, body: aPost() })
    await administrator.calls(deletePost, { params: { id: post.id } })
    const rows = await sql<{ action: string; details: unknown }>(
      study,
      "select action, subject, subject_id, details from operations.audit where action like 'post-%' order by id",
    )
    const subject = { subject: 'post', subject_id: post.id }
    expect(rows).toEqual([
      { action: 'post-created', ...subject, details: { slug: 'two-sentences', published: true } },
      {
        action: 'post-changed',
        ...subject,
        details: { slug: 'two-sentences', published: false, wasPublished: true },
      },
      { action: 'post-deleted', ...subject, details: {} },
    ])
  }))
