import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { feedPath } from './news-texts.ts'
import { atMost } from './text-length.ts'
import { hasSomethingToSee, onOneLine } from './visible-text.ts'

export const newsLimits = {
  titleMax: 300,
  slugMax: 90,
  contentMax: 200_000,
  excerptMax: 1_000,
  imageMax: 2_000,
  tagMax: 50,
  tagsMax: 20,
  /** Posts on a page, for readers and on the admin area. */
  perPage: 10,
  perAdminPage: 50,
  inFeed: 20,
  /** Of the newest posts, for search engines and for the pictures that pages may show. */
  addressesMax: 5_000,
  imagesMax: 50,
} as const

export const newsMessages = {
  titleMissing: 'Please enter a title.',
  titleLong: 'Title must be at most 300 characters',
  contentMissing: 'Please enter some content.',
  contentLong: 'A post can hold up to 200,000 characters',
  excerptLong: 'Excerpt must be at most 1,000 characters',
  slugLong: 'Slug must be at most 300 characters',
  image: 'Enter a full address, with https',
  tagLong: 'A tag can have up to 50 characters',
  tooManyTags: 'Up to 20 tags',
  notFound: 'This post is not there any more.',
  notPublished: 'There is no such post.',
  changedElsewhere:
    'This post was changed somewhere else after you opened it. Your text is still here; compare before saving again.',
  adminRefused: 'You need admin privileges to manage blog posts',
} as const

const httpsAddress = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i

/** A picture's host, for the content security policy; null for a path on this site or an invalid address. */
export const imageHost = (address: string): string | null => httpsAddress.exec(address)?.[1]?.toLowerCase() ?? null
/** An https address, or a path on this site. */
const isPicture = (address: string) => /^\/(?![/\\])[^\s\\]*$/.test(address) || imageHost(address) !== null

const optionalText = (max: number, message: string) =>
  z.optional(z.nullable(z.string().check(onOneLine, atMost(max, message))))

const fields = {
  title: z
    .string(newsMessages.titleMissing)
    .check(
      onOneLine,
      z.refine(hasSomethingToSee, newsMessages.titleMissing),
      atMost(newsLimits.titleMax, newsMessages.titleLong),
    ),
  /** Made from the title where it is empty. */
  slug: optionalText(300, newsMessages.slugLong),
  /** Markdown. */
  content: z.string(newsMessages.contentMissing).check(
    z.overwrite((text: string) => text.replaceAll('\0', '').replaceAll('\r\n', '\n')),
    z.refine(hasSomethingToSee, newsMessages.contentMissing),
    atMost(newsLimits.contentMax, newsMessages.contentLong),
  ),
  excerpt: optionalText(newsLimits.excerptMax, newsMessages.excerptLong),
  featuredImage: z.optional(
    z.nullable(
      z.string(newsMessages.image).check(
        onOneLine,
        atMost(newsLimits.imageMax, newsMessages.image),
        z.refine(address => address === '' || isPicture(address), newsMessages.image),
      ),
    ),
  ),
  tags: z.optional(
    z.nullable(
      z
        .array(z.string().check(onOneLine, atMost(newsLimits.tagMax, newsMessages.tagLong)))
        .check(z.refine(tags => tags.filter(Boolean).length <= newsLimits.tagsMax, newsMessages.tooManyTags)),
    ),
  ),
  published: z.boolean(),
}

export const NewPost = z.strictObject(fields)
export type NewPost = z.infer<typeof NewPost>

export const PostChange = z.strictObject({
  ...fields,
  /** Whether it was published when it was opened; the server uses its own record. */
  wasPublished: z.optional(z.boolean()),
  /** Of the post that was edited: if it has changed since, 409. */
  updatedAt: z.optional(z.iso.datetime()),
})
export type PostChange = z.infer<typeof PostChange>

const Author = z.strictObject({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })

const post = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  tags: z.array(z.string()),
  published: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  author: z.nullable(Author),
}

export const Post = z.strictObject({
  ...post,
  /** When it was first published, also of a post that is a draft again. */
  publishedAt: z.nullable(z.iso.datetime()),
})
export type Post = z.infer<typeof Post>

/** Markup that a post may not hold, as typed, cut to a line. */
export const TakenOut = z.strictObject({ what: z.enum(['html', 'link', 'image']), text: z.string() })
export type TakenOut = z.infer<typeof TakenOut>

/** A post as stored, and what was removed from it. */
export const SavedPost = z.strictObject({ ...Post.shape, takenOut: z.array(TakenOut) })
export type SavedPost = z.infer<typeof SavedPost>

export const Published = z.strictObject({ ...post, publishedAt: z.iso.datetime() })
export type Published = z.infer<typeof Published>

/** With its Markdown as HTML, rendered and cleaned. */
const PublishedAsHtml = z.strictObject({ ...Published.shape, html: z.string() })

const Pagination = z.strictObject({
  total: z.int(),
  totalPages: z.int(),
  /** This page's number, from 1. */
  page: z.int(),
})

const page = z.object({
  page: z.optional(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(1_000_000))),
})
const params = z.strictObject({ id: z.string().check(atMost(100)) })

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/admin/blog/posts',
  access: 'administrator',
  summary: 'All posts, drafts included, the last changed first, a page of 50 at a time',
  query: page,
  response: z.strictObject({ posts: z.array(Post), pagination: Pagination }),
})
export const createPost = endpoint({
  method: 'POST',
  path: '/api/admin/blog/posts',
  access: 'administrator',
  summary: 'Write a post; raw HTML and dangerous links are removed, and the answer lists them',
  body: NewPost,
  largeBody: true,
  response: SavedPost,
  status: 201,
})
export const changePost = endpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id',
  access: 'administrator',
  summary: 'Change a post; with `updatedAt`, only if it has not changed since',
  params,
  body: PostChange,
  largeBody: true,
  response: SavedPost,
  errors: { 404: newsMessages.notFound, 409: newsMessages.changedElsewhere },
})
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id',
  access: 'administrator',
  summary: 'Delete a post',
  params,
  response: 'nothing',
  errors: { 404: newsMessages.notFound },
})

export const listNews = endpoint({
  method: 'GET',
  path: '/api/blog/posts',
  access: 'public',
  summary: 'Published posts, newest first, a page of 10 at a time',
  query: page,
  response: z.strictObject({ posts: z.array(Published), pagination: Pagination }),
})
export const readNews = endpoint({
  method: 'GET',
  path: '/api/blog/posts/:slug',
  access: 'public',
  summary: 'One published post',
  params: z.strictObject({ slug: z.string().check(atMost(300)) }),
  response: PublishedAsHtml,
  errors: { 404: newsMessages.notPublished },
})
export const newsFeed = endpoint({
  method: 'GET',
  path: feedPath,
  access: 'public',
  summary: 'The newest published posts as an Atom feed',
  response: { file: 'application/atom+xml; charset=utf-8' },
})
