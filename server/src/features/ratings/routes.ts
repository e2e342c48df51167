import {
  type FeedbackType,
  type Rating,
  rateAnswer,
  ratingMessages,
  readRating,
  removeRating,
} from '@diary/contract/ratings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { CoachingOfDiaries, ThemesOfDiaries } from '../coaching/index.ts'
import { createRatings } from './store.ts'

type Parts = { readonly themes: ThemesOfDiaries; readonly coaching: CoachingOfDiaries }

export const feedbackRoutes = (app: FastifyInstance, context: Context, { themes, coaching }: Parts) => {
  const ratings = createRatings(context)

  /** Whether an answer about a whole diary has `care` is sealed in it, so the store can't query it. */
  const mayBeRated = async (owner: ConsentingId, feedbackType: FeedbackType, targetId: string) => {
    if (feedbackType !== 'comprehensive_themes') return true
    const answers = [await themes.read(owner), (await coaching.read(owner)).analysis]
    return answers.some(answer => answer?.id === targetId.toLowerCase() && !answer.care)
  }

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
    const owner = caller.participantId
    const rated =
      (await mayBeRated(owner, body.feedbackType, body.targetId)) && (await ratings.rate(owner, body, rating))
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
