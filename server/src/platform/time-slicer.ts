import { setImmediate as turn } from 'node:timers/promises'

/**
 * How long work in memory goes on before others get their turn, in milliseconds. Nobody is to hold the event loop for
 * more than 10: this leaves as much again for the piece that is under way when the time is over, which is looked at
 * between two pieces only, and for the collector of garbage.
 */
const sliceMs = 4

/** The clock of somebody who goes through much: between two pieces, `if (slices.isOver()) await slices.next()`. */
export const createTimeSlicer = () => {
  let began = performance.now()
  return {
    isOver: (): boolean => performance.now() - began > sliceMs,
    /** Lets others have their turn, and begins the next slice. */
    next: async (): Promise<void> => {
      await turn()
      began = performance.now()
    },
  }
}
