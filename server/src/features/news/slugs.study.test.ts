import { changePost, createPost } from '@diary/contract/news'
import { aPost, publishes } from '../../../test/posts.ts'
import { expect, test } from '../../../test/study.ts'

test.for([
  ['Recording hours, while you still know!', '', 'recording-hours-while-you-still-know'],
  ['  --Edges--  ', '', 'edges'],
  ['Café naïve', '', 'cafe-naive'],
  ['A title', ' My OWN  slug / here? ', 'my-own-slug-here'],
  ['Words behind an empty slug', '!!!', 'words-behind-an-empty-slug'],
  ['…?!', '', 'post'],
  ['日記', '', 'post-2'],
  ['100 % in 2026', '', '100-in-2026'],
])('the title %j with the slug %j is found under %j', async ([title = '', slug = '', found], { study }) => {
  const post = await publishes(await study.administrator(), { title, slug })
  expect(post.slug).toBe(found)
  expect((await study.visitor().send('GET', `/api/blog/posts/${found}`)).status).toBe(200)
})

test('a long title gives a slug that fits an address', async ({ study }) => {
  const post = await publishes(await study.administrator(), { title: 'Reflection '.repeat(27).trim() })
  expect(post.slug).toMatch(/^(?:reflection-)+[a-z]+$/)
  expect((await study.visitor().send('GET', `/api/blog/posts/${post.slug}`)).status).toBe(200)
})

test('the same title again gets -2, then -3; a draft’s slug is taken too', async ({ study }) => {
  const administrator = await study.administrator()
  const slugs = []
  for (const published of [true, false, true]) {
    slugs.push((await publishes(administrator, { title: 'The same again', published })).slug)
  }
  expect(slugs).toEqual(['the-same-again', 'the-same-again-2', 'the-same-again-3'])
  expect((await publishes(administrator, { slug: 'the-same-again' })).slug).toBe('the-same-again-4')
})

test('eight concurrent posts with the same title get eight slugs', async ({ study }) => {
  const administrator = await study.administrator()
  const posts = await Promise.all(
    Array.from({ length: 8 }, () => administrator.calls(createPost, { body: aPost({ title: 'All at once' }) })),
  )
  expect(posts.map(({ status }) => status)).toEqual(Array(8).fill(201))
  const expected = ['all-at-once', ...[2, 3, 4, 5, 6, 7, 8].map(number => `all-at-once-${number}`)]
  expect(posts.map(({ body }) => body.slug).sort()).toEqual(expected)
})

test('a post keeps its slug while it is edited, gets another one when asked, and never one that is taken', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const title = 'Where it is found'
  const [first, second] = [await publishes(administrator, { title }), await publishes(administrator, { title })]
  expect([first.slug, second.slug]).toEqual(['where-it-is-found', 'where-it-is-found-2'])
  const changed = async (slug: string | undefined, newTitle = title) => {
    const { slug: _, ...rest } = aPost({ title: newTitle })
    const body = { ...rest, ...(slug === undefined ? {} : { slug }) }
    return (await administrator.calls(changePost, { params: { id: second.id }, body })).body.slug
  }
  expect(await changed(second.slug)).toBe('where-it-is-found-2')
  expect(await changed('')).toBe('where-it-is-found-2')
  expect(await changed(undefined, 'Another title')).toBe('where-it-is-found-2')
  expect(await changed('where-it-is-found')).toBe('where-it-is-found-2')
  expect(await changed('', 'Another title altogether')).toBe('another-title-altogether')
  expect(await changed('where-it-is-found')).toBe('where-it-is-found-2')
})
