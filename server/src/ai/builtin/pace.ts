import { setImmediate } from 'node:timers/promises'

// A few milliseconds of work at the most, measured; counted in characters so that the analysis needs no clock.
const charactersPerSlice = 1_500

/** Keeps a long text from holding the event loop: work is counted, and rests are taken between slices. */
export type Pace = {
  /** Counts work; true when a rest is due. Kept apart from `rest` so that loops await only when they must. */
  due(characters: number): boolean
  /** Lets others run. Rejects with the signal's reason when it was aborted meanwhile. */
  rest(): Promise<void>
}

export const createPace = (signal: AbortSignal): Pace => {
  let done = 0
  return {
    due(characters) {
      done += characters
      return done >= charactersPerSlice
    },
    async rest() {
      done = 0
      await setImmediate()
      signal.throwIfAborted()
    },
  }
}
