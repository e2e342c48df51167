import { bytesColumn } from '../../platform/database/columns.ts'
import { pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

/** Messages from the contact and support forms, sealed under the system key of their month. */
export const messages = pgSchema('operations').table('messages', {
  id: uuid().primaryKey(),
  form: text({ enum: ['contact', 'support'] }).notNull(),
  sealedBy: text('sealed_by').notNull(),
  message: bytesColumn().notNull(),
  state: text({ enum: ['new', 'answered'] })
    .notNull()
    .default('new'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
