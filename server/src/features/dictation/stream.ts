import { type DictationMessage, dictationMessages } from '@diary/contract/dictation'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { type DictationEngine, SpeechProblem } from '../../dictation/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Lease } from './leases.ts'
import type { Sound } from './sound.ts'
import { StreamEnd } from './stream-end.ts'
import { watchOver } from './watch.ts'

/** Codes of the WebSocket protocol: all is said; something failed on our side. */
const closing = { done: 1000, failed: 1011 } as const

const tell = (socket: WebSocket, message: DictationMessage) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** Says why there is no stream, or why it ends, and closes. */
export const refuse = (socket: WebSocket, why: StreamEnd['why']) => {
  tell(socket, { type: 'error', error: dictationMessages[why] })
  socket.close(closing.failed)
}

/** What an engine heard as it may stand in an entry: on one line, and nothing in it that is not text. */
const readable = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** For the log: what an engine said is never in it, as that may be somebody's words. */
const inLog = (error: unknown) =>
  error instanceof SpeechProblem ? { why: error.kind, because: error.message } : { why: 'fault', err: error }

/** Rejects when the signal is aborted, with its reason, whatever the work does; that is then nobody's concern. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

type Parts = {
  readonly socket: WebSocket
  readonly sound: Sound
  readonly engine: DictationEngine
  readonly lease: Lease
  readonly isStillAdmitted: () => Promise<boolean>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Turns one person's sound into messages until they stop or leave, a limit is reached, or something fails; resolves when
 * nothing of it is left. What is said and what is heard exist in memory alone: no file, row or log line holds any of it.
 */
export const listenTo = async ({ socket, sound, engine, lease, isStillAdmitted, clock, log }: Parts): Promise<void> => {
  const began = clock().getTime()
  const over = new AbortController()
  const end = (why: StreamEnd['why']) => over.abort(new StreamEnd(why))
  socket.once('close', () => over.abort())
  // It may have been closed while the rest was looked up.
  if (socket.readyState !== socket.OPEN) over.abort()
  const endWatch = watchOver({ socket, sound, lease, isStillAdmitted, clock, log, end })

  const hear = async () => {
    for await (const { type, text } of engine.listen(sound.chunks, over.signal)) {
      const words = readable(text)
      if (words !== '') tell(socket, { type, text: words })
    }
  }
  try {
    // Not left to the engine: one that hangs would not notice that nobody needs it any more.
    await unlessAborted(hear(), over.signal)
    tell(socket, { type: 'ended' })
    socket.close(closing.done)
  } catch (error) {
    if (over.signal.aborted && !(error instanceof StreamEnd)) return
    if (!(error instanceof StreamEnd)) log.warn({ engine: engine.name, ...inLog(error) }, 'speech was not recognised')
    refuse(socket, error instanceof StreamEnd ? error.why : error instanceof SpeechProblem ? error.kind : 'fault')
  } finally {
    endWatch()
    over.abort()
    const seconds = Math.round((clock().getTime() - began) / 1_000)
    log.info({ engine: engine.name, seconds }, 'a dictation ended')
  }
}
