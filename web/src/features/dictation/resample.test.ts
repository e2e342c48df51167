import { createResampler } from '@diary/contract/resample'
import { expect, test } from 'vitest'

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate))

/** Resamples in pieces of these lengths, in turn. */
const resampled = (sound: Float32Array, from: number, to: number, ...lengths: readonly number[]) => {
  const { push, end } = createResampler(from, to)
  const pieces: Float32Array[] = []
  for (let at = 0, turn = 0; at < sound.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? sound.length
    pieces.push(push(sound.subarray(at, at + length)))
    at += length
  }
  pieces.push(end())
  return Float32Array.from(pieces.flatMap(piece => [...piece]))
}

/** Without its ends, where the audio starts and stops abruptly. */
const middle = (sound: Float32Array) => sound.subarray(sound.length * 0.2, sound.length * 0.8)
const decibels = (sound: Float32Array) =>
  10 * Math.log10(middle(sound).reduce((sum, sample) => sum + sample ** 2, 0) / middle(sound).length)

const pairs = [
  [48_000, 16_000],
  [44_100, 16_000],
  [96_000, 16_000],
  [22_050, 16_000],
  [8_000, 16_000],
  [16_000, 24_000],
  [11_025, 16_000],
] as const

test.each(pairs)('from %i to %i Hz a tone keeps its frequency, its level and its moment', (from, to) => {
  for (const hertz of [100, 1_000, 3_200]) {
    const made = middle(resampled(tone(hertz, from), from, to))
    const ideal = middle(tone(hertz, to))
    const worst = Math.max(...made.map((sample, n) => Math.abs(sample - (ideal[n] ?? 0))))
    expect(worst).toBeLessThan(0.001)
  }
})

test.each([
  [48_000, 16_000, 8_100],
  [48_000, 16_000, 15_000],
  [48_000, 8_000, 4_100],
  [44_100, 16_000, 9_000],
  [96_000, 16_000, 40_000],
])('from %i to %i Hz a tone of %i Hz, above the Nyquist frequency, is removed', (from, to, hertz) => {
  expect(decibels(tone(hertz, from))).toBeGreaterThan(-4)
  expect(decibels(resampled(tone(hertz, from), from, to))).toBeLessThan(-70)
})

test('from 16 to 24 kHz no higher tones are added', () => {
  const made = middle(resampled(tone(7_000, 16_000), 16_000, 24_000))
  const shadow = made.reduce((sum, sample, n) => sum + sample * Math.cos((2 * Math.PI * 9_000 * n) / 24_000), 0)
  expect((2 * Math.abs(shadow)) / made.length).toBeLessThan(0.001)
})

test.each(pairs)('from %i to %i Hz the cutting of the input does not matter', (from, to) => {
  const sound = tone(440, from, 0.1)
  const whole = resampled(sound, from, to)
  expect(resampled(sound, from, to, 128)).toEqual(whole)
  expect(resampled(sound, from, to, 1)).toEqual(whole)
  expect(resampled(sound, from, to, 0, 7, 1_000, 3)).toEqual(whole)
})

test.each([
  [48_000, 16_000, 4_801, 1_601],
  [44_100, 16_000, 44_100, 16_000],
  [44_100, 16_000, 1, 1],
  [8_000, 16_000, 801, 1_602],
  [16_000, 24_000, 4_096, 6_144],
  [48_000, 16_000, 0, 0],
])('from %i to %i Hz, %i samples become %i', (from, to, length, made) => {
  expect(resampled(new Float32Array(length), from, to)).toHaveLength(made)
})

test('between equal rates nothing changes', () => {
  const sound = tone(440, 16_000)
  expect(resampled(sound, 16_000, 16_000, 128)).toEqual(sound)
})

test('a constant level stays constant, without ripple', () => {
  const made = middle(resampled(new Float32Array(22_050).fill(0.5), 44_100, 16_000))
  expect(Math.max(...made.map(sample => Math.abs(sample - 0.5)))).toBeLessThan(1e-6)
})

test('invalid rates are refused', () => {
  expect(() => createResampler(0, 16_000)).toThrow(RangeError)
  expect(() => createResampler(44_100.5, 16_000)).toThrow(RangeError)
})
