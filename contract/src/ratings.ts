import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

export const feedbackTypes = ['individual_entry', 'comprehensive_themes', 'chat_response'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export const ratingValues = ['like', 'dislike'] as const
export type RatingValue = (typeof ratingValues)[number]

export const ratingLimits = { reasonMax: 500 } as const

export const ratingMessages = {
  none: 'You have not rated this.',
  noTarget: 'There is no answer of yours to rate here.',
  feedbackType: 'Please say what is rated: individual_entry, comprehensive_themes or chat_response',
  rating: 'A rating is like or dislike',
  reasonLong: 'A reason can hold up to 500 characters',
} as const

const params = z.strictObject({
  feedbackType: z.enum(feedbackTypes, ratingMessages.feedbackType),
  targetId: z.string().check(atMost(100)),
})

export const Rating = z.strictObject({
  rating: z.enum(ratingValues),
  /** Why, in the person's own words. */
  reason: z.optional(z.string()),
})
export type Rating = z.infer<typeof Rating>

export const readRating = endpoint({
  method: 'GET',
  path: '/api/feedback/rating/:feedbackType/:targetId',
  access: 'participant',
  summary: 'One’s own rating of an answer; with `?none=null`, null instead of 404 where there is none',
  params,
  query: z.object({ none: z.optional(z.literal('null')) }),
  response: z.nullable(Rating),
  errors: { 404: ratingMessages.none },
})
export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/feedback/rating',
  access: 'participant',
  summary: 'Rate an answer of AI to oneself; replaces an earlier rating, its reason included',
  body: z.strictObject({
    feedbackType: z.enum(feedbackTypes, ratingMessages.feedbackType),
    targetId: z.string(ratingMessages.noTarget).check(atMost(100, ratingMessages.noTarget)),
    rating: z.enum(ratingValues, ratingMessages.rating),
    reason: z.optional(z.nullable(z.string().check(atMost(ratingLimits.reasonMax, ratingMessages.reasonLong)))),
  }),
  response: Rating,
  errors: { 404: ratingMessages.noTarget },
})
export const removeRating = endpoint({
  method: 'DELETE',
  path: '/api/feedback/rating/:feedbackType/:targetId',
  access: 'participant',
  summary: 'Remove a rating',
  params,
  response: 'nothing',
  errors: { 404: ratingMessages.none },
})
