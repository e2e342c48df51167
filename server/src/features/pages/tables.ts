import { bigint, pgSchema, text, timestamp } from '../../platform/database/drizzle.ts'

/** Addresses that were asked for and are not there, redacted. */
export const missingPages = pgSchema('operations').table('missing_pages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull(),
  search: text().notNull(),
  userAgent: text('user_agent').notNull(),
  referrer: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
