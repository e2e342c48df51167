import * as z from 'zod/mini'
import { AnswerStamp, aiMessages } from './ai.ts'
import { AnswerCare } from './answer-care.ts'
import { jobStatuses } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { themesMessages } from './themes.ts'

export const coachingMessages = {
  underWay: 'Your advanced analysis is already under way.',
  leaving: 'Your account is going to be deleted, so that no new analysis is begun.',
} as const

/** How long each stage of a participant's job usually takes where a batch service does the work. */
export const coachingTimes = {
  pending: 'starts within 30 min',
  validating: '15 min to 1 h',
  in_progress: '1 to 4 h',
  finalizing: '5 to 15 min',
} as const

/** The advanced analysis of the whole diary. One a participant: the next replaces it. */
export const CoachingAnalysis = z.strictObject({
  /** What a rating refers to; a new analysis has a new one. */
  id: z.string(),
  /** Markdown; what is emphasised is the person's own words. */
  summary: z.string(),
  /** How many entries were read, of how many there were: fewer where the whole did not fit. */
  entriesAnalyzed: z.int(),
  entriesThen: z.int(),
  /** The first and the last day of the entries read: '1 September to 6 November 2026'. */
  timeframe: z.string(),
  /** Entries written since. */
  addedSince: z.int(),
  /** An entry that was read has been changed or deleted since. */
  outOfDate: z.boolean(),
  care: z.optional(AnswerCare),
  stamp: AnswerStamp,
})
export type CoachingAnalysis = z.infer<typeof CoachingAnalysis>

/** The latest job. `expired` and `cancelled` are given as failed, with a sentence that says so. */
export const CoachingJob = z.strictObject({
  status: z.enum(jobStatuses),
  entriesCount: z.int(),
  requestedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  errorMessage: z.nullable(z.string()),
  /** Whether a batch service does the work, whose times can be estimated. */
  remote: z.boolean(),
})
export type CoachingJob = z.infer<typeof CoachingJob>

const Coaching = z.strictObject({
  analysis: z.nullable(CoachingAnalysis),
  batchJobStatus: z.nullable(CoachingJob),
})
export type Coaching = z.infer<typeof Coaching>

export const readCoaching = endpoint({
  method: 'GET',
  path: '/api/coaching/analysis',
  access: 'participant',
  summary: 'The latest advanced analysis of the diary, and how the latest job for one stands',
  response: Coaching,
})
export const startCoaching = endpoint({
  method: 'POST',
  path: '/api/coaching/analysis',
  access: 'participant',
  summary: 'Start an advanced analysis of the whole diary; the job continues without polling',
  response: Coaching,
  status: 202,
  errors: {
    403: aiMessages.mayNotRead,
    409: `${coachingMessages.underWay} ${themesMessages.noEntries} ${coachingMessages.leaving}`,
    503: aiMessages.levelOff,
  },
  limit: 'coaching',
})
