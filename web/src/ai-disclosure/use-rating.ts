import {
  type FeedbackType,
  type Rating,
  type RatingValue,
  rateAnswer,
  readRating,
  removeRating,
} from '@diary/contract/ratings'
import { type ToastTexts, toasts } from '@diary/contract/toasts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../platform/api.ts'
import { showToast } from '../ui/toast-store.ts'

/** The key of an answer in ratings. */
export type Answer = { readonly feedbackType: FeedbackType; readonly targetId: string }

const ratingQuery = (answer: Answer) =>
  queryOptions({
    queryKey: ['/api/feedback/rating', answer.feedbackType, answer.targetId],
    // A failure counts as no rating, as the specification says.
    queryFn: ({ signal }): Promise<Rating | null> =>
      call(readRating, { params: answer, query: { none: 'null' }, signal }).catch(() => null),
  })

/** For an answer that was replaced under the same key: the rating was of the old one. */
export const forgetRating = (client: QueryClient, answer: Answer): void => {
  client.setQueryData(ratingQuery(answer).queryKey, null)
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

const showRatingFailure = (error: unknown, needsLogin: ToastTexts, other: ToastTexts) =>
  showToast({ ...(statusOf(error) === 401 ? needsLogin : other), tone: 'bad' })

export type Rated = {
  /** The shown choice, also before the server has answered. */
  readonly current: Rating | null
  /** Resolves to whether it was stored; after a failure, a toast has said so and the earlier rating is shown. */
  readonly rate: (rating: RatingValue, reason?: string) => Promise<boolean>
  readonly remove: () => void
  readonly busy: boolean
}

/** The person's rating of an answer, and its mutations. */
export const useRating = (answer: Answer): Rated => {
  const client = useQueryClient()
  const query = ratingQuery(answer)
  const { data } = useQuery(query)

  /** Shows a rating at once, and returns the one it replaces. */
  const show = async (rating: Rating | null) => {
    await client.cancelQueries({ queryKey: query.queryKey })
    const before = client.getQueryData(query.queryKey) ?? null
    client.setQueryData(query.queryKey, rating)
    return before
  }
  // One after another, so that the last press applies.
  const scope = { id: query.queryKey.join('/') }
  const rating = useMutation({
    scope,
    mutationFn: (wanted: Rating) => call(rateAnswer, { body: { ...answer, ...wanted } }),
    onMutate: show,
    onSuccess: () => showToast({ ...toasts.ratingRecorded, tone: 'good' }),
    onError: (error, _, before) => {
      client.setQueryData(query.queryKey, before ?? null)
      showRatingFailure(error, toasts.ratingNeedsLogin, toasts.ratingFailed)
    },
  })
  const removal = useMutation({
    scope,
    mutationFn: () => call(removeRating, { params: answer }),
    onMutate: () => show(null),
    onSuccess: () => showToast({ ...toasts.ratingRemoved, tone: 'good' }),
    onError: (error, _, before) => {
      // Removed in another tab: nothing to restore here.
      if (statusOf(error) !== 404) client.setQueryData(query.queryKey, before ?? null)
      showRatingFailure(error, toasts.ratingRemovalNeedsLogin, toasts.ratingRemovalFailed)
    },
  })
  return {
    current: data ?? null,
    rate: (value, reason) =>
      rating.mutateAsync({ rating: value, ...(reason && { reason }) }).then(
        () => true,
        // The toast has reported it.
        () => false,
      ),
    remove: () => removal.mutate(),
    busy: rating.isPending || removal.isPending,
  }
}
