/** How many samples, of the lower of both rates, a sample is made of to each of its sides. */
const reach = 32
/** Attenuation of aliases, in decibels. */
const attenuation = 80

/** The order-zero modified Bessel function of the first kind, by its series. */
const bessel = (x: number): number => {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

const kaiser = 0.1102 * (attenuation - 8.7)
/** Width of the transition band, as a part of the lower Nyquist frequency. */
const transition = (attenuation - 8) / (2.285 * 2 * reach * Math.PI)
/** Its middle; the band ends at the lower Nyquist frequency, so that nothing aliases from beyond it. */
const cutOff = 1 - transition / 2

/** The windowed sinc at `time`, in samples of the lower rate; its scale is left open. */
const kernel = (time: number): number => {
  const outward = time / reach
  if (Math.abs(outward) >= 1) return 0
  const sinc = time === 0 ? 1 : Math.sin(Math.PI * cutOff * time) / (Math.PI * cutOff * time)
  return sinc * bessel(kaiser * Math.sqrt(1 - outward ** 2))
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b))

/** Resamples audio in pieces of any length. */
export type Resampler = {
  /** The output for the input so far; it lags 32 samples of the lower rate behind. */
  readonly push: (samples: Float32Array) => Float32Array
  /** The rest, as if silence followed. Nothing may be pushed after it. */
  readonly end: () => Float32Array
}

/**
 * Resamples one channel between any two rates, in whole hertz; the output does not depend on how the input was cut. `n`
 * samples become `n × to ÷ from`, rounded up.
 *
 * Band-limited interpolation as Julius O. Smith describes it ("Digital Audio Resampling", CCRMA, Stanford): each sample
 * is the sum of those around its moment, weighed by a sinc that ends 32 samples of the lower rate to each side under a
 * Kaiser window. Kaiser's formulas for 80 dB give its shape (β = 7.86) and its transition, 16 % of the lower Nyquist
 * frequency and below it: from 48 to 16 kHz, tones up to 6.7 kHz stay as they are and those from 8 kHz on are gone. The
 * weights are made beforehand, for each distance that a moment can have from the sample before it (one from 48 to
 * 16 kHz, 160 from 44.1).
 */
export const createResampler = (from: number, to: number): Resampler => {
  if (!(Number.isInteger(from) && Number.isInteger(to) && from > 0 && to > 0))
    throw new RangeError(`sound cannot be resampled from ${from} to ${to} Hz`)
  if (from === to) return { push: samples => samples.slice(), end: () => new Float32Array(0) }

  const divisor = divisorOf(from, to)
  /** A moment moves on by `stride` steps; a sample of the incoming sound lasts `phases` of them. */
  const [stride, phases] = [from / divisor, to / divisor]
  const perSample = Math.min(1, to / from)
  const half = Math.ceil(reach / perSample)
  const length = 2 * half
  const weights = Float32Array.from({ length: phases * length }, (_, index) => {
    const phase = Math.floor(index / length)
    return kernel(((index % length) - (half - 1) - phase / phases) * perSample)
  })
  for (let start = 0; start < weights.length; start += length) {
    const row = weights.subarray(start, start + length)
    const sum = row.reduce((whole, weight) => whole + weight, 0)
    // Each row alone passes a steady level unchanged, or the level would tremble with the phase.
    row.forEach((weight, tap) => {
      row[tap] = weight / sum
    })
  }

  /** What the next sample needs and all after it; silence went before the first. */
  let held = new Float32Array(half - 1)
  let phase = 0
  let taken = 0
  let given = 0

  const push = (samples: Float32Array): Float32Array => {
    taken += samples.length
    const sound = new Float32Array(held.length + samples.length)
    sound.set(held)
    sound.set(samples, held.length)
    const made = new Float32Array(Math.ceil((samples.length * phases) / stride))
    let count = 0
    let at = 0
    while (at + length <= sound.length) {
      const row = phase * length
      let sum = 0
      for (let tap = 0; tap < length; tap += 1) sum += (sound[at + tap] ?? 0) * (weights[row + tap] ?? 0)
      made[count] = sum
      count += 1
      phase += stride
      at += Math.floor(phase / phases)
      phase %= phases
    }
    held = sound.slice(at)
    given += count
    return made.subarray(0, count)
  }

  return {
    push,
    end: () => {
      const missing = Math.ceil((taken * to) / from) - given
      return push(new Float32Array(half)).subarray(0, missing)
    },
  }
}
