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
/** Buffered messages at which reading pauses, and at which it resumes. */
const queue = { highWaterMark: 32, lowWaterMark: 8 }

/** Resolves when the message is written to the socket, and there is room for more. */
export type Send = (message: string | Buffer) => Promise<void>

export type Conversation = {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly wait: Wait
  /** Ends the conversation at once. */
  readonly signal: AbortSignal
  /** Whether the server owes an answer; one that owes it for 15 s without a word is silent. */
  readonly owes: () => boolean
  /** Sends all messages, while answers arrive. `over` is aborted when the conversation ends. */
  readonly speak: (send: Send, over: AbortSignal) => Promise<void>
}

/** Without a cause: the parser's message quotes the input. */
const jsonOf = (data: unknown, isBinary: unknown): unknown => {
  if (isBinary === true) throw new SpeechProblem('unreadable', 'it sent bytes where text is due')
  try {
    return JSON.parse(String(data))
  } catch {
    throw new SpeechProblem('unreadable', 'it sent what is not JSON')
  }
}

/**
 * One conversation over a WebSocket: yields the server's messages, as unvalidated JSON, while `speak` sends ours. It
 * never ends by itself: the reader stops when all is received. A connection closed before that is a SpeechProblem, like
 * every failure; what `speak` throws is thrown here. When it ends nothing of it remains, and messages that arrived
 * before a failure are still yielded.
 */
export async function* converse(conversation: Conversation): AsyncGenerator<unknown, never> {
  const { url, headers = {}, clock, wait, signal, owes, speak } = conversation
  signal.throwIfAborted()
  const over = new AbortController()
  const failures: unknown[] = []
  let wasOpen = false

  const socket = new WebSocket(url, { headers, maxPayload: messageBytes, perMessageDeflate: false })
  /** Not left to the reader: one that was aborted may never ask for another message. */
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
  // A watch that rejects at `over` is no failure, as `end` has run already.
  watchSocket({ socket, clock, wait, over: over.signal, owes }).catch(fail)
  socket.on('unexpected-response', (_request, { statusCode = 0 }) => fail(refusalOf(statusCode)))
  // The listener stays, for errors of a terminated connection.
  socket.on('error', error => fail(connectionProblem(error, wasOpen)))
  socket.on('close', code => fail(closedWith(code)))
  // A failed send also closes the connection, whose problem says why.
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
    // The socket's own error has become a SpeechProblem above.
    throw error instanceof SpeechProblem ? error : (failures[0] ?? error)
  } finally {
    if (wasOpen) socket.close(1000)
    end()
  }
  throw failures[0]
}
