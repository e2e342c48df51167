/** One example: the places of what it holds, whether it is of the kind sought, and how much it counts. */
export type Example = { readonly features: readonly number[]; readonly is: boolean; readonly counts: number }

/** A fitted model: a weight for each place, and what every example starts from. */
export type Fitted = { readonly weights: Float64Array; readonly bias: number }

const rounds = 150

/**
 * Logistic regression with L2, by accelerated gradient descent from nothing: the same examples give the same weights.
 * `penalty` is per example; `pull` says how strongly the weight of each place is drawn to nothing.
 */
export const fitLogistic = (
  examples: readonly Example[],
  places: number,
  pull: (place: number) => number,
  penalty: number,
): Fitted => {
  const scales = Float64Array.from({ length: places }, (_, place) => 1 / Math.sqrt(pull(place)))
  const total = examples.reduce((sum, { counts }) => sum + counts, 0)
  const longest = Math.max(
    ...examples.map(({ features }) => 1 + features.reduce((sum, at) => sum + (scales[at] ?? 0) ** 2, 0)),
  )
  const step = 1 / (longest / 8 + penalty)
  let [now, ahead] = [new Float64Array(places + 1), new Float64Array(places + 1)]
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(places + 1)
    for (const { features, is, counts } of examples) {
      let score = ahead[places] ?? 0
      for (const at of features) score += (ahead[at] ?? 0) * (scales[at] ?? 0)
      const error = ((1 / (1 + Math.exp(-score)) - (is ? 1 : 0)) * counts) / total
      for (const at of features) gradient[at] = (gradient[at] ?? 0) + error * (scales[at] ?? 0)
      gradient[places] = (gradient[places] ?? 0) + error
    }
    const next = new Float64Array(places + 1)
    const later = new Float64Array(places + 1)
    for (let at = 0; at <= places; at++) {
      const from = ahead[at] ?? 0
      next[at] = from - step * ((gradient[at] ?? 0) + (at < places ? penalty * from : 0))
      later[at] = (next[at] ?? 0) + ((round - 1) / (round + 2)) * ((next[at] ?? 0) - (now[at] ?? 0))
    }
    ;[now, ahead] = [next, later]
  }
  return { weights: now.slice(0, places).map((weight, at) => weight * (scales[at] ?? 0)), bias: now[places] ?? 0 }
}
