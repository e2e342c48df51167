import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/**
 * Milliseconds that work in memory runs before it yields. Nothing may block the event loop for more than 10: this
 * leaves as much again for the piece in progress, as time is checked only between pieces, and for garbage collection.
 */
const sliceMs = 4

/** Time slices of a long loop: between two pieces, `if (slices.isOver()) await slices.next()`. */
export const createTimeSlicer = () => {
  let began = performance.now()
  return {
    isOver: (): boolean => performance.now() - began > sliceMs,
    /** Yields to the event loop, and starts the next slice. */
    next: async (): Promise<void> => {
      await yieldToEventLoop()
      began = performance.now()
    },
  }
}
