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

/** Codes of the WebSocket protocol: all is said; something failed on our side. */
const codes = { done: 1000, failed: 1011 } as const

/** How long a person waits at most for their place to be given free, in milliseconds. */
const leaveWithin = 2_000

const tell = (socket: WebSocket, message: DictationMessage) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** Says why there is no stream, or none any more, and closes. */
export const refuse = (socket: WebSocket, why: Why) => {
  tell(socket, { type: 'error', error: dictationMessages[why] })
  close(socket, codes.failed)
}

const close = (socket: WebSocket, code: number) => {
  socket.close(code)
  // What still arrives is read and dropped: the other end's own goodbye is behind it.
  socket.removeAllListeners('message')
  socket.resume()
}

/** What an engine heard as it may stand in an entry: on one line, and nothing in it that is not text. */
const readable = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** For the log: what an engine said is never in it, as that may be somebody's words. */
const inLog = (error: unknown) => (error instanceof SpeechProblem ? { because: error.message } : { err: error })

/** What ends a stream that fails: its own words, the engine's kind of problem, or a fault of ours. */
const whyOf = (error: unknown): Why => {
  if (error instanceof StreamEnd) return error.why
  return error instanceof SpeechProblem ? error.kind : 'fault'
}

/** By its person, or why by nobody's wish. */
type Ended = Why | 'stopped' | 'left'

type Parts = {
  readonly socket: WebSocket
  readonly sound: AudioInput
  readonly engine: DictationEngine
  /** Why the stream may not go on, as things stand now; undefined where it may. */
  readonly whyNot: () => Promise<Why | undefined>
  /** Gives the person's place free. */
  readonly leave: () => Promise<void>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Turns one person's sound into messages until they stop or leave, a limit is reached, or something fails; resolves when
 * nothing of it is left, with how it ended. What is said and what is heard exist in memory alone: no file, row or log line holds any of it.
 */
export const listenTo = async ({ socket, sound, engine, whyNot, leave, clock, log }: Parts): Promise<Ended> => {
  const began = clock().getTime()
  const over = new AbortController()
  socket.once('close', () => over.abort())
  // It may have been closed while the rest was looked up.
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
  const chunks = withFlowControl(sound.chunks, received => tell(socket, { type: 'partial', text: interim, received }))
  const hear = async () => {
    for await (const { type, text } of engine.listen(chunks, over.signal)) {
      const words = readable(text)
      interim = type === 'partial' ? words : ''
      if (words !== '') tell(socket, { type, text: words })
    }
  }
  let ended: Ended = 'stopped'
  try {
    // Not left to the engine: one that hangs would not notice that nobody needs it any more.
    await raceAbort(hear(), over.signal)
  } catch (error) {
    const hasLeft = socket.readyState !== socket.OPEN
    ended = hasLeft ? 'left' : whyOf(error)
    if (!hasLeft && !(error instanceof StreamEnd)) {
      log.warn({ engine: engine.name, why: ended, ...inLog(error) }, 'speech was not recognised')
    }
  }
  endWatch()
  over.abort()
  // Before the person hears that it is over: they may begin anew at once.
  await raceAbort(leave(), AbortSignal.timeout(leaveWithin)).catch((error: unknown) => {
    // It times out by itself, and nothing that was heard depends on it.
    log.warn({ err: error }, 'the place of a dictation could not be given free')
  })
  if (ended === 'stopped') {
    tell(socket, { type: 'ended' })
    close(socket, codes.done)
  } else if (ended !== 'left') refuse(socket, ended)
  const seconds = Math.round((clock().getTime() - began) / 1_000)
  log.info({ engine: engine.name, ended, seconds }, 'a dictation ended')
  return ended
}
