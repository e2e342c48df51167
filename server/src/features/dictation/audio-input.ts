import { on } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { dictationAudio, dictationLimits } from '@diary/contract/dictation'
import type { WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import { StreamEnd } from './stream-end.ts'

/** How far a person may be ahead of the pace that is allowed, in milliseconds: a slow network delivers in bursts. */
const burst = 5_000

/** What a message costs at least, as if it were so many bytes: each is work, however little it holds. */
const minCost = 1_024

/** At how many messages that wait here reading from the network stops, and at how few it goes on. */
const queue = { highWaterMark: 8, lowWaterMark: 2 }

/** The sound of one stream, and what whoever watches over the stream needs to know of it. */
export type AudioInput = {
  /** The chunks as they arrive, no faster than allowed. Over when the person stops, or has said as much as may be. */
  readonly chunks: AsyncIterable<Buffer>
  /** Takes no more: the sound is over. */
  readonly stop: () => void
  /** When something last arrived, in milliseconds since 1970. */
  readonly arrivedAt: () => number
  /** Since when a chunk, or the end of the sound, waits for the engine; undefined while the engine waits for sound. */
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

/** Listens to a socket from this moment on. Its chunks throw StreamEnd for what is no sound. */
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
    /** When all that was read would have been read at the pace that is allowed. */
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
      // Stopped, which is the end of the sound and nothing that went wrong.
      if (!noMore.signal.aborted) throw error
    } finally {
      waitsSince = now()
      // What still arrives is dropped, and a goodbye behind it is heard.
      socket.resume()
    }
  }

  return { chunks: chunks(), stop: () => noMore.abort(), arrivedAt: () => arrivedAt, waitsSince: () => waitsSince }
}
