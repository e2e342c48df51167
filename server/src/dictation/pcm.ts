import { dictationAudio } from '@diary/contract/dictation'

const { bytesPerSample } = dictationAudio
const loudest = 32_768

/** Samples of 16 bits as parts of the loudest. */
export const samplesOf = (bytes: Buffer): Float32Array<ArrayBuffer> => {
  const samples = new Float32Array(bytes.length / bytesPerSample)
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * bytesPerSample) / loudest
  return samples
}

/** The inverse; samples beyond full scale are clipped. */
export const bytesOf = (samples: Float32Array): Buffer => {
  const bytes = Buffer.alloc(samples.length * bytesPerSample)
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(Math.max(-loudest, Math.min(loudest - 1, Math.round(sample * loudest))), at * bytesPerSample)
  })
  return bytes
}
