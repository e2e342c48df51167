import type { Post, Published } from '@diary/contract/news'
import type { PostSummary, PublishedPost } from '@diary/contract/visitor-pages'
import { articleOf } from './article.ts'
import type { PostRow } from './store.ts'

const authorOf = ({ author_first_name: firstName, author_last_name: lastName }: PostRow) =>
  firstName || lastName ? { firstName, lastName } : null

/** A post for administrators, cleaned again on output. */
export const toAdminPost = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  content: articleOf(row.content).content,
  excerpt: row.excerpt,
  featuredImage: row.featured_image,
  tags: row.tags,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  author: authorOf(row),
})

/** Published posts always have a time of publication. */
const publishedAt = ({ published_at: at, created_at: createdAt }: PostRow) => (at ?? createdAt).toISOString()

/** A published post for readers. */
export const forReaders = (row: PostRow): Published => ({ ...toAdminPost(row), publishedAt: publishedAt(row) })

export const htmlOf = (row: PostRow): string => articleOf(row.content).html

export const asSummary = (row: PostRow): PostSummary => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  tags: row.tags,
  author: authorOf(row),
  publishedAt: publishedAt(row),
})

export const asPage = (row: PostRow): PublishedPost => ({
  ...asSummary(row),
  featuredImage: row.featured_image,
  updatedAt: row.updated_at.toISOString(),
  html: htmlOf(row),
})
