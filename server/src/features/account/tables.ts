import { bytesColumn } from '../../platform/database/columns.ts'
import { boolean, pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

const identity = pgSchema('identity')
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = identity.table('accounts', {
  id: uuid().primaryKey(),
  participantId: uuid('participant_id').notNull(),
  emailLookup: bytesColumn('email_lookup').notNull(),
  profile: bytesColumn().notNull(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

export const sessions = identity.table('sessions', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: bytesColumn('token_hash').notNull(),
  device: bytesColumn().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
})

export const mailedLinks = identity.table('mailed_links', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text({ enum: ['reset-password', 'undo-email'] }).notNull(),
  tokenHash: bytesColumn('token_hash').notNull(),
  payload: bytesColumn(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
