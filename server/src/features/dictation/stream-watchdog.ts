import { dictationLimits } from '@diary/contract/dictation'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import type { AudioInput } from './audio-input.ts'
import type { Why } from './stream-end.ts'

const second = 1_000
/** Interval of permission checks and pings. */
const checkEvery = 5 * second
/** Unanswered pings before the connection counts as lost. */
const unansweredAtMost = 3
/** Failed permission checks before the stream ends: a minute. */
const uncheckedAtMost = 12
/** How long the engine may leave a chunk, or the end of the audio, waiting. */
const engineMayTake = 15 * second

type Watched = {
  readonly socket: WebSocket
  readonly sound: AudioInput
  /** Why the stream must end now; undefined where it may continue. */
  readonly whyNot: () => Promise<Why | undefined>
  readonly clock: Clock
  readonly log: Logger
  /** Ends the stream, and says why. */
  readonly end: (why: Why) => void
}

/**
 * Checks a stream once a second: that audio arrives, that the engine keeps up, that the connection is alive, and that
 * its person may still dictate. Returns the function that stops it.
 */
export const startStreamWatchdog = ({ socket, sound, whyNot, clock, log, end }: Watched): (() => void) => {
  const now = () => clock().getTime()
  let checkedAt = now()
  // Counted, not timed, so that a clock jump is no silence.
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
      // The database may be back soon: the permission stays valid for a while.
      log.warn({ err: error }, 'whether a dictation may go on could not be read')
    }
  }

  const tick = () => {
    const waits = sound.waitsSince()
    if (waits !== undefined && now() - waits > engineMayTake) return end('silent')
    // While the engine is behind, the socket is not read.
    if (waits === undefined && now() - sound.arrivedAt() > dictationLimits.idleSeconds * second) return end('idle')
    if (now() - checkedAt < checkEvery) return
    checkedAt = now()
    if (unchecked >= uncheckedAtMost) return end('fault')
    void check()
    // While the socket is paused, pongs are not seen; a closed connection still is.
    if (!socket.isPaused) unanswered += 1
    if (unanswered > unansweredAtMost) return socket.terminate()
    socket.ping()
  }
  const timer = setInterval(tick, second)
  return () => clearInterval(timer)
}
