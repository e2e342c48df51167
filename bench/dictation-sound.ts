import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dictationAudio } from '@diary/contract/dictation'
import { advice, soundOf } from '../server/test/speech.ts'

const { bytesPerSample, sampleRate, samplesPerChunk } = dictationAudio

/** Milliseconds of sound in a chunk. */
const chunkLasts = (samplesPerChunk / sampleRate) * 1000

/** What people say: a stand-in hears no words in it, and a real engine needs speech. */
export type Said = 'noise' | 'speech'

/** The word that a stand-in hears with a chunk, and the chunk with which the last of these words was heard. */
export const numbered = (chunk: number) => `word${chunk}`
export const lastChunkIn = (text: string): number | undefined => {
  const [, number] = /(?:^|\s)word(\d+)$/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

const chunksOf = (said: Said): readonly Buffer[] =>
  said === 'speech' ? soundOf(advice) : [randomBytes(samplesPerChunk * bytesPerSample)]

export const chunksIn = (seconds: number) => Math.round((seconds * 1000) / chunkLasts)

/**
 * Chunks of sound at the pace at which they are spoken, by a timetable: one that came late does not put off the next. They
 * begin at a moment within the first chunk that is this speaker's own, as people do not breathe in step.
 */
export async function* spoken(said: Said, seconds: number, share: number): AsyncGenerator<Buffer> {
  const began = performance.now() + share * chunkLasts
  const sound = chunksOf(said)
  for (let index = 0; index < chunksIn(seconds); index++) {
    await wait(Math.max(0, began + index * chunkLasts - performance.now()))
    yield sound[index % sound.length] ?? Buffer.alloc(0)
  }
}
