const framesPerSecond = 50

/** The loudest noise from which speech is distinguished, and the quietest that counts as noise, in dBFS. */
const noise = { loudest: -35, quietest: -60 }
/** How fast the noise floor rises towards a lasting sound, in decibels a second. */
const noiseRises = 3
/** How much louder than noise speech is, in decibels. */
const speechStandsOut = 10

/** Frames of speech that a turn needs: less is a click. */
const minSpeech = 0.2 * framesPerSecond

/** Frames of pause that end a turn: the fewer the longer the turn is; after half a minute none. */
const pauseThatEnds = (turn: number): number => {
  const seconds = turn / framesPerSecond
  if (seconds >= 30) return 0
  return (seconds >= 20 ? 0.15 : seconds >= 10 ? 0.4 : 0.8) * framesPerSecond
}

/**
 * Detects pauses by loudness alone, for models that do not detect the ends of turns. The noise floor falls at once to a
 * quieter sound, and rises slowly towards a lasting one.
 */
export const createPauses = (sampleRate: number) => {
  const frame = sampleRate / framesPerSecond
  let floor = noise.quietest
  /** Of the frame that is not full yet. */
  let energy = 0
  let samples = 0
  /** Frames since the last turn ended: all from the first speech on, those of speech, and the quiet ones at the end. */
  let turn = 0
  let spoken = 0
  let quiet = 0

  const addFrame = (level: number) => {
    floor = Math.max(noise.quietest, Math.min(noise.loudest, level, floor + noiseRises / framesPerSecond))
    const isSpeech = level > floor + speechStandsOut
    spoken += isSpeech ? 1 : 0
    quiet = isSpeech ? 0 : quiet + 1
    turn += spoken > 0 ? 1 : 0
  }

  return {
    /** Processes the next samples; returns whether a turn ends with them. */
    endTurn: (sound: Float32Array): boolean => {
      for (const sample of sound) {
        energy += sample * sample
        samples += 1
        if (samples < frame) continue
        addFrame(10 * Math.log10(energy / samples + 1e-10))
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
