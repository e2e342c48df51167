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

/** An answer of AI, as ratings name it. */
export type Answer = { readonly feedbackType: FeedbackType; readonly targetId: string }

const ratingQuery = (answer: Answer) =>
  queryOptions({
    queryKey: ['/api/feedback/rating', answer.feedbackType, answer.targetId],
    // Whatever fails counts as no rating, as the specification says: an old rating is not worth a message.
    queryFn: ({ signal }): Promise<Rating | null> =>
      call(readRating, { params: answer, query: { none: 'null' }, signal }).catch(() => null),
  })

/** For an answer that another has replaced under the same name: the rating was of what is gone. */
export const forgetRating = (client: QueryClient, answer: Answer): void => {
  client.setQueryData(ratingQuery(answer).queryKey, null)
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

const showRatingFailure = (error: unknown, needsLogin: ToastTexts, other: ToastTexts) =>
  showToast({ ...(statusOf(error) === 401 ? needsLogin : other), tone: 'bad' })

export type Rated = {
  /** What shows as chosen: before the server has answered, too. */
  readonly current: Rating | null
  /** Resolves to whether it was recorded; a failure has been told, and what was there before is back. */
  readonly rate: (rating: RatingValue, reason?: string) => Promise<boolean>
  readonly remove: () => void
  readonly busy: boolean
}

/** One's own rating of an answer, and what changes it. */
export const useRating = (answer: Answer): Rated => {
  const client = useQueryClient()
  const query = ratingQuery(answer)
  const { data } = useQuery(query)

  /** Shows a rating at once, and gives what it replaces. */
  const show = async (rating: Rating | null) => {
    await client.cancelQueries({ queryKey: query.queryKey })
    const before = client.getQueryData(query.queryKey) ?? null
    client.setQueryData(query.queryKey, rating)
    return before
  }
  // One after another, so that pressing twice ends where the second press wanted.
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
      // Not there any more: taken back in another tab, so that there is nothing to put back here.
      if (statusOf(error) !== 404) client.setQueryData(query.queryKey, before ?? null)
      showRatingFailure(error, toasts.ratingRemovalNeedsLogin, toasts.ratingRemovalFailed)
    },
  })
  return {
    current: data ?? null,
    rate: (value, reason) =>
      rating.mutateAsync({ rating: value, ...(reason && { reason }) }).then(
        () => true,
        // The toast has said it.
        () => false,
      ),
    remove: () => removal.mutate(),
    busy: rating.isPending || removal.isPending,
  }
}
