import { bytesColumn } from '../../platform/database/columns.ts'
import { boolean, pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

const identity = pgSchema('identity')
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = identity.table('accounts', {
  id: uuid().primaryKey(),
  participantId: uuid('participant_id').notNull(),
  profile: bytesColumn().notNull(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  /** Sealed: the secret of the one-time codes; asked for since it was confirmed. */
  secondFactor: bytesColumn('second_factor'),
  secondFactorSince: moment('second_factor_since'),
  /** A password that another administrator chose opens nothing after this. */
  firstPasswordUntil: moment('first_password_until'),
})

export const addresses = identity.table('addresses', {
  emailLookup: bytesColumn('email_lookup').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** Null for the address of the account. */
  reservedUntil: moment('reserved_until'),
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
  kind: text({ enum: ['reset-password', 'undo-email', 'confirm-email', 'first-password'] }).notNull(),
  tokenHash: bytesColumn('token_hash').notNull(),
  payload: bytesColumn(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
