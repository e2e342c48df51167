import { imageHost, newsLimits } from '@diary/contract/news'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type PostRow = Selectable<DB['operations.posts']>
/** The requested part of a list. */
type Part = { readonly limit: number; readonly offset: number }

const columns = [
  'id',
  'slug',
  'title',
  'content',
  'excerpt',
  'featured_image',
  'tags',
  'published',
  'published_at',
  'author_first_name',
  'author_last_name',
  'created_at',
  'updated_at',
] as const
const postsOf = (on: Database | Transaction) => on.selectFrom('operations.posts')
const publishedOf = (database: Database) => postsOf(database).where('published', '=', true)
const newestFirst = (database: Database) => publishedOf(database).orderBy('published_at', 'desc').orderBy('id', 'desc')

const count = async (posts: ReturnType<typeof postsOf>): Promise<number> => {
  const { total } = await posts.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** Drafts too, the last changed first. */
export const listAll = async (database: Database, { limit, offset }: Part) => {
  const rows = postsOf(database).select(columns).orderBy('updated_at', 'desc').orderBy('id', 'desc')
  const [found, total] = await Promise.all([rows.limit(limit).offset(offset).execute(), count(postsOf(database))])
  return { found, total }
}

export const listPublished = async (database: Database, { limit, offset }: Part) => {
  const rows = newestFirst(database).select(columns)
  const [found, total] = await Promise.all([rows.limit(limit).offset(offset).execute(), count(publishedOf(database))])
  return { found, total }
}

export const findPublished = (database: Database, slug: string): Promise<PostRow | undefined> =>
  publishedOf(database).select(columns).where('slug', '=', slug).executeTakeFirst()

/** Slugs of published posts, newest first. */
export const publishedAddresses = (database: Database) =>
  newestFirst(database).select(['slug', 'updated_at']).limit(newsLimits.addressesMax).execute()

/** Origins of featured images of published posts, of the newest where there are many. */
export const imageSources = async (database: Database): Promise<string[]> => {
  const rows = await newestFirst(database)
    .select('featured_image as image')
    .where('featured_image', 'like', 'https:%')
    .limit(newsLimits.imagesMax)
    .execute()
  const hosts = rows.flatMap(({ image }) => (image && imageHost(image)) ?? [])
  return [...new Set(hosts)].map(host => `https://${host}`)
}

/** Locks the post until the transaction ends. */
export const lockPost = (tx: Transaction, id: string): Promise<PostRow | undefined> =>
  postsOf(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Slugs of other posts equal to this one, with or without a suffix. */
export const slugsLike = async (tx: Transaction, slug: string, except: string): Promise<ReadonlySet<string>> => {
  const rows = await postsOf(tx)
    .select('slug')
    .where(post => post.or([post('slug', '=', slug), post('slug', 'like', `${slug}-%`)]))
    .where('id', '<>', except)
    .execute()
  return new Set(rows.map(row => row.slug))
}

/** Throws the database's unique violation on `one_post_a_slug` where the slug is taken. */
export const addPost = async (tx: Transaction, row: PostRow): Promise<void> => {
  await tx.insertInto('operations.posts').values(row).execute()
}
/** Throws like `addPost`. */
export const replacePost = async (tx: Transaction, row: PostRow): Promise<void> => {
  await tx.updateTable('operations.posts').set(row).where('id', '=', row.id).execute()
}

/** False when there was none. */
export const removePost = async (tx: Transaction, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('operations.posts').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}
