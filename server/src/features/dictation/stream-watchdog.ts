import { dictationLimits } from '@diary/contract/dictation'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import type { AudioInput } from './audio-input.ts'
import type { Why } from './stream-end.ts'

const second = 1_000
/** How often the stream's right to go on is read anew, and its other end is asked for a sign of life. */
const checkEvery = 5 * second
/** How often the other end may be asked in vain before the connection counts as gone. */
const unansweredAtMost = 3
/** How often a stream may go on though its right to go on could not be read: for a minute. */
const uncheckedAtMost = 12
/** How long an engine may leave a chunk, or its last words, waiting. */
const engineMayTake = 15 * second

type Watched = {
  readonly socket: WebSocket
  readonly sound: AudioInput
  /** Why the stream may not go on, as things stand now; undefined where it may. */
  readonly whyNot: () => Promise<Why | undefined>
  readonly clock: Clock
  readonly log: Logger
  /** Ends the stream, and says why. */
  readonly end: (why: Why) => void
}

/**
 * Watches over a stream once a second: that sound arrives, that the engine keeps up, that the connection lives, and that
 * its person may still dictate. Returns what ends the watch.
 */
export const startStreamWatchdog = ({ socket, sound, whyNot, clock, log, end }: Watched): (() => void) => {
  const now = () => clock().getTime()
  let lookedAt = now()
  // Counted, not timed: a clock that jumps is nobody's silence.
  let unanswered = 0
  let unchecked = 0
  socket.on('pong', () => {
    unanswered = 0
  })
  socket.on('message', () => {
    unanswered = 0
  })

  const check = async () => {
    unchecked += 1
    try {
      const why = await whyNot()
      if (why) end(why)
      unchecked = 0
    } catch (error) {
      // The database may be back in a moment; until then what was allowed stays allowed, for a while.
      log.warn({ err: error }, 'whether a dictation may go on could not be read')
    }
  }

  const look = () => {
    const waits = sound.waitsSince()
    if (waits !== undefined && now() - waits > engineMayTake) return end('silent')
    // While the engine is behind, what arrives is not read.
    if (waits === undefined && now() - sound.arrivedAt() > dictationLimits.idleSeconds * second) return end('idle')
    if (now() - lookedAt < checkEvery) return
    lookedAt = now()
    if (unchecked >= uncheckedAtMost) return end('fault')
    void check()
    // While nothing is read, as the engine is behind, an answer would not be seen; that the other end is gone still is.
    if (!socket.isPaused) unanswered += 1
    if (unanswered > unansweredAtMost) return socket.terminate()
    socket.ping()
  }
  const timer = setInterval(look, second)
  return () => clearInterval(timer)
}
