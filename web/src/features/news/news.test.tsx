import type { Post } from '@diary/contract/news'
import type { NewsPageData, PublishedPost } from '@diary/contract/visitor-pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArticleMarkdown } from './article-markdown.tsx'
import { NewsPage } from './news-page.tsx'
import { actionOf, draftOf, emptyDraft, postOf, readPostDraft } from './post-draft.ts'
import { PostPage } from './post-page.tsx'

const summary = {
  slug: 'two-sentences',
  title: 'Two <b> sentences',
  excerpt: 'In short.',
  tags: ['method'],
  author: { firstName: 'Ada', lastName: 'Lovelace' },
  publishedAt: '2026-09-05T23:30:00.000Z',
}
const post: PublishedPost = {
  ...summary,
  featuredImage: null,
  updatedAt: summary.publishedAt,
  html: '<p>It <em>is</em>.</p>',
}
const list = (data: Partial<NewsPageData>) =>
  renderToStaticMarkup(<NewsPage data={{ page: 1, posts: [], pagination: { total: 0, totalPages: 0 }, ...data }} />)

test('a card has its date short, its author by name, and links by its title', () => {
  const html = list({ posts: [summary], pagination: { total: 1, totalPages: 1 } })
  expect(html).toContain('<time dateTime="2026-09-05T23:30:00.000Z">Sep 5, 2026</time><span>Ada Lovelace</span>')
  expect(html).toContain('<a href="/blog/two-sentences">Two &lt;b&gt; sentences</a>')
  expect(html).not.toContain('Showing')
})

test.each([
  [null, 'Admin'],
  [{ firstName: null, lastName: null }, 'Admin'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
])('the author %j is shown as %s', (author, shown) => {
  expect(list({ posts: [{ ...summary, author }] })).toContain(`<span>${shown}</span>`)
})

test('an empty list says so, and a page beyond the last links back', () => {
  expect(list({})).toContain('No blog posts available yet.')
  const beyond = list({ page: 9, pagination: { total: 12, totalPages: 2 } })
  expect(beyond).not.toContain('No blog posts available yet.')
  expect(beyond).toContain('<a href="/blog">To the newest posts</a>')
})

test.each([
  [1, [], ['/blog?page=2']],
  [2, ['/blog'], ['/blog?page=3']],
  [3, ['/blog?page=2'], []],
])('page %i of three links to %j and %j', (page, newer, older) => {
  const html = list({ page, posts: [summary], pagination: { total: 21, totalPages: 3 } })
  const links = (label: string) =>
    [...html.matchAll(/<a class="btn second"[^>]* href="([^"]+)">(\w+)/g)]
      .filter(([, , words]) => words === label)
      .map(([, href]) => href)
  expect(html).toContain('Showing 1 of 21 posts')
  expect([links('Newer'), links('Older')]).toEqual([newer, older])
})

test('a post has its full date, its text as HTML, and its picture with a description', () => {
  const html = renderToStaticMarkup(<PostPage data={{ ...post, featuredImage: 'https://example.org/a.png' }} />)
  expect(html).toContain('>September 5, 2026</time>')
  expect(html).toContain('<p>It <em>is</em>.</p>')
  expect(html).toMatch(/<img src="https:\/\/example.org\/a.png" alt="Two &lt;b&gt; sentences"/)
  expect(html).not.toContain(' style=')
  expect(renderToStaticMarkup(<PostPage data={post} />)).not.toContain('<img')
})

test('the preview equals the server’s rendering: headings under the title, pictures as links, HTML as text', () => {
  const shown = renderToStaticMarkup(
    <ArticleMarkdown
      text={'# One\n\n###### Six\n\n![seen](https://example.org/a.png) <b>x</b> [words](javascript:x)'}
    />,
  )
  expect(shown).toContain('<h2>One</h2>')
  expect(shown).toContain('<h4>Six</h4>')
  expect(shown).toContain('<a href="https://example.org/a.png">seen</a> &lt;b&gt;x&lt;/b&gt; words')
  expect(shown).not.toMatch(/<img|<b>|javascript/)
})

test('a draft is sent with its tags split and its empty fields as null', () => {
  const draft = { ...emptyDraft, title: 'T', content: 'C', tags: ' one, ,two ,', excerpt: '  ' }
  expect(postOf(draft)).toEqual({
    title: 'T',
    slug: '',
    content: 'C',
    excerpt: null,
    featuredImage: null,
    tags: ['one', 'two'],
    published: true,
  })
})

test('a post that is opened and saved unchanged is sent unchanged', () => {
  const stored: Post = {
    id: '1',
    title: 'T',
    slug: 't',
    content: 'C',
    excerpt: 'E',
    featuredImage: '/a.png',
    tags: ['one', 'two'],
    published: false,
    publishedAt: null,
    createdAt: summary.publishedAt,
    updatedAt: summary.publishedAt,
    author: null,
  }
  const { title, slug, content, excerpt, featuredImage, tags, published } = stored
  expect(postOf(draftOf(stored))).toEqual({ title, slug, content, excerpt, featuredImage, tags, published })
  expect(readPostDraft(draftOf(stored))).toEqual(draftOf(stored))
  expect(readPostDraft({ ...draftOf(stored), title: undefined })).toBeUndefined()
})

test.each([
  [false, true, 'Publish post'],
  [true, true, 'Save changes'],
  [false, false, 'Save draft'],
  [true, false, 'Take back to draft'],
])('published before %s, to be published %s: the button says %s', (wasPublished, published, words) => {
  expect(actionOf({ ...emptyDraft, wasPublished, published })).toBe(words)
})
