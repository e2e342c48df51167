import { expect, test } from 'vitest'
import { createPcm, levelOf } from './pcm.ts'

/** Feeds this audio 128 samples at a time, as the audio thread does. */
const take = (sound: Float32Array, from = 16_000) => {
  const chunks: ArrayBuffer[] = []
  const levels: number[] = []
  const pcm = createPcm(
    { from, to: 16_000, samplesPerChunk: 4_096 },
    { chunk: chunk => chunks.push(chunk), level: level => levels.push(level) },
  )
  for (let at = 0; at < sound.length; at += 128) pcm.take(sound.subarray(at, at + 128))
  return { pcm, chunks, levels }
}
const sampleAt = (chunk: ArrayBuffer | undefined, index: number) =>
  chunk && new DataView(chunk).getInt16(2 * index, true)

test('audio is output in chunks of exactly 4096 samples of two bytes', () => {
  const { chunks, pcm } = take(new Float32Array(48_000), 48_000)
  expect(chunks.map(chunk => chunk.byteLength)).toEqual([8_192, 8_192, 8_192])
  pcm.end()
  expect(chunks.map(chunk => chunk.byteLength)).toEqual([8_192, 8_192, 8_192, 8_192])
})

test('the rest is padded with silence; without a rest nothing is added', () => {
  const whole = take(new Float32Array(4_096).fill(0.5))
  whole.pcm.end()
  expect(whole.chunks).toHaveLength(1)
  const more = take(new Float32Array(4_096 + 10).fill(0.5))
  more.pcm.end()
  expect(more.chunks).toHaveLength(2)
  expect([9, 10, 4_095].map(index => sampleAt(more.chunks[1], index))).toEqual([16_384, 0, 0])
})

test('samples are little-endian, and clipped instead of overflowing', () => {
  const sound = new Float32Array(4_096)
  sound.set([0, 0.5, -0.5, 1, -1, 1.5, -1.5, 1 / 32_768])
  const [chunk] = take(sound).chunks
  const samples = [0, 1, 2, 3, 4, 5, 6, 7].map(index => sampleAt(chunk, index))
  expect(samples).toEqual([0, 16_384, -16_384, 32_767, -32_768, 32_767, -32_768, 1])
  expect([...new Uint8Array(chunk ?? new ArrayBuffer(0), 2, 2)]).toEqual([0, 0x40])
})

test('an emitted chunk is not written to again', () => {
  const { chunks, pcm } = take(new Float32Array(4_096).fill(0.25))
  pcm.take(new Float32Array(4_096).fill(0.75))
  expect(sampleAt(chunks[0], 0)).toBe(8_192)
  expect(sampleAt(chunks[1], 0)).toBe(24_576)
})

test('the level is emitted about fifteen times a second, and rises with loudness from 0 to 1', () => {
  for (const rate of [16_000, 44_100, 48_000, 96_000]) {
    const { levels } = take(new Float32Array(rate).fill(0.1), rate)
    expect(levels.length).toBeGreaterThanOrEqual(13)
    expect(levels.length).toBeLessThanOrEqual(15)
  }
  expect(levelOf(0)).toBe(0)
  expect(levelOf(0.0005)).toBe(0)
  expect(levelOf(1)).toBe(1)
  const speech = [0.003, 0.01, 0.03, 0.1, 0.3].map(levelOf)
  expect(speech).toEqual(speech.toSorted((a, b) => a - b))
  expect(speech.every(level => level > 0.1 && level < 1)).toBe(true)
})
