/** A share of a whole in rounded per cent; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 100) : undefined

export type Verdicts = { readonly like: number; readonly dislike: number }

/** How ratings divide: the share of likes rounded, of dislikes 100 minus that; undefined where nobody has rated. */
export const verdictShares = ({ like, dislike }: Verdicts): Verdicts | undefined => {
  const liked = percentOf(like, like + dislike)
  return liked === undefined ? undefined : { like: liked, dislike: 100 - liked }
}

/** How far a column reaches, from 0 to 1, beside the tallest of them. */
export const heightsOf = (statistics: readonly number[]): number[] => {
  const tallest = Math.max(...statistics, 1)
  return statistics.map(figure => figure / tallest)
}
