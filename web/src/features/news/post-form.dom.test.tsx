import { createPost, type NewPost, type SavedPost } from '@diary/contract/news'
import { expect, test, vi } from 'vitest'
import {
  accepted,
  button,
  field,
  fills,
  focused,
  noToast,
  opens,
  type Person,
  refused,
  toast,
} from '../../../test/opens.tsx'
import { afterOne, answers } from '../../../test/stand-in-server.ts'
import { emptyDraft } from './post-draft.ts'
import { PostForm } from './post-form.tsx'

const at = '2026-03-02T09:00:00.000Z'
const stored = ({ title, content, published, tags }: NewPost): SavedPost => ({
  id: crypto.randomUUID(),
  title,
  slug: 'a-post',
  content,
  excerpt: null,
  featuredImage: null,
  tags: tags ?? [],
  published,
  publishedAt: at,
  createdAt: at,
  updatedAt: at,
  author: null,
  takenOut: [],
})

const writesAPost = () =>
  opens(<PostForm start={emptyDraft} restored={false} onSaved={vi.fn()} onLeave={vi.fn()} />, [
    answers(createPost, stored),
  ])
const publishes = (person: Person) => person.click(button('Publish post'))
const content = 'Content (Markdown)'

test('what is missing is said at its field, until it is there', async () => {
  const { person, sentTo } = await writesAPost()
  for (const blank of ['', '   ']) {
    await fills(person, 'Title', blank)
    await fills(person, content, blank)
    await publishes(person)
    await refused('Title', 'Please enter a title.')
    await refused(content, 'Please enter some content.')
    await focused('Title')
  }
  await fills(person, 'Title', 'A post that meets trouble')
  await accepted('Title')
  await refused(content, 'Please enter some content.')
  await publishes(person)
  await refused(content, 'Please enter some content.')
  expect(field('Title').value).toBe('A post that meets trouble')
  noToast()
  expect(sentTo(createPost)).toEqual([])

  await fills(person, content, 'Words that took a while.')
  await publishes(person)
  await toast('Success')
  expect(sentTo(createPost)).toMatchObject([
    { title: 'A post that meets trouble', content: 'Words that took a while.', published: true, tags: [] },
  ])
})

test('a picture needs a full address, and tags have a length and a number', async () => {
  const { person, sentTo } = await writesAPost()
  await fills(person, 'Title', 'A post that meets trouble')
  await fills(person, content, 'Words that took a while.')
  for (const address of ['not a link', 'http://example.org/a.png', '//example.org/a.png']) {
    await fills(person, 'Featured image URL', address)
    await publishes(person)
    await refused('Featured image URL', 'Enter a full address, with https')
    expect(field('Featured image URL').value).toBe(address)
  }
  await fills(person, 'Featured image URL', '')
  await accepted('Featured image URL')

  await fills(person, 'Tags', `rail, ${'x'.repeat(51)}`)
  await publishes(person)
  await refused('Tags', 'A tag can have up to 50 characters')
  await fills(person, 'Tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`).join(', '))
  await accepted('Tags')
  await publishes(person)
  await refused('Tags', 'Up to 20 tags')
  expect(sentTo(createPost)).toEqual([])

  await fills(person, 'Tags', ' rail , , access ')
  await accepted('Tags')
  await publishes(person)
  await toast('Success')
  expect(sentTo(createPost)).toMatchObject([{ featuredImage: null, tags: ['rail', 'access'] }])
})

test('title, slug, excerpt, picture and content take no more than they may hold', async () => {
  await writesAPost()
  const most = (label: string) => field(label).maxLength
  expect(
    Object.fromEntries(['Title', 'Slug', 'Excerpt', 'Featured image URL', content].map(label => [label, most(label)])),
  ).toEqual({ Title: 300, Slug: 300, Excerpt: 1_000, 'Featured image URL': 2_000, [content]: 200_000 })
})

test('a post that was lost on its way stays in its fields, and can be published again', async () => {
  const { person, sentTo } = await opens(
    <PostForm start={emptyDraft} restored={false} onSaved={vi.fn()} onLeave={vi.fn()} />,
    [answers(createPost, afterOne('lost', stored))],
  )
  await fills(person, 'Title', 'A post that meets trouble')
  await fills(person, content, 'Words that took a while.')
  await publishes(person)
  await toast('Error')
  await toast('The connection failed. Check that you are online, and try again.')
  expect(field(content).value).toBe('Words that took a while.')
  await publishes(person)
  await toast('Success')
  expect(sentTo(createPost)).toHaveLength(2)
})
