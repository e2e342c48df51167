import { hashColumn, sealedColumn } from '../../platform/database/columns.ts'
import { boolean, pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

const identity = pgSchema('identity')
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = identity.table('accounts', {
  id: uuid().primaryKey(),
  participantId: uuid('participant_id').notNull(),
  emailLookup: hashColumn('email_lookup').notNull(),
  profile: sealedColumn().notNull(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

export const sessions = identity.table('sessions', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: hashColumn('token_hash').notNull(),
  device: sealedColumn().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
})

export const mailedLinks = identity.table('mailed_links', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text({ enum: ['reset-password', 'undo-email'] }).notNull(),
  tokenHash: hashColumn('token_hash').notNull(),
  payload: sealedColumn(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
