import { type Rating, rateAnswer, ratingMessages, readRating, removeRating } from '@diary/contract/ratings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { createRatings } from './store.ts'

export const feedbackRoutes = (app: FastifyInstance, context: Context) => {
  const ratings = createRatings(context)

  mount(
    app,
    readRating,
  )(async ({ caller, params, query }) => {
    const rating = await ratings.read(caller.participantId, params)
    if (!rating && query.none !== 'null') throw problem(404, ratingMessages.none)
    return rating ?? null
  })

  mount(
    app,
    rateAnswer,
  )(async ({ caller, body }) => {
    const reason = body.reason?.trim()
    const rating: Rating = { rating: body.rating, ...(reason ? { reason } : {}) }
    const rated = await ratings.rate(caller.participantId, body, rating)
    if (!rated) throw problem(404, ratingMessages.noTarget)
    return rating
  })

  mount(
    app,
    removeRating,
  )(async ({ caller, params }) => {
    const removed = await ratings.remove(caller.participantId, params)
    if (!removed) throw problem(404, ratingMessages.none)
  })
}
