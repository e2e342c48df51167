import { consentEvents } from '@diary/contract/consent'
import { boolean, integer, pgSchema, text, timestamp, uuid } from '../../platform/database/drizzle.ts'

const study = pgSchema('study')

export const consentTexts = study.table('consent_texts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  version: text().notNull(),
  content: text().notNull(),
  hash: text().notNull(),
  minor: boolean().notNull().default(false),
  /** What the system wrote the text from; null for a text that a person wrote. */
  basis: text(),
  /** Its author declared that researchers read masked entries: only who agreed to such a text is shown to them. */
  forResearch: boolean('for_research').notNull().default(false),
  /** The end of the content, which the system wrote about what was declared. Empty where nothing was. */
  clause: text().notNull().default(''),
  /** Where it says that masked entries go when the study has them analysed; null where it speaks of no analysis. */
  analysedBy: text('analysed_by'),
  /** The account of the person who wrote the text, and what happened to people's words at that time. */
  writtenBy: uuid('written_by'),
  writtenUnder: text('written_under'),
  inForceSince: timestamp('in_force_since', { withTimezone: true }).notNull(),
})

export const consentRecords = study.table('consent_records', {
  id: uuid().primaryKey(),
  participantId: uuid('participant_id').notNull(),
  what: text({ enum: consentEvents }).notNull(),
  textId: integer('text_id').notNull(),
  version: text().notNull(),
  hash: text().notNull(),
  /** Whoever agreed let research use the entries written in between as well. */
  includeBetween: boolean('include_between').notNull().default(false),
  at: timestamp({ withTimezone: true }).notNull(),
})
