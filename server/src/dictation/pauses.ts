const framesPerSecond = 50

/** The loudest noise, in decibels below full scale, that speech is told from, and the quietest that counts as noise. */
const noise = { loudest: -35, quietest: -60 }
/** How fast what goes on and on comes to count as noise, in decibels a second. */
const noiseRises = 3
/** How much louder than noise speech is, in decibels. */
const speechStandsOut = 10

/** A turn holds at least as much speech, in frames: less is a click. */
const minSpeech = 0.2 * framesPerSecond

/** How long a pause ends a turn, in frames. The longer somebody goes on, the shorter; at last without any. */
const pauseThatEnds = (turn: number): number => {
  const seconds = turn / framesPerSecond
  if (seconds >= 30) return 0
  return (seconds >= 20 ? 0.15 : seconds >= 10 ? 0.4 : 0.8) * framesPerSecond
}

/**
 * Tells where a person pauses, by loudness alone, for models that leave it to us to say where a turn ends. Noise is
 * followed from below: what is quieter than noise was is the new noise, and what does not stop becomes noise slowly.
 */
export const createPauses = (sampleRate: number) => {
  const frame = sampleRate / framesPerSecond
  let floor = noise.quietest
  /** Of the frame that is not full yet. */
  let energy = 0
  let samples = 0
  /** Since the last turn ended, in frames: all from the first speech on, the speech in it, and the quiet after it. */
  let turn = 0
  let spoken = 0
  let quiet = 0

  const hearFrame = (level: number) => {
    floor = Math.max(noise.quietest, Math.min(noise.loudest, level, floor + noiseRises / framesPerSecond))
    const isSpeech = level > floor + speechStandsOut
    spoken += isSpeech ? 1 : 0
    quiet = isSpeech ? 0 : quiet + 1
    turn += spoken > 0 ? 1 : 0
  }

  return {
    /** Takes the next samples; says whether a turn is over with them. */
    endTurn: (sound: Float32Array): boolean => {
      for (const sample of sound) {
        energy += sample * sample
        samples += 1
        if (samples < frame) continue
        hearFrame(10 * Math.log10(energy / samples + 1e-10))
        energy = 0
        samples = 0
      }
      if (spoken < minSpeech || quiet < pauseThatEnds(turn)) return false
      turn = 0
      spoken = 0
      return true
    },
  }
}
