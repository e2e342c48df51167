import { on } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { dictationAudio, dictationLimits } from '@diary/contract/dictation'
import type { WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import { StreamEnd } from './stream-end.ts'

/** How far a person may be ahead of the allowed rate, in milliseconds: a slow network delivers in bursts. */
const burst = 5_000

/** Minimum cost of a message, in bytes: each one is work, however short. */
const minCost = 1_024

/** Queued messages at which reading from the network pauses and resumes. */
const queue = { highWaterMark: 8, lowWaterMark: 2 }

/** The audio of one stream, and its state for the watchdog. */
export type AudioInput = {
  /** The chunks as they arrive, no faster than allowed. Ends when the person stops or reaches a limit. */
  readonly chunks: AsyncIterable<Buffer>
  /** Ends the audio. */
  readonly stop: () => void
  /** When something last arrived, in milliseconds since 1970. */
  readonly arrivedAt: () => number
  /** Since when a chunk, or the end of the audio, waits for the engine; undefined while the engine waits for audio. */
  readonly waitsSince: () => number | undefined
}

const requireSound = (frame: unknown, isBinary: unknown): Buffer => {
  const isSound =
    isBinary === true &&
    Buffer.isBuffer(frame) &&
    frame.length <= dictationLimits.frameBytes &&
    frame.length % dictationAudio.bytesPerSample === 0
  if (!isSound) throw new StreamEnd('badAudio')
  return frame
}

/** Reads a socket from now on. The chunks throw StreamEnd for messages that are no audio. */
export const audioInputFrom = (socket: WebSocket, clock: Clock): AudioInput => {
  const now = () => clock().getTime()
  const began = now()
  const noMore = new AbortController()
  const messages = on(socket, 'message', { signal: noMore.signal, close: ['close'], ...queue })
  let arrivedAt = began
  let asked = false
  let waitsSince: number | undefined
  socket.on('message', () => {
    arrivedAt = now()
    if (!asked) waitsSince ??= arrivedAt
  })

  async function* chunks(): AsyncGenerator<Buffer> {
    let bytes = 0
    /** When everything read so far would have been read at the allowed rate. */
    let paidUntil = 0
    asked = true
    waitsSince = undefined
    try {
      for await (const [frame, isBinary] of messages) {
        const chunk = requireSound(frame, isBinary)
        bytes += chunk.length
        if (chunk.length === 0 || bytes > dictationLimits.bytes) return
        const cost = Math.max(chunk.length, minCost)
        paidUntil = Math.max(paidUntil, now() - burst) + (cost / dictationLimits.bytesPerSecond) * 1_000
        if (paidUntil > now()) await pause(paidUntil - now(), undefined, { signal: noMore.signal })
        waitsSince = now()
        yield chunk
        waitsSince = undefined
        if (now() - began > dictationLimits.seconds * 1_000) return
      }
    } catch (error) {
      // Stopped: the regular end of the audio.
      if (!noMore.signal.aborted) throw error
    } finally {
      waitsSince = now()
      // Drops further messages, so that a close frame behind them is seen.
      socket.resume()
    }
  }

  return { chunks: chunks(), stop: () => noMore.abort(), arrivedAt: () => arrivedAt, waitsSince: () => waitsSince }
}
