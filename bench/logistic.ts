/** One example: the indexes of its features and their value, whether it is positive, and its count. */
export type Example = {
  readonly features: readonly number[]
  readonly worth: number
  readonly is: boolean
  readonly counts: number
}

/** A fitted model: a weight for each feature, and the intercept. */
export type Fitted = { readonly weights: Float64Array; readonly bias: number }

const rounds = 150

/**
 * Logistic regression with L2, by accelerated gradient descent from zero: deterministic. `penalty` is per example;
 * `pull` is each feature's strength of regularisation.
 */
export const fitLogistic = (
  examples: readonly Example[],
  places: number,
  pull: (place: number) => number,
  penalty: number,
): Fitted => {
  // Only features in some example are fitted, side by side in memory: most of the time is spent here.
  const held = new Map<number, number>()
  for (const { features } of examples) for (const at of features) if (!held.has(at)) held.set(at, held.size)
  const size = held.size
  const scales = new Float64Array(size)
  for (const [place, at] of held) scales[at] = 1 / Math.sqrt(pull(place))
  const ends = new Int32Array(examples.length)
  const flat = new Int32Array(examples.reduce((sum, { features }) => sum + features.length, 0))
  const total = examples.reduce((sum, { counts }) => sum + counts, 0)
  const shares = Float64Array.from(examples, ({ counts }) => counts / total)
  const worths = Float64Array.from(examples, ({ worth }) => worth)
  const wanted = Float64Array.from(examples, ({ is }) => (is ? 1 : 0))
  let [end, longest] = [0, 0]
  for (const [at, { features, worth }] of examples.entries()) {
    let length = 1
    for (const place of features) {
      const of = held.get(place) ?? 0
      flat[end++] = of
      length += ((scales[of] ?? 0) * worth) ** 2
    }
    ends[at] = end
    longest = Math.max(longest, length)
  }
  const step = 1 / (longest / 8 + penalty)
  let now = new Float64Array(size + 1)
  let ahead = new Float64Array(size + 1)
  const scaled = new Float64Array(size)
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(size + 1)
    for (let at = 0; at < size; at++) scaled[at] = (ahead[at] as number) * (scales[at] as number)
    const bias = ahead[size] as number
    let from = 0
    for (let one = 0; one < ends.length; one++) {
      const to = ends[one] as number
      const worth = worths[one] as number
      let sum = 0
      for (let at = from; at < to; at++) sum += scaled[flat[at] as number] as number
      const score = bias + sum * worth
      const error = (1 / (1 + Math.exp(-score)) - (wanted[one] as number)) * (shares[one] as number)
      const each = error * worth
      for (let at = from; at < to; at++) (gradient[flat[at] as number] as number) += each
      ;(gradient[size] as number) += error
      from = to
    }
    const next = new Float64Array(size + 1)
    const later = new Float64Array(size + 1)
    const momentum = (round - 1) / (round + 2)
    for (let at = 0; at <= size; at++) {
      const before = ahead[at] as number
      const slope =
        at < size ? (gradient[at] as number) * (scales[at] as number) + penalty * before : (gradient[at] as number)
      const value = before - step * slope
      next[at] = value
      later[at] = value + momentum * (value - (now[at] as number))
    }
    now = next
    ahead = later
  }
  const weights = new Float64Array(places)
  for (const [place, at] of held) weights[place] = (now[at] as number) * (scales[at] as number)
  return { weights, bias: now[size] as number }
}
