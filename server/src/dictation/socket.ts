import { on } from 'node:events'
import WebSocket from 'ws'
import type { Clock } from '../platform/clock.ts'
import { raceAbort } from '../platform/race-abort.ts'
import type { Wait } from '../platform/wait.ts'
import { closedWith, connectionProblem, refusalOf } from './connection-problem.ts'
import { SpeechProblem } from './port.ts'
import { watchSocket } from './socket-watch.ts'

/** Of one message of a server, in bytes: a few sentences need a thousandth. */
const messageBytes = 1024 * 1024
/** At how many messages that wait here reading stops, and at how few it goes on. */
const queue = { highWaterMark: 32, lowWaterMark: 8 }

/** Resolves when the other end has taken it, as far as can be told: that is when there is room for more. */
export type Send = (message: string | Buffer) => Promise<void>

export type Conversation = {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly wait: Wait
  /** Ends it at once. */
  readonly signal: AbortSignal
  /** Whether the server owes an answer; one that owes it for 15 s without a word is silent. */
  readonly owes: () => boolean
  /** Says all there is to say, while answers come. `over` is aborted when nobody listens any more. */
  readonly speak: (send: Send, over: AbortSignal) => Promise<void>
}

/** No cause is kept: the parser's message quotes what it could not read. */
const jsonOf = (data: unknown, isBinary: unknown): unknown => {
  if (isBinary === true) throw new SpeechProblem('unreadable', 'it sent bytes where text is due')
  try {
    return JSON.parse(String(data))
  } catch {
    throw new SpeechProblem('unreadable', 'it sent what is not JSON')
  }
}

/**
 * One conversation over a WebSocket: the messages of a server, as JSON that is still to be validated, while `speak` says
 * ours. It never ends by itself: whoever listens leaves when all is said, and a connection that is closed before that is
 * a SpeechProblem, like all that goes wrong; what `speak` throws is thrown here. Once it is left or aborted nothing of
 * it remains, and what arrived before something failed is still given.
 */
export async function* converse(conversation: Conversation): AsyncGenerator<unknown, never> {
  const { url, headers = {}, clock, wait, signal, owes, speak } = conversation
  signal.throwIfAborted()
  const over = new AbortController()
  const failures: unknown[] = []
  let wasOpen = false

  const socket = new WebSocket(url, { headers, maxPayload: messageBytes, perMessageDeflate: false })
  /** Not left to whoever listens: one that was aborted may never ask for another message. */
  const end = () => {
    over.abort()
    signal.removeEventListener('abort', abort)
    socket.terminate()
  }
  const fail = (problem: unknown) => {
    failures.push(problem)
    end()
  }
  const abort = () => fail(signal.reason)
  signal.addEventListener('abort', abort)
  // A watch that ends because all is over comes too late to be a failure.
  watchSocket({ socket, clock, wait, over: over.signal, owes }).catch(fail)
  socket.on('unexpected-response', (_request, { statusCode = 0 }) => fail(refusalOf(statusCode)))
  // It stays for what is said of a connection that was given up.
  socket.on('error', error => fail(connectionProblem(error, wasOpen)))
  socket.on('close', code => fail(closedWith(code)))
  // Whatever keeps it from being taken ends the connection, too, which says why.
  const send: Send = message =>
    raceAbort(
      new Promise(taken => {
        socket.send(message, error => {
          if (!error) taken()
        })
      }),
      over.signal,
    )
  socket.on('open', () => {
    wasOpen = true
    speak(send, over.signal).catch(fail)
  })
  try {
    for await (const [data, isBinary] of on(socket, 'message', { close: ['close'], ...queue })) {
      signal.throwIfAborted()
      yield jsonOf(data, isBinary)
    }
  } catch (error) {
    // What the socket itself says was put into words above.
    throw error instanceof SpeechProblem ? error : (failures[0] ?? error)
  } finally {
    if (wasOpen) socket.close(1000)
    end()
  }
  throw failures[0]
}
