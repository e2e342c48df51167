/** A share of a whole in rounded per cent; undefined for a whole of zero. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 100) : undefined

export type Verdicts = { readonly like: number; readonly dislike: number }

/** Shares of ratings: likes rounded, dislikes 100 minus that; undefined without ratings. */
export const verdictShares = ({ like, dislike }: Verdicts): Verdicts | undefined => {
  const liked = percentOf(like, like + dislike)
  return liked === undefined ? undefined : { like: liked, dislike: 100 - liked }
}

/** A column's height from 0 to 1, relative to the tallest. */
export const heightsOf = (statistics: readonly number[]): number[] => {
  const tallest = Math.max(...statistics, 1)
  return statistics.map(figure => figure / tallest)
}
