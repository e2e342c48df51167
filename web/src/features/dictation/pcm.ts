import { createResampler } from '@diary/contract/resample'

/** Range of the level meter, in dBFS: quieter is 0, louder is 1. */
const [silence, full] = [-60, -6]

/** The level from 0 to 1 of a root mean square, logarithmic, as hearing is. */
export const levelOf = (rms: number): number => {
  const decibels = 20 * Math.log10(rms)
  return Math.min(1, Math.max(0, (decibels - silence) / (full - silence)))
}

const levelsPerSecond = 15

export type Pcm = {
  readonly take: (samples: Float32Array) => void
  /** Emits the rest, padded with silence to a whole chunk. */
  readonly end: () => void
}

type Format = {
  /** Sample rates of input and chunks, in hertz. */
  readonly from: number
  readonly to: number
  readonly samplesPerChunk: number
}

type Given = {
  readonly chunk: (chunk: ArrayBuffer) => void
  readonly level: (level: number) => void
}

/** Converts one channel of audio into chunks of 16-bit little-endian samples, and emits its level. */
export const createPcm = ({ from, to, samplesPerChunk }: Format, given: Given): Pcm => {
  const resampler = createResampler(from, to)
  const samplesPerLevel = Math.round(from / levelsPerSecond)
  let chunk = new DataView(new ArrayBuffer(2 * samplesPerChunk))
  let filled = 0
  let squares = 0
  let measured = 0

  const giveChunk = () => {
    given.chunk(chunk.buffer)
    chunk = new DataView(new ArrayBuffer(2 * samplesPerChunk))
    filled = 0
  }
  const fill = (samples: Float32Array) => {
    for (const sample of samples) {
      chunk.setInt16(2 * filled, Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), true)
      filled += 1
      if (filled === samplesPerChunk) giveChunk()
    }
  }
  const measure = (samples: Float32Array) => {
    for (const sample of samples) squares += sample * sample
    measured += samples.length
    if (measured < samplesPerLevel) return
    given.level(levelOf(Math.sqrt(squares / measured)))
    squares = 0
    measured = 0
  }

  return {
    take: samples => {
      measure(samples)
      fill(resampler.push(samples))
    },
    end: () => {
      fill(resampler.end())
      if (filled > 0) giveChunk()
    },
  }
}
