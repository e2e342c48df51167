import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dictationAudio } from '@diary/contract/dictation'
import { advice, soundOf } from '../server/test/speech.ts'

const { bytesPerSample, sampleRate, samplesPerChunk } = dictationAudio

/** Milliseconds of sound in a chunk. */
const chunkLasts = (samplesPerChunk / sampleRate) * 1000

/** The speech: a fake server ignores its words, and a real engine needs them. */
export type Said = 'noise' | 'speech'

/** The fake server's word for a chunk, and the chunk of the last of these words. */
export const numbered = (chunk: number) => `word${chunk}`
export const lastChunkIn = (text: string): number | undefined => {
  const [, number] = /(?:^|\s)word(\d+)$/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

const chunksOf = (said: Said): readonly Buffer[] =>
  said === 'speech' ? soundOf(advice) : [randomBytes(samplesPerChunk * bytesPerSample)]

export const chunksIn = (seconds: number) => Math.round((seconds * 1000) / chunkLasts)

/**
 * Chunks of sound in real time, on a fixed schedule: a late one does not delay the next. Each speaker has their own
 * offset within the first chunk, as people are not in step.
 */
export async function* spoken(said: Said, seconds: number, share: number): AsyncGenerator<Buffer> {
  const began = performance.now() + share * chunkLasts
  const sound = chunksOf(said)
  for (let index = 0; index < chunksIn(seconds); index++) {
    await wait(Math.max(0, began + index * chunkLasts - performance.now()))
    yield sound[index % sound.length] ?? Buffer.alloc(0)
  }
}
