import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { frameworkIds } from './framework.ts'

export const figureLimits = { weeks: 12, topTags: 3 } as const
const Count = z.int().check(z.gte(0))

export const StudyStatistics = z.strictObject({
  /** When they were counted: a person who ends research use is not in the next count. */
  at: z.iso.datetime(),
  /** People whose entries research may use now, and those of them who have written any. */
  participants: Count,
  writers: Count,
  entries: Count,
  byType: z.strictObject({ reflection: Count, cpd: Count, chat: Count }),
  /** Entries of the last 7 days. */
  thisWeek: Count,
  /** Twelve weeks from Monday to Sunday in the study's time zone, oldest first, this week last. */
  weeks: z.array(
    z.strictObject({
      /** The Monday. */
      from: z.iso.date(),
      entries: Count,
      present: z.boolean(),
    }),
  ),
  sentiment: z.strictObject({
    /** Entries that have been analysed: the three together. */
    analysed: Count,
    positive: Count,
    neutral: Count,
    negative: Count,
  }),
  /** Competences of the framework in use, after people's corrections. */
  tags: z.strictObject({
    framework: z.strictObject({ id: z.enum(frameworkIds), title: z.string() }),
    /** Entries that are classified by this framework. */
    classified: Count,
    /** The most frequent three, most frequent first; ties in the framework's order. */
    top: z.array(z.strictObject({ code: z.string(), name: z.string(), entries: Count })),
  }),
})
export type StudyStatistics = z.infer<typeof StudyStatistics>

export const readStudyStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  access: 'administrator',
  summary: 'Statistics of the study, over the people whose entries research may use now',
  response: StudyStatistics,
})

const Ratings = z.strictObject({ like: Count, dislike: Count })
export const RatingStatistics = z.strictObject({
  individual_entry: Ratings,
  comprehensive_themes: Ratings,
  chat_response: Ratings,
})
export type RatingStatistics = z.infer<typeof RatingStatistics>

export const readRatingStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/ratings',
  access: 'administrator',
  summary: 'How people rate what AI answers, by kind of answer',
  response: RatingStatistics,
})
