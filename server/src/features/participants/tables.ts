import { boolean, integer, pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

/** A person as the study knows them: a research ID and what is counted by, never a name. */
export const participants = pgSchema('study').table('participants', {
  id: uuid().primaryKey(),
  researchId: text('research_id').notNull().unique(),
  sector: text().notNull().default(''),
  projectSize: text('project_size').notNull().default(''),
  consentedText: integer('consented_text'),
  researchMayUse: boolean('research_may_use').notNull().default(true),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  diaryRevision: integer('diary_revision').notNull().default(0),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
})
