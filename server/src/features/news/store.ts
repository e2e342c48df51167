import { imageHost, newsLimits } from '@diary/contract/news'
import { and, desc, eq, sql } from '../../platform/database/drizzle.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { posts } from './tables.ts'

export type PostRow = typeof posts.$inferSelect
/** The part of a list that is asked for. */
type Part = { readonly limit: number; readonly offset: number }

const published = eq(posts.published, true)
const newestFirst = [desc(posts.publishedAt), desc(posts.id)]

const count = async (database: Database, publishedOnly: boolean): Promise<number> => {
  const [row] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(posts)
    .where(publishedOnly ? published : undefined)
  return row?.total ?? 0
}

/** Drafts too, the last changed first. */
export const listAll = async (database: Database, { limit, offset }: Part) => {
  const rows = database.select().from(posts).orderBy(desc(posts.updatedAt), desc(posts.id)).limit(limit).offset(offset)
  const [found, total] = await Promise.all([rows, count(database, false)])
  return { found, total }
}

export const listPublished = async (database: Database, { limit, offset }: Part) => {
  const rows = database
    .select()
    .from(posts)
    .where(published)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [found, total] = await Promise.all([rows, count(database, true)])
  return { found, total }
}

export const findPublished = async (database: Database, slug: string): Promise<PostRow | undefined> => {
  const [row] = await database
    .select()
    .from(posts)
    .where(and(published, eq(posts.slug, slug)))
  return row
}

/** Where each published post is, newest first. */
export const publishedAddresses = (database: Database) =>
  database
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(published)
    .orderBy(...newestFirst)
    .limit(newsLimits.addressesMax)

/** Where pages may show pictures from: what published posts name, the newest of them where there are many. */
export const imageSources = async (database: Database): Promise<string[]> => {
  const rows = await database
    .select({ image: posts.featuredImage })
    .from(posts)
    .where(and(published, sql`${posts.featuredImage} like 'https:%'`))
    .orderBy(...newestFirst)
    .limit(newsLimits.imagesMax)
  const hosts = rows.flatMap(({ image }) => (image && imageHost(image)) ?? [])
  return [...new Set(hosts)].map(host => `https://${host}`)
}

/** Nobody else changes it until the transaction ends. */
export const lockPost = async (tx: Transaction, id: string): Promise<PostRow | undefined> => {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  return row
}

/** The slugs of other posts that are this one, or this one with a suffix. */
export const slugsLike = async (tx: Transaction, slug: string, except: string): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(sql`(${posts.slug} = ${slug} or ${posts.slug} like ${`${slug}-%`}) and ${posts.id} <> ${except}`)
  return new Set(rows.map(row => row.slug))
}

/** Throws the database's unique violation on `one_post_a_slug` when somebody was faster. */
export const addPost = async (tx: Transaction, row: PostRow): Promise<void> => {
  await tx.insert(posts).values(row)
}
/** Throws like `addPost`. */
export const replacePost = async (tx: Transaction, row: PostRow): Promise<void> => {
  await tx.update(posts).set(row).where(eq(posts.id, row.id))
}

/** False when there was none. */
export const removePost = async (tx: Transaction, id: string): Promise<boolean> => {
  const gone = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id })
  return gone.length === 1
}
