import { type DictationMessage, dictationMessages } from '@diary/contract/dictation'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { type DictationEngine, SpeechProblem } from '../../dictation/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { raceAbort } from '../../platform/race-abort.ts'
import type { AudioInput } from './audio-input.ts'
import { withFlowControl } from './flow-control.ts'
import { StreamEnd, type Why } from './stream-end.ts'
import { startStreamWatchdog } from './stream-watchdog.ts'

/** Close codes of the WebSocket protocol: done; a failure of this server. */
const codes = { done: 1000, failed: 1011 } as const

/** Timeout for releasing the lease, in milliseconds. */
const leaveWithin = 2_000

const sendMessage = (socket: WebSocket, message: DictationMessage) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** Sends why the stream was refused or has ended, and closes. */
export const refuse = (socket: WebSocket, why: Why) => {
  sendMessage(socket, { type: 'error', error: dictationMessages[why] })
  close(socket, codes.failed)
}

const close = (socket: WebSocket, code: number) => {
  socket.close(code)
  // Reads and drops further messages: the peer's close frame is behind them.
  socket.removeAllListeners('message')
  socket.resume()
}

/** Recognised text for an entry: on one line, without control characters. */
const readable = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** For the log: never the engine's own message, which may hold speech. */
const inLog = (error: unknown) => (error instanceof SpeechProblem ? { because: error.message } : { err: error })

/** Why a stream failed: its own reason, the engine's kind of problem, or a fault of this server. */
const whyOf = (error: unknown): Why => {
  if (error instanceof StreamEnd) return error.why
  return error instanceof SpeechProblem ? error.kind : 'fault'
}

/** How a stream ended: by its person, or for this reason. */
type Ended = Why | 'stopped' | 'left'

type Parts = {
  readonly socket: WebSocket
  readonly sound: AudioInput
  readonly engine: DictationEngine
  /** Why the stream must end now; undefined where it may continue. */
  readonly whyNot: () => Promise<Why | undefined>
  /** Releases the lease. */
  readonly leave: () => Promise<void>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Turns one person's audio into messages until they stop or disconnect, a limit is reached, or something fails;
 * resolves with how it ended, after cleaning up. Audio and text exist in memory only: no file, row or log line holds
 * any.
 */
export const listenTo = async ({ socket, sound, engine, whyNot, leave, clock, log }: Parts): Promise<Ended> => {
  const began = clock().getTime()
  const over = new AbortController()
  socket.once('close', () => over.abort())
  // It may have been closed during the checks.
  if (socket.readyState !== socket.OPEN) over.abort()
  const endWatch = startStreamWatchdog({
    socket,
    sound,
    whyNot,
    clock,
    log,
    end: why => over.abort(new StreamEnd(why)),
  })

  let interim = ''
  const chunks = withFlowControl(sound.chunks, received =>
    sendMessage(socket, { type: 'partial', text: interim, received }),
  )
  const recognise = async () => {
    for await (const { type, text } of engine.listen(chunks, over.signal)) {
      const words = readable(text)
      interim = type === 'partial' ? words : ''
      if (words !== '') sendMessage(socket, { type, text: words })
    }
  }
  let ended: Ended = 'stopped'
  try {
    // Does not rely on the engine: one that hangs would not notice the abort.
    await raceAbort(recognise(), over.signal)
  } catch (error) {
    const hasLeft = socket.readyState !== socket.OPEN
    ended = hasLeft ? 'left' : whyOf(error)
    if (!hasLeft && !(error instanceof StreamEnd)) {
      log.warn({ engine: engine.name, why: ended, ...inLog(error) }, 'speech was not recognised')
    }
  }
  endWatch()
  over.abort()
  // Before the end is sent: the person may start again at once.
  await raceAbort(leave(), AbortSignal.timeout(leaveWithin)).catch((error: unknown) => {
    // The lease times out by itself.
    log.warn({ err: error }, 'the place of a dictation could not be given free')
  })
  if (ended === 'stopped') {
    sendMessage(socket, { type: 'ended' })
    close(socket, codes.done)
  } else if (ended !== 'left') refuse(socket, ended)
  const seconds = Math.round((clock().getTime() - began) / 1_000)
  log.info({ engine: engine.name, ended, seconds }, 'a dictation ended')
  return ended
}
