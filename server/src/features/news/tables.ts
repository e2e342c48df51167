import { boolean, pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

/** News posts, in the clear: drafts are for administrators, the rest is public. */
export const posts = pgSchema('operations').table('posts', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  /** Markdown, cleaned. */
  content: text().notNull(),
  excerpt: text(),
  featuredImage: text('featured_image'),
  tags: text().array().notNull(),
  published: boolean().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  authorFirstName: text('author_first_name'),
  authorLastName: text('author_last_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
