import {
  changePost,
  createPost,
  deletePost,
  listPosts,
  type NewPost,
  newsMessages,
  type SavedPost,
} from '@diary/contract/news'
import { cleanup, screen, waitFor } from '@testing-library/react'
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
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { NewsPanel } from './news-panel.tsx'
import { draftOf, emptyDraft } from './post-draft.ts'
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

test('a missing value is named at its field until it is filled in', async () => {
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
  // Two presses make one post.
  await person.dblClick(button('Publish post'))
  await toast('Success')
  expect(sentTo(createPost)).toMatchObject([
    { title: 'A post that meets trouble', content: 'Words that took a while.', published: true, tags: [] },
  ])
})

test('a picture needs an absolute address, and tags have limits of length and number', async () => {
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

test('title, slug, excerpt, picture and content have length limits', async () => {
  await writesAPost()
  const most = (label: string) => field(label).maxLength
  expect(
    Object.fromEntries(['Title', 'Slug', 'Excerpt', 'Featured image URL', content].map(label => [label, most(label)])),
  ).toEqual({ Title: 300, Slug: 300, Excerpt: 1_000, 'Featured image URL': 2_000, [content]: 200_000 })
})

test('a post whose request failed stays in its fields, and can be published again', async () => {
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

const { takenOut: _, ...post } = stored({ title: 'Written by two', content: 'As it was.', published: true })
const page = (...posts: readonly (typeof post)[]) => ({
  posts: [...posts],
  pagination: { page: 1, limit: 50, total: posts.length, totalPages: 1 },
})
const editsPost = (...found: readonly (typeof post)[]) =>
  opens(<PostForm start={draftOf(post)} restored={false} onSaved={vi.fn()} onLeave={vi.fn()} />, [
    answers(listPosts, () => page(...found)),
    answers(createPost, stored),
    answers(changePost, afterOne(new Refusal(found.length > 0 ? 409 : 404, { message: 'no' }), stored)),
  ])

test('a post that was changed meanwhile is shown beside the own version, and either can be chosen', async () => {
  const other = { ...post, content: 'As the other wants it.', updatedAt: '2026-03-03T09:00:00.000Z' }
  for (const [choice, content_] of [
    ['Keep mine', 'As one wants it.'],
    ['Take the other', other.content],
  ] as const) {
    const { person, sentTo } = await editsPost(other)
    await fills(person, content, 'As one wants it.')
    await person.click(button('Save changes'))
    await screen.findByText(/This post was changed somewhere else after you opened it\./)
    expect(screen.getByRole('region', { name: 'The other version' }).textContent).toContain(other.content)
    expect(field(content).value).toBe('As one wants it.')
    await person.click(button(choice))
    await waitFor(() => expect(field(content).value).toBe(content_))
    if (choice === 'Take the other') await person.click(button('Save changes'))
    await toast('The post has been changed.')
    expect(sentTo(changePost).at(-1)).toMatchObject({ content: content_, updatedAt: other.updatedAt })
    cleanup()
  }
})

test('a post that was deleted meanwhile keeps its text, which can be saved as a new post', async () => {
  const { person, sentTo } = await editsPost()
  await fills(person, content, 'It should stay.')
  await person.click(button('Save changes'))
  await screen.findByText(/Your text is still here; saving it makes a new post./)
  await publishes(person)
  await toast('The post has been published.')
  expect(sentTo(createPost)).toMatchObject([{ title: post.title, content: 'It should stay.', published: true }])
})

test('leaving a changed post asks first; leaving an unchanged one does not', async () => {
  const onLeave = vi.fn()
  const { person } = await opens(
    <PostForm start={draftOf(post)} restored={false} onSaved={vi.fn()} onLeave={onLeave} />,
  )
  await person.click(button('Cancel'))
  expect(onLeave).toHaveBeenCalledOnce()
  await fills(person, content, 'Something else.')
  await person.click(button('Cancel'))
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field(content).value).toBe('Something else.')
  await person.click(button('Cancel'))
  await person.click(await screen.findByRole('button', { name: 'Throw away' }))
  expect(onLeave).toHaveBeenCalledTimes(2)
})

test('a link is copied, deleting asks first, and removed markup of a new post is listed', async () => {
  let posts = [post]
  const { person } = await opens(<NewsPanel />, [
    answers(listPosts, () => page(...posts)),
    answers(deletePost, () => {
      posts = []
      return undefined
    }),
    answers(createPost, sent => ({ ...stored(sent), takenOut: [{ what: 'html' as const, text: '<b>' }] })),
  ])
  await person.click(await screen.findByRole('button', { name: /^Copy link/ }))
  await toast('Content Copied')
  expect(await navigator.clipboard.readText()).toMatch(/\/blog\/a-post$/)
  const deletes = async () => person.click(await screen.findByRole('button', { name: /^Delete/ }))
  await deletes()
  await person.click(await screen.findByRole('button', { name: 'Keep it' }))
  await deletes()
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  await toast('The post has been deleted.')
  await screen.findByText('No posts yet')
  await person.click(button('New post'))
  await fills(person, 'Title', 'With too much in it')
  await fills(person, content, 'Words <b>in bold')
  await publishes(person)
  expect((await screen.findByText(/Taken out:$/)).closest('[role=status]')?.textContent).toContain('HTML: <b>')
})

test('posts that could not be loaded can be loaded again, except by others than administrators', async () => {
  const { person } = await opens(<NewsPanel />, [
    answers(
      listPosts,
      afterOne(new Refusal(500, { message: 'It broke.' }), () => new Refusal(401, { message: 'Please log in.' })),
    ),
  ])
  await screen.findByText('The posts could not be loaded')
  await person.click(button('Try again'))
  await screen.findByText(newsMessages.adminRefused)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
