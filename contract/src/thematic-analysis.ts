import * as z from 'zod/mini'
import { AnswerStamp } from './ai.ts'
import { levelNames } from './ai-levels.ts'
import { jobStatuses } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { maskedText } from './masking.ts'

/** Participants are quoted only for themes that so many people share. */
export const minPeopleQuoted = 5
/** The most words of one quotation. */
export const maxQuoteLength = 25

export const thematicMessages = {
  underWay: 'An analysis of the study is already under way.',
  nothingToRead: 'There is nothing to analyse: no entry can be read by research and AI both.',
  levelOff: `${levelNames.level_4_admin} is switched off. It can be switched on under AI Configuration Settings.`,
  noReport: 'There is no report yet.',
} as const

/** How long each stage of an organisation-wide job usually takes where a batch service does the work. */
export const thematicTimes = {
  pending: 'starts within 1 h',
  validating: '30 min to 2 h',
  in_progress: '2 to 6 h',
  finalizing: '15 to 30 min',
} as const
export const nightlyRunText = 'Runs by itself every night at 2 AM where there is something new to read.'

const Count = z.int().check(z.gte(0))

/** A theme of the study with its counts of people and entries. */
export const StudyTheme = z.strictObject({
  name: z.string(),
  /** Empty where fewer than five people share it. */
  description: z.string(),
  people: Count,
  entries: Count,
  /** Quotations, each from another person; none where fewer than five people share the theme now. */
  quotes: z.array(maskedText),
})
export type StudyTheme = z.infer<typeof StudyTheme>

/** Entries that an analysis did not read, each counted once. */
export const LeftOut = z.strictObject({
  /** They could not be masked safely. */
  withheld: Count,
  /** They were not masked yet. */
  notMasked: Count,
  /** Beyond the limit of one analysis. */
  tooMuch: Count,
})
export type LeftOut = z.infer<typeof LeftOut>
/** Labels of `LeftOut`, on the screen and in the file. */
export const leftOutWords: { readonly [K in keyof LeftOut]: string } = {
  withheld: 'could not be masked safely',
  notMasked: 'not masked yet',
  tooMuch: 'over the limit',
}

export const ThematicReport = z.strictObject({
  id: z.string(),
  /** Markdown. */
  summary: z.string(),
  entriesAnalyzed: Count,
  /** The first and the last day of the entries read: '1 September to 6 November 2026'. */
  timeframe: z.string(),
  usersAnalyzed: Count,
  createdAt: z.iso.datetime(),
  /**
   * Most people first. Themes of a single person, and the few whose names might identify someone, are counted in `single`,
   * and neither named nor described.
   */
  themes: z.array(StudyTheme),
  single: Count,
  /** Competences of the entries that were read and are classified by the framework in use then, most frequent first. */
  framework: z.string(),
  competences: z.array(z.strictObject({ code: z.string(), name: z.string(), entries: Count, people: Count })),
  /** How many requests were answered of how many; fewer where some failed or the service ended the job early. */
  answered: Count,
  requests: Count,
  /** Entries left out, for all reasons together. */
  leftOut: Count,
  /** By reason; absent in a report from before the reasons were counted apart. */
  leftOutBy: z.optional(LeftOut),
  stamp: AnswerStamp,
  /** Null where no prompt was sent. */
  promptVersion: z.nullable(z.int()),
})
export type ThematicReport = z.infer<typeof ThematicReport>

export const ThematicJob = z.strictObject({
  status: z.enum(jobStatuses),
  entriesCount: Count,
  usersCount: Count,
  requestedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  errorMessage: z.nullable(z.string()),
  /** Whether a batch service does the work, whose times can be estimated. */
  remote: z.boolean(),
  /** Requested by the nightly run, not by an administrator. */
  nightly: z.boolean(),
})
export type ThematicJob = z.infer<typeof ThematicJob>

const ThematicAnalysis = z.strictObject({
  analysis: z.nullable(ThematicReport),
  batchJobStatus: z.nullable(ThematicJob),
  /** Whether level 4 is switched on. */
  isActive: z.boolean(),
})
export type ThematicAnalysis = z.infer<typeof ThematicAnalysis>

export const readThematicAnalysis = endpoint({
  method: 'GET',
  path: '/api/admin/analysis',
  access: 'administrator',
  ownSiteOnly: true,
  summary: 'The latest report on the study, and the state of the latest job; reading it is recorded',
  response: ThematicAnalysis,
})
export const startThematicAnalysis = endpoint({
  method: 'POST',
  path: '/api/admin/analysis',
  access: 'administrator',
  summary: 'Analyse the masked entries of everybody who allows both research and AI for themes',
  response: ThematicAnalysis,
  status: 202,
  errors: {
    409: `${thematicMessages.underWay} ${thematicMessages.nothingToRead}`,
    503: thematicMessages.levelOff,
  },
})
export const downloadThematicAnalysis = endpoint({
  method: 'GET',
  path: '/api/admin/thematic-analysis/download',
  access: 'administrator',
  ownSiteOnly: true,
  summary: 'The latest report as CSV; the download is recorded',
  response: { file: 'text/csv; charset=utf-8' },
  errors: { 404: thematicMessages.noReport },
})
/** One fact a row: part of the report, subject, counts, text. */
export const thematicColumns = ['Part', 'Name', 'People', 'Entries', 'Text'] as const
