import { dictationAudio } from '@diary/contract/dictation'

const { sampleRate, samplesPerChunk, bytesPerSample } = dictationAudio

/** A steady tone, or silence for 0 Hz, as samples of 16 bits. */
export const tone = (seconds: number, hertz: number, volume = 0.3): Buffer => {
  const sound = Buffer.alloc(Math.round(seconds * sampleRate) * bytesPerSample)
  for (let at = 0; at < sound.length / bytesPerSample; at += 1) {
    const level = volume * Math.sin((2 * Math.PI * hertz * at) / sampleRate)
    sound.writeInt16LE(Math.round(level * 32_767), at * bytesPerSample)
  }
  return sound
}

export const silence = (seconds: number): Buffer => tone(seconds, 0)

/** Sound as the browser sends it: chunks of 4096 samples, the last one shorter. */
export function* chunksOf(sound: Buffer): Generator<Buffer> {
  const size = samplesPerChunk * bytesPerSample
  for (let at = 0; at < sound.length; at += size) yield sound.subarray(at, at + size)
}

/** So many chunks of speech. */
export const speech = (chunks: number): Buffer => tone((chunks * samplesPerChunk) / sampleRate, 300)
